import { nigerianFormat } from '@shared/dates';
import { ACCOUNT_WORDS, type Account } from '@shared/money/journal/constants';
import {
  CHARGE_WORDS,
  type ChargeKind,
  type LedgerMethod,
  METHOD_WORDS,
  type PAYMENT_KINDS,
} from '@shared/money/ledger/constants';

/** What a posting is of. */
export interface MemoOf {
  account: Account;
  /** Debit above zero. */
  kobo: number;
  chargeKind: ChargeKind | null;
  serviceDate: string | null;
  method: LedgerMethod | null;
  paymentKind: (typeof PAYMENT_KINDS)[number] | null;
  payment: string | null;
  /** As it was posted with: why money left a till, the reference of a company. */
  memo: string | null;
  /** Where that night was slept. */
  roomNumber: string | null;
  isCancelled: boolean;
}

const dayFormat = nigerianFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayWords = (date: string) => dayFormat(new Date(`${date}T00:00:00Z`));

function lineWords(kind: ChargeKind, day: string, { roomNumber, isCancelled }: MemoOf): string {
  switch (kind) {
    case 'room':
      if (isCancelled) return 'Fee of a cancelled stay';
      return `Night of ${dayWords(day)}${roomNumber === null ? '' : `, room ${roomNumber}`}`;
    case 'extras':
      return `Extras of ${dayWords(day)}`;
    case 'catering':
      return `Event of ${dayWords(day)}`;
    default:
      return `${CHARGE_WORDS[kind]} of ${dayWords(day)}`;
  }
}

const MONEY_WORDS = { payment: 'received', refund: 'given back', correction: 'taken back, recorded wrongly' };

function balanceWords(account: Account, isDebit: boolean): string {
  switch (account) {
    case 'deposits':
      return isDebit ? 'Deposit used or given back' : 'Paid ahead';
    case 'guests':
      return isDebit ? 'Owed by the guest' : 'Less owed by the guest';
    default:
      return ACCOUNT_WORDS[account];
  }
}

/** What a posting of the journal is, in words (D47): 'Night of 3 Dec, room 101'. */
export function memoOf(posting: MemoOf): string {
  const { account, kobo, chargeKind, serviceDate, method, paymentKind, payment, memo } = posting;
  if (chargeKind !== null && serviceDate !== null) {
    const line = lineWords(chargeKind, serviceDate, posting);
    const words = account === 'revenue' ? line : `${ACCOUNT_WORDS[account]}: ${line}`;
    return kobo > 0 ? `Less: ${words}` : words;
  }
  if (method === null && memo !== null) return account === 'companies' ? `Paid by ${memo}` : memo;
  if (method === null) return balanceWords(account, kobo > 0);
  if (method === 'company') return kobo > 0 ? 'Put on the company’s account' : 'Taken off the company’s account';
  return `${METHOD_WORDS[method]} ${MONEY_WORDS[paymentKind ?? 'payment']}${[payment, memo].map((named) => (named === null ? '' : `, ${named}`)).join('')}`;
}
