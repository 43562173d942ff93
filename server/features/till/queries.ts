import { isoInstant, type Queryable } from '@server/platform/database';
import { TILL_LIMITS, TILL_METHODS, type TillMethod } from '@shared/constants/till';
import { toNaira } from '@shared/money';
import type { TillClose, TillPayment } from '@shared/till';
import { type SQL, sql } from 'drizzle-orm';

const methods = sql.raw(TILL_METHODS.map((method) => `'${method}'`).join(', '));

/**
 * What is in the tills, or was: whoever recorded a payment has it, whoever paid a refund out paid it from theirs. The
 * counter-row of a payment that was recorded wrongly belongs to the till that never had the money. `day` is the hotel's.
 */
const tillRows = sql`(
  select p.id, p.reference, p.kind, p.amount_kobo, p.recorded_at, p.booking_id, p.order_id, p.method,
    case when p.kind = 'correction' then original.recorded_by else p.recorded_by end as staff_id,
    (p.recorded_at at time zone 'Africa/Lagos')::date as day, counted.close_id
  from payments as p
  left join payments as original on original.id = p.takes_back
  left join till_close_payments as counted on counted.payment_id = p.id
  where p.method in (${methods}))`;

/** What no close has counted yet, up to the end of that day. */
const isOpenBy = (day: string) => sql`till.close_id is null and till.day <= ${day}::date`;

export interface OpenTill {
  staffId: string;
  staffName: string;
  method: TillMethod;
  expected: number;
  received: number;
  paidOut: number;
  carried: number;
}

/** What each member of staff has by each method, and no close has counted yet. */
export async function openTills(db: Queryable, day: string): Promise<OpenTill[]> {
  const rows = await db.execute<{
    staff_id: string;
    name: string;
    method: TillMethod;
    received: string;
    paid_out: string;
    carried: string;
  }>(sql`select till.staff_id, users.name, till.method,
      coalesce(sum(till.amount_kobo) filter (where till.kind <> 'refund'), 0) as received,
      coalesce(-sum(till.amount_kobo) filter (where till.kind = 'refund'), 0) as paid_out,
      coalesce(sum(till.amount_kobo) filter (where till.day < ${day}::date), 0) as carried
    from ${tillRows} as till join users on users.id::text = till.staff_id
    where ${isOpenBy(day)} group by till.staff_id, users.name, till.method order by users.name, till.staff_id, till.method`);
  return rows.map(({ staff_id: staffId, name: staffName, method, received, paid_out: paidOut, carried }) => ({
    staffId,
    staffName,
    method,
    expected: toNaira(Number(received) - Number(paidOut)),
    received: toNaira(Number(received)),
    paidOut: toNaira(Number(paidOut)),
    carried: toNaira(Number(carried)),
  }));
}

async function tillPayments(
  db: Queryable,
  where: SQL,
): Promise<(TillPayment & { staffId: string; method: TillMethod })[]> {
  const rows = await db.execute<{
    id: string;
    reference: string;
    kind: TillPayment['kind'];
    amount_kobo: string;
    recorded_at: string;
    staff_id: string;
    method: TillMethod;
    guest_name: string;
    record_reference: string;
  }>(sql`select till.id, till.reference, till.kind, till.amount_kobo, till.recorded_at::text, till.staff_id, till.method,
      coalesce(bookings.guest_name, food_orders.guest_name) as guest_name,
      coalesce(bookings.reference, food_orders.reference) as record_reference
    from ${tillRows} as till
    left join bookings on bookings.id = till.booking_id left join food_orders on food_orders.id = till.order_id
    where ${where} order by till.recorded_at, till.id limit ${TILL_LIMITS.paymentsMax}`);
  return rows.map((row) => ({
    _id: row.id,
    reference: row.reference,
    kind: row.kind,
    amount: toNaira(Number(row.amount_kobo)),
    recordedAt: isoInstant(row.recorded_at),
    guestName: row.guest_name,
    recordReference: row.record_reference,
    staffId: row.staff_id,
    method: row.method,
  }));
}

/** The payments of one till that no close has counted yet. */
export const openPayments = (
  db: Queryable,
  day: string,
  { staffId, method }: { staffId: string; method: TillMethod },
) => tillPayments(db, sql`${isOpenBy(day)} and till.staff_id = ${staffId} and till.method = ${method}`);

/** The payments that a close counted, by the id of its first row. */
export const countedPayments = (db: Queryable, closeId: string) =>
  tillPayments(db, sql`till.close_id = ${closeId}::uuid`);

/** Counts of tills, the newest day first; several counts of one till in the order in which they were made. */
export async function findCloses(db: Queryable, where: SQL): Promise<TillClose[]> {
  const rows = await db.execute<{
    id: string;
    day: string;
    staff_id: string;
    staff_name: string;
    method: TillMethod;
    expected_kobo: string;
    counted_kobo: string;
    note: string | null;
    closer: string;
    closed_at: string;
    supersedes: string | null;
  }>(sql`select c.id, c.day::text, c.staff_id, staff.name as staff_name, c.method, c.expected_kobo, c.counted_kobo, c.note,
      closer.name as closer, c.closed_at::text, c.supersedes
    from till_closes as c join users as staff on staff.id = c.staff_id join users as closer on closer.id = c.closed_by
    where ${where} order by c.day desc, staff.name, c.staff_id, c.method, c.closed_at limit ${TILL_LIMITS.listMax}`);
  return rows.map((row) => ({
    _id: row.id,
    day: row.day,
    staffId: row.staff_id,
    staffName: row.staff_name,
    method: row.method,
    expected: toNaira(Number(row.expected_kobo)),
    counted: toNaira(Number(row.counted_kobo)),
    difference: toNaira(Number(row.counted_kobo) - Number(row.expected_kobo)),
    note: row.note,
    closedBy: row.closer,
    closedAt: isoInstant(row.closed_at),
    supersedes: row.supersedes,
  }));
}

/** No later count of the same till corrects it. */
export const isCurrent = sql`not exists (select from till_closes as later where later.supersedes = c.id)`;

/** Counts a till in one statement: what is in it, and that it is counted. Undefined where nothing is in it. */
export async function insertClose(
  db: Queryable,
  close: {
    id: string;
    day: string;
    staffId: string;
    method: TillMethod;
    countedKobo: number;
    note: string | null;
    closedBy: string;
  },
): Promise<{ expectedKobo: number } | undefined> {
  const { id, day, staffId, method, countedKobo, note, closedBy } = close;
  const [row] = await db.execute<{ expected_kobo: string }>(sql`with taken as (
      select till.id, till.amount_kobo from ${tillRows} as till
      where ${isOpenBy(day)} and till.staff_id = ${staffId} and till.method = ${method}),
    closed as (
      insert into till_closes (id, day, staff_id, method, expected_kobo, counted_kobo, note, closed_by)
      select ${id}::uuid, ${day}::date, ${staffId}::uuid, ${method}, sum(amount_kobo), ${countedKobo}::bigint, ${note}, ${closedBy}::uuid
      from taken having count(*) > 0 returning id, expected_kobo),
    counted as (insert into till_close_payments (payment_id, close_id) select taken.id, closed.id from taken, closed)
    select expected_kobo from closed`);
  return row && { expectedKobo: Number(row.expected_kobo) };
}
