import { groupPayments, paymentAllocations, payments } from '@drizzle/schema/money/payments';
import { type Inserted, paramsBut } from '@server/platform/database/columns';
import { type Params, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import type { ChargeKind, KoboByKind } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { aliasedTable, and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isImported, takenBackSource } from './imported-payments';
import { type Owing, paidForColumns, paidForOf } from './payable';
import { allocate, takeBack } from './rules';

/** Columns that the database fills in. */
const GENERATED = ['id', 'reference', 'recordedAt'] as const;

type NewPayment = Inserted<typeof payments, (typeof GENERATED)[number]>;
export type PaymentRow = typeof payments.$inferSelect;

const insert = prepared('payments_insert', (db, param: Params<NewPayment>) =>
  db
    .insert(payments)
    .values(paramsBut(payments, param, ...GENERATED))
    // The same money seen twice: the loser of a race inserts nothing.
    .onConflictDoNothing({ target: payments.sourceReference })
    .returning(),
);

const insertAllocations = prepared(
  'payment_allocations_insert',
  (db, param: Params<{ paymentId: string; parts: string }>) =>
    db
      .insert(paymentAllocations)
      .select(
        sql`select gen_random_uuid(), ${param('paymentId')}::uuid, part.key, part.value::bigint from json_each_text(${param('parts')}::json) as part`,
      ),
);

const withSource = prepared('payments_with_source', (db, param: Params<{ sourceReference: string }>) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.sourceReference, param('sourceReference'))),
);

/** The payment that was recorded from that source: the provider's reference or a statement's line. */
export async function findPaymentBySource(db: Queryable, sourceReference: string): Promise<PaymentRow | undefined> {
  const [row] = await withSource(db, { sourceReference });
  return row;
}

const correctionOf = prepared('payments_correction_of', (db, param: Params<{ reference: string }>) => {
  const correction = aliasedTable(payments, 'correction');
  return db
    .select({ id: correction.id })
    .from(payments)
    .innerJoin(correction, and(eq(correction.takesBack, payments.id), eq(correction.kind, 'correction')))
    .where(eq(payments.reference, param('reference')));
});

/** True for a payment that turned out to be recorded wrongly. */
export async function isCorrected(db: Queryable, reference: string): Promise<boolean> {
  return (await correctionOf(db, { reference })).length > 0;
}

// Tables by name: Drizzle leaves them out where a select has no join.
const readOwnByKind = prepared('ledger_owed', (db, param: Params<ReturnType<typeof paidForColumns>>) => {
  const byKind = (rows: SQL) =>
    sql<KoboByKind>`(select coalesce(json_object_agg(sums.kind, sums.kobo), '{}') from (${rows}) as sums)`;
  const isOwn = (table: string) =>
    sql`(${sql.raw(table)}.booking_id = ${param('bookingId')}::uuid or ${sql.raw(table)}.catering_id = ${param('cateringId')}::uuid
        or (${sql.raw(table)}.booking_id is null and ${sql.raw(table)}.order_id = ${param('orderId')}::uuid))`;
  return db
    .select({
      owed: byKind(sql`select kind, sum(amount_kobo) as kobo from charges where ${isOwn('charges')} group by kind`),
      received: byKind(sql`select part.kind, sum(part.amount_kobo) as kobo from payment_allocations as part
        join payments on payments.id = part.payment_id where ${isOwn('payments')} group by part.kind`),
    })
    .from(sql`(select 1) as one`);
});

export interface Owed {
  owed: KoboByKind;
  received: KoboByKind;
}

// What was put on its account, by what that was for, and what it has paid of it.
const readCompanyByKind = prepared('ledger_company_owed', (db, param: Params<{ companyId: string }>) => {
  const byKind = (is: SQL) =>
    sql<KoboByKind>`(select coalesce(json_object_agg(sums.kind, sums.kobo), '{}') from (
      select part.kind, sum(part.amount_kobo) as kobo from payment_allocations as part join payments on payments.id = part.payment_id
      where payments.company_id = ${param('companyId')}::uuid and ${is} group by part.kind) as sums)`;
  return db
    .select({ owed: byKind(sql`payments.method = 'company'`), received: byKind(sql`payments.method <> 'company'`) })
    .from(sql`(select 1) as one`);
});

/** What is owed and what was received, by kind. To decide on it, lock the stay, order or company first. */
export async function readOwed(db: Queryable, owing: Owing): Promise<Owed> {
  const [sums] =
    owing.kind === 'company'
      ? await readCompanyByKind(db, { companyId: owing.id })
      : await readOwnByKind(db, paidForColumns(owing));
  if (!sums) throw new Error('A sum returned no row');
  return sums;
}

const sum = (byKind: KoboByKind) => Object.values(byKind).reduce((total, kobo = 0) => total + kobo, 0);

/** What is open, in naira. To decide on it, lock the stay, order or company first. */
export async function readBalance(db: Queryable, payable: Owing): Promise<number> {
  const { owed, received } = await readOwed(db, payable);
  return toNaira(sum(owed) - sum(received));
}

/** Money that was received, to be recorded. */
export interface Received
  extends Pick<NewPayment, 'amountKobo' | 'method' | 'recordedBy' | 'receivedAt'>,
    Partial<Pick<NewPayment, 'channel' | 'sourceReference' | 'bank' | 'note' | 'groupPaymentId' | 'companyId'>> {
  payable: Owing;
  /** What it is for where staff say so; otherwise the nights come first. */
  paysFor?: ChargeKind;
}

/** What money ahead is for. */
const SURPLUS: Record<Owing['kind'], ChargeKind> = {
  booking: 'room',
  order: 'food',
  catering: 'catering',
  company: 'room',
};

