import { isoInstant, type Queryable } from '@server/platform/database';
import { TILL_LIMITS, TILL_METHODS, type TillMethod } from '@shared/constants/till';
import { toNaira } from '@shared/money';
import type { Till, TillClose, TillPayment } from '@shared/till';
import { type SQL, sql } from 'drizzle-orm';

const methods = sql.raw(TILL_METHODS.map((method) => `'${method}'`).join(', '));

/**
 * What is in the tills, or was: whoever recorded a payment has it, whoever paid a refund out paid it from theirs. The
 * counter-row of a payment that was recorded wrongly belongs to the till that never had the money. `day` is the hotel's.
 */
const tillRows = sql`(
  select p.id, p.reference, p.kind, p.amount_kobo, p.recorded_at, p.recorded_by, p.note, p.booking_id, p.order_id, p.catering_id, p.method,
    case when p.kind = 'correction' then original.recorded_by else p.recorded_by end as staff_id,
    (p.recorded_at at time zone 'Africa/Lagos')::date as day, counted.close_id
  from payments as p
  left join payments as original on original.id = p.takes_back
  left join till_close_payments as counted on counted.payment_id = p.id
  where p.method in (${methods}))`;

/** What no close has counted yet, up to the end of that day. */
const isOpenBy = (day: string) => sql`till.close_id is null and till.day <= ${day}::date`;

const sumsOfRows = sql`coalesce(sum(till.amount_kobo) filter (where till.kind <> 'refund'), 0) as received,
  coalesce(-sum(till.amount_kobo) filter (where till.kind = 'refund'), 0) as paid_out, count(*) as entries`;

type Sums = { received: string; paid_out: string; entries: string };

const sumsOnWire = ({ received, paid_out: paidOut, entries }: Sums) => ({
  received: toNaira(Number(received)),
  paidOut: toNaira(Number(paidOut)),
  entries: Number(entries),
});

type OpenTill = Omit<Till, 'payments' | 'close'>;

/** What each member of staff has by each method, and no close has counted yet. */
export async function openTills(db: Queryable, day: string): Promise<OpenTill[]> {
  const rows = await db.execute<Sums & { staff_id: string; name: string; method: TillMethod; carried: string }>(
    sql`select till.staff_id, users.name, till.method, ${sumsOfRows},
      coalesce(sum(till.amount_kobo) filter (where till.day < ${day}::date), 0) as carried
    from ${tillRows} as till join users on users.id::text = till.staff_id
    where ${isOpenBy(day)} group by till.staff_id, users.name, till.method order by users.name, till.staff_id, till.method`,
  );
  return rows.map(({ staff_id: staffId, name: staffName, method, carried, ...sums }) => ({
    staffId,
    staffName,
    method,
    expected: toNaira(Number(sums.received) - Number(sums.paid_out)),
    carried: toNaira(Number(carried)),
    ...sumsOnWire(sums),
  }));
}

/** Payments, each with its till; of one till not more than an answer holds, the oldest first. */
async function tillPayments(
  db: Queryable,
  where: SQL,
): Promise<{ staffId: string; method: TillMethod; payment: TillPayment }[]> {
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
    taken_back_by: string | null;
    note: string | null;
  }>(sql`select till.id, till.reference, till.kind, till.amount_kobo, till.recorded_at::text, till.staff_id, till.method,
      coalesce(bookings.guest_name, food_orders.guest_name, catering_requests.email) as guest_name,
      coalesce(bookings.reference, food_orders.reference, catering_requests.reference) as record_reference,
      case when till.kind = 'correction' then recorder.name end as taken_back_by, till.note
    from (
      select till.*, row_number() over (partition by till.staff_id, till.method order by till.recorded_at, till.id) as place
      from ${tillRows} as till where ${where}) as till
    left join users as recorder on recorder.id::text = till.recorded_by
    left join bookings on bookings.id = till.booking_id left join food_orders on food_orders.id = till.order_id
    left join catering_requests on catering_requests.id = till.catering_id
    where till.place <= ${TILL_LIMITS.paymentsMax} order by till.recorded_at, till.id`);
  return rows.map((row) => ({
    staffId: row.staff_id,
    method: row.method,
    payment: {
      _id: row.id,
      reference: row.reference,
      kind: row.kind,
      amount: toNaira(Number(row.amount_kobo)),
      recordedAt: isoInstant(row.recorded_at),
      guestName: row.guest_name,
      recordReference: row.record_reference,
      takenBackBy: row.taken_back_by,
      note: row.note,
    },
  }));
}

/** The payments of all tills that no close has counted yet. */
export const openPayments = (db: Queryable, day: string) => tillPayments(db, isOpenBy(day));

/** What a close counted, by the id of its first row. */
export async function countedMoney(
  db: Queryable,
  closeId: string,
): Promise<{ received: number; paidOut: number; entries: number; payments: TillPayment[] }> {
  const isCounted = sql`till.close_id = ${closeId}::uuid`;
  const [[sums], counted] = await Promise.all([
    db.execute<Sums>(sql`select ${sumsOfRows} from ${tillRows} as till where ${isCounted}`),
    tillPayments(db, isCounted),
  ]);
  if (!sums) throw new Error('A sum returned no row');
  return { ...sumsOnWire(sums), payments: counted.map(({ payment }) => payment) };
}

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

/** True where somebody counted that till for that day. */
export async function isClosed(
  db: Queryable,
  { day, staffId, method }: { day: string; staffId: string; method: TillMethod },
): Promise<boolean> {
  const [found] = await db.execute(sql`select 1 from till_closes
    where day = ${day}::date and staff_id = ${staffId}::uuid and method = ${method} limit 1`);
  return found !== undefined;
}

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
