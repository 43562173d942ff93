import { accountNames } from '@drizzle/schema/money/journal';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, type Queryable } from '@server/platform/database/database';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { nigerianFormat } from '@shared/dates';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import { ACCOUNT_WORDS, ACCOUNTS, type Account } from '@shared/money/journal/constants';
import {
  CHARGE_WORDS,
  type ChargeKind,
  type LedgerMethod,
  METHOD_WORDS,
  type PAYMENT_KINDS,
} from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import type { AccountName, AccountNameInput, JournalInput, JournalRow } from '@shared/reports/schema';
import { sql } from 'drizzle-orm';
import { cursorOf, placeOf } from './cursors';

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

/** The accounts, each as the hotel calls it. */
export async function readAccounts(db: Queryable): Promise<AccountName[]> {
  const named = await db.select().from(accountNames);
  const nameOf = new Map(named.map(({ account, name }) => [account, name]));
  return ACCOUNTS.map((account) => ({ account, name: nameOf.get(account) ?? ACCOUNT_WORDS[account] }));
}

export const listAccounts = ({ ctx }: { ctx: VerbContext }): Promise<AccountName[]> => readAccounts(ctx.platform.db);

/** Calls an account as the hotel does. */
export function renameAccount({
  ctx: { platform, actor },
  input: { account, name },
}: {
  ctx: VerbContext<StaffActor>;
  input: AccountNameInput;
}): Promise<AccountName> {
  return inTransaction(platform.db, async (tx) => {
    const before = (await readAccounts(tx)).find((one) => one.account === account)?.name;
    await tx
      .insert(accountNames)
      .values({ account, name })
      .onConflictDoUpdate({ target: accountNames.account, set: { name } });
    const detail = { before, name };
    await audit(tx, { actor: actor.id, action: 'hotel.renameAccount', recordId: HOTEL_RECORD_ID, detail });
    return { account, name };
  });
}

/** The record that a posting belongs to, of a table called `posting`. */
export const ofRecord = sql`case when posting.booking_id is not null then 'booking' when posting.order_id is not null then 'order'
    when posting.catering_id is not null then 'event' end as record,
  coalesce(posting.booking_id, posting.order_id, posting.catering_id) as record_id,
  coalesce(stay.reference, food_order.reference, event.reference) as reference`;
export const joinRecord = sql`left join bookings as stay on stay.id = posting.booking_id
  left join food_orders as food_order on food_order.id = posting.order_id
  left join catering_requests as event on event.id = posting.catering_id`;

interface Row extends Record<string, unknown> {
  id: string;
  date: string;
  entry: string;
  account: Account;
  amount_kobo: string;
  charge_kind: ChargeKind | null;
  service_date: string | null;
  method: LedgerMethod | null;
  memo: string | null;
  payment_kind: MemoOf['paymentKind'];
  payment: string | null;
  stay_status: string | null;
  room_number: string | null;
  record: JournalRow['record'];
  record_id: string | null;
  reference: string | null;
}

/**
 * One page of the journal, by day and entry. No entry is ever added to, and those of closed days are all there, so pages that are
 * read one after the other hold whole entries.
 */
export async function listJournal({
  ctx,
  input: { from, to, account, cursor, limit },
}: {
  ctx: VerbContext;
  input: JournalInput;
}): Promise<{ items: JournalRow[]; nextCursor: string | null }> {
  const { db } = ctx.platform;
  const [first, entry, id] = placeOf(cursor, from);
  const isOnAccount = account === undefined ? sql`true` : sql`account = ${account}`;
  const [rows, accounts] = await Promise.all([
    db.execute<Row>(sql`
      select posting.id, posting.business_date::text as date, posting.entry, posting.account, posting.amount_kobo, posting.charge_kind,
        posting.service_date::text, posting.method, posting.memo, payment.kind as payment_kind, payment.reference as payment,
        stay.status as stay_status, slept.room_number, ${ofRecord}
      from (
        select * from journal_postings
        where business_date between ${first}::date and ${to}::date and (business_date, entry, id) > (${first}::date, ${entry}::bigint, ${id}::bigint)
          and amount_kobo <> 0 and ${isOnAccount}
        order by business_date, entry, id limit ${limit + 1}) as posting
      ${joinRecord}
      left join payments as payment on payment.id = posting.payment_id
      left join lateral (
        select room_number from room_nights join rooms on rooms.id = room_nights.room_id
        where room_nights.booking_id = posting.booking_id and night = posting.service_date and posting.charge_kind = 'room'
        order by taken desc limit 1) as slept on true
      order by posting.business_date, posting.entry, posting.id`),
    readAccounts(db),
  ]);
  const nameOf = new Map(accounts.map(({ account: code, name }) => [code, name]));
  return {
    items: rows.slice(0, limit).map((row) => {
      const { date, account: code, amount_kobo: amount, charge_kind: chargeKind, service_date: serviceDate } = row;
      const kobo = Number(amount);
      const memo = memoOf({
        memo: row.memo,
        ...{ account: code, kobo, chargeKind, serviceDate, method: row.method },
        ...{ paymentKind: row.payment_kind, payment: row.payment, roomNumber: row.room_number },
        isCancelled: row.stay_status === 'cancelled',
      });
      return {
        ...{ date, entry: Number(row.entry), account: nameOf.get(code) ?? code, code },
        debit: toNaira(Math.max(kobo, 0)),
        credit: toNaira(Math.max(-kobo, 0)),
        tax: code === 'vat' || code === 'consumption_tax' ? code : null,
        ...{ record: row.record, recordId: row.record_id, reference: row.reference, memo },
      };
    }),
    nextCursor: cursorOf(rows, limit, ({ date, entry: number, id: last }) => [date, number, last]),
  };
}