/** The recorded payment, and what it was for; null when money from that source is recorded already. */
export async function insertPayment(
  tx: Transaction,
  { payable, paysFor, companyId, ...received }: Received,
): Promise<{ payment: PaymentRow; allocated: KoboByKind } | null> {
  const bill = await readOwed(tx, payable);
  const none = { channel: null, sourceReference: null, bank: null, note: null, groupPaymentId: null };
  const [payment] = await insert(tx, {
    ...none,
    ...received,
    ...paidForColumns(payable),
    ...(companyId && { companyId }),
    kind: 'payment',
    takesBack: null,
  });
  if (!payment) return null;
  const allocated = allocate(received.amountKobo, { ...bill, paysFor, surplus: SURPLUS[payable.kind] });
  await insertAllocations(tx, { paymentId: payment.id, parts: JSON.stringify(allocated) });
  return { payment, allocated };
}

/** Part or all of a payment given back, or the counter-row of one that was recorded wrongly. */
export interface TakenBack
  extends Pick<NewPayment, 'recordedBy' | 'receivedAt'>,
    Partial<Pick<NewPayment, 'method' | 'sourceReference' | 'bank' | 'note'>> {
  kind: 'refund' | 'correction';
  /** Above zero. */
  amountKobo: number;
}

const allocationsLeft = prepared('payment_allocations_left', (db, param: Params<{ id: string }>) =>
  db
    .select({ kind: paymentAllocations.kind, kobo: sql<number>`sum(${paymentAllocations.amountKobo})`.mapWith(Number) })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(sql`${payments.id} = ${param('id')} or ${payments.takesBack} = ${param('id')}`)
    .groupBy(paymentAllocations.kind),
);

/** Locks a payment, and finds how many kobo of it were not given back or corrected. */
export async function lockPayment(
  tx: Transaction,
  id: string,
): Promise<{ payment: PaymentRow; left: KoboByKind; leftKobo: number } | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (payment?.kind !== 'payment') return undefined;
  const rows = await allocationsLeft(tx, { id });
  const left: KoboByKind = Object.fromEntries(rows.map(({ kind, kobo }) => [kind, kobo]));
  return { payment, left, leftKobo: rows.reduce((sum, { kobo }) => sum + kobo, 0) };
}

const followBill = prepared('follow_bill', (db, param: Params<{ stay: string }>) =>
  db.select({ done: sql`follow_bill(${param('stay')}::uuid)` }).from(sql`(select 1) as one`),
);

/** Takes back some of a locked payment; null when money from that source is recorded already. */
export async function insertTakenBack(
  tx: Transaction,
  { payment, left }: { payment: PaymentRow; left: KoboByKind },
  { amountKobo, ...taken }: TakenBack,
): Promise<PaymentRow | null> {
  const allocated = takeBack(amountKobo, left);
  const { method, channel } = payment;
  // What was never in a till is not taken out of one either.
  const source = taken.kind === 'correction' && isImported(payment) ? takenBackSource(payment.id) : null;
  const none = { sourceReference: source, bank: null, note: null, groupPaymentId: null };
  const values = { ...none, method, channel, ...taken, ...paidForColumns(paidForOf(payment)), takesBack: payment.id };
  const { companyId } = payment;
  const [row] = await insert(tx, { ...values, companyId, amountKobo: -amountKobo });
  if (!row) return null;
  await insertAllocations(tx, { paymentId: row.id, parts: JSON.stringify(allocated) });
  // What it gave back for may still be open, and another kind paid twice.
  if (row.bookingId) await followBill(tx, { stay: row.bookingId });
  return row;
}

const byKind = prepared('ledger_revenue', (db, param: Params<{ since: string | null }>) =>
  db
    .select({ kind: paymentAllocations.kind, kobo: sql<number>`sum(${paymentAllocations.amountKobo})`.mapWith(Number) })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(
      sql`${payments.receivedAt} >= coalesce(${param('since')}::timestamptz, '-infinity') and ${payments.method} <> 'company'`,
    )
    .groupBy(paymentAllocations.kind),
);

/** What counts as revenue (D10): money received since an instant, or ever for null, less what was given back, in kobo. */
export async function revenueByKind(db: Queryable, { since }: { since: string | null }): Promise<KoboByKind> {
  const rows = await byKind(db, { since });
  return Object.fromEntries(rows.map(({ kind, kobo }) => [kind, kobo]));
}

/** Adds a payment for a group (D40); its parts follow in the same transaction. Returns its id. */
export async function insertGroupPayment(
  tx: Transaction,
  { groupId, amountKobo }: { groupId: string; amountKobo: number },
): Promise<string> {
  const [row] = await tx.insert(groupPayments).values({ groupId, amountKobo }).returning({ id: groupPayments.id });
  if (!row) throw new Error('An insert returned no row');
  return row.id;
}

/** The ids of the payments that came together with that one, in the order of all locks; that one's alone outside a group. */
export async function paidTogether(tx: Transaction, { id, groupPaymentId }: PaymentRow): Promise<string[]> {
  if (groupPaymentId === null) return [id];
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.groupPaymentId, groupPaymentId))
    .orderBy(asc(payments.id));
  return rows.map((row) => row.id);
}

/** The group that a payment was for, if any. */
export async function groupOfPayment(db: Queryable, { groupPaymentId }: Pick<PaymentRow, 'groupPaymentId'>) {
  if (groupPaymentId === null) return undefined;
  const [row] = await db.select().from(groupPayments).where(eq(groupPayments.id, groupPaymentId));
  return row;
}

/** Each payment once: for a group its first part alone, which has its source. */
export const isWhole = sql`(${payments.groupPaymentId} is null or ${isNotNull(payments.sourceReference)})`;
