import { formatMoment, hotelDateTime } from '@shared/dates';
import { CHARGE_KINDS, type ChargeKind, type StaffMethod } from '@shared/money/ledger/constants';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import type { Folio } from '@shared/money/payments/schema';
import type { FolioTarget } from '../../lib/navigation/folio-opener';
import { payableInputOf } from '../../shared/payments/api';
import { methodOf, paymentRows } from '../../shared/payments/folio-list';
import { parseAmount } from '../../ui/field/amount-field';

export interface PaymentValues {
  amount: string;
  /** '' until it is chosen. */
  method: '' | StaffMethod;
  bank: string;
  /** When it was seen, at the hotel: YYYY-MM-DD and HH:MM. */
  day: string;
  time: string;
  /** '' for the nights first, then the other charges. */
  paysFor: '' | ChargeKind;
  note: string;
  confirm: boolean;
  /** True once staff have said that it is no payment which is recorded already. */
  isAnother: boolean;
}

/** As it stands in the field of an amount; '' where nothing is to pay. */
export const amountText = (naira: number): string => (naira > 0 ? formatNaira(naira).replace('₦', '') : '');

/**
 * The amount is filled in once the balance is known. The way to pay is chosen by the clerk, so that Enter records no cash as
 * a transfer; only where the row that opened the form knows it, it stands there already.
 */
export function firstPaymentValues({ method, said }: FolioTarget, now: Date): PaymentValues {
  const [day = '', time = ''] = hotelDateTime(now.toISOString()).split(' ');
  const bank = said?.bank ?? '';
  return {
    amount: '',
    method: method ?? (said ? 'bank_transfer' : ''),
    bank,
    day,
    time,
    paysFor: '',
    note: '',
    confirm: false,
    isAnother: false,
  };
}

/** As the API takes it. A time that nobody has changed is left to the server's clock; `balance` is the one on screen. */
export function paymentPayload(
  target: FolioTarget,
  values: PaymentValues,
  { first, balance }: { first: PaymentValues; balance: number | undefined },
) {
  const { amount, method, bank, day, time, paysFor, note, confirm, isAnother } = values;
  const isNow = day === first.day && time === first.time;
  return {
    ...payableInputOf(target),
    amount: parseAmount(amount),
    // None is refused at its field, before anything is sent.
    method: method as StaffMethod,
    bank: method === 'bank_transfer' ? bank : undefined,
    receivedAt: isNow ? undefined : `${day}T${time}`,
    paysFor: paysFor || undefined,
    note,
    isAnother,
    confirm: confirm && isPart(values, balance),
    balance,
  };
}

/** Naira; null while it is none. */
export function typedAmount({ amount }: Pick<PaymentValues, 'amount'>): number | null {
  const text = parseAmount(amount);
  return /^\d+(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** True for less than is open. */
export function isPart(values: Pick<PaymentValues, 'amount'>, balance: number | undefined): boolean {
  const amount = typedAmount(values);
  return amount !== null && balance !== undefined && amount < balance;
}

export const balanceAfter = (balance: number, amount: number): number => toNaira(toKobo(balance) - toKobo(amount));

/** How long the same amount for the same stay, order or event counts as a possible second entry. */
const SAME_AGAIN_MS = 12 * 3_600_000;

/** Why a clerk should look twice; empty where nothing is strange. */
export function reasonsToDoubleCheck(
  values: PaymentValues,
  { balance, folio, now }: { balance: number | undefined; folio: Folio | undefined; now: number },
): string[] {
  const amount = typedAmount(values);
  if (amount === null) return [];
  const doubts: string[] = [];
  const same = paymentRows({ payments: folio?.payments ?? [] }).findLast(
    ({ payment, correction }) =>
      payment.kind === 'payment' &&
      correction === null &&
      payment.amount === amount &&
      now - Date.parse(payment.recordedAt) < SAME_AGAIN_MS,
  );
  if (same) {
    const { recordedAt, recordedBy } = same.payment;
    const by = recordedBy ? ` by ${recordedBy}` : '';
    doubts.push(
      `${formatNaira(amount)} was already recorded ${formatMoment(recordedAt)}${by} (${methodOf(same.payment)}). Record it again only if it came twice.`,
    );
  }
  const tooMuch = balance !== undefined && tooMuchText(values, balance);
  return tooMuch ? [...doubts, tooMuch] : doubts;
}

/** Said where an amount is more than is owed; else null. */
export function tooMuchText(values: Pick<PaymentValues, 'amount'>, balance: number): string | null {
  const left = balanceAfter(balance, typedAmount(values) ?? 0);
  return left < 0 && typedAmount(values) !== null
    ? `That is ${formatNaira(-left)} more than is owed. It counts as too much received, and can be refunded.`
    : null;
}

/** The kinds of charges that something is owed for. */
export function owedKinds(folio: Folio | undefined): ChargeKind[] {
  const sums = new Map<ChargeKind, number>();
  for (const { kind, amount } of folio?.charges ?? []) sums.set(kind, (sums.get(kind) ?? 0) + toKobo(amount));
  return CHARGE_KINDS.filter((kind) => (sums.get(kind) ?? 0) > 0);
}
