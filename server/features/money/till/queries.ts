import { users } from '@drizzle/schema/users';
import { hotelDayOf, hotelRow, startOfHotelDay } from '@server/features/hotel/settings';
import { type Actor, isAdmin } from '@server/platform/actor';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { addDays } from '@shared/dates';
import { toNaira } from '@shared/money/money';
import { MOVEMENT_KINDS, type MovementKind, TILL_LIMITS, type TillMethod } from '@shared/money/till/constants';
import type { ClerkTransfers, Till, TillClose, TillMoved, TillPayment } from '@shared/money/till/schema';
import { may, STAFF_ROLES } from '@shared/staff/roles';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';

/**
 * Payments, each with its till: whoever recorded a payment has it, whoever paid a refund out paid it from theirs. The
 * counter-row of a payment that was recorded wrongly belongs to the till that never had the money. `day` is the hotel's.
 */
const tillRows = (named: SQL) => sql`(
  select p.id, p.reference, p.kind, p.amount_kobo, p.recorded_at, p.recorded_by, p.note, p.booking_id, p.order_id, p.catering_id, p.company_id, p.method,
    case when p.kind = 'correction' then original.recorded_by else p.recorded_by end as staff_id,
    ${hotelDayOf(sql`p.recorded_at`)} as day
  from ${named} as named join payments as p on p.id = named.payment_id
  left join payments as original on original.id = p.takes_back)`;

/** The payments in the tills: no close has counted them. */
const openRows = tillRows(sql`till_uncounted`);

/** No close has counted that movement. */
export const isUncounted = sql`not exists (select from till_close_movements as counted where counted.movement_id = m.id)`;

/** Payments and movements alike, each with its till. */
const tillEntries = (payments: SQL, movements: SQL) => sql`(
  select paid.id, paid.kind, paid.staff_id, paid.method, paid.day, paid.amount_kobo, false as is_movement from ${payments} as paid
  union all
  select m.id, 'moved ' || m.kind, m.staff_id::text, 'cash', m.day, m.amount_kobo, true from till_movements as m where ${movements})`;

const openEntries = tillEntries(openRows, isUncounted);

/** Up to the end of that day. */
const isUpTo = (day: string) => sql`till.day <= ${day}::date`;

const sumOfKind = (kind: MovementKind) =>
  sql`coalesce(sum(till.amount_kobo) filter (where till.kind = ${`moved ${kind}`}), 0) as ${sql.identifier(`moved_${kind}`)}`;

const sumsOfRows = sql`coalesce(sum(till.amount_kobo) filter (where till.kind in ('payment', 'correction')), 0) as received,
  coalesce(-sum(till.amount_kobo) filter (where till.kind = 'refund'), 0) as paid_out,
  coalesce(sum(till.amount_kobo), 0) as expected, count(*) as entries, ${sql.join(MOVEMENT_KINDS.map(sumOfKind), sql`, `)}`;

type Sums = { received: string; paid_out: string; expected: string; entries: string } & Record<
  `moved_${MovementKind}`,
  string
>;

const movedOnWire = (sums: Sums): TillMoved => {
  const of = (kind: MovementKind) => toNaira(Number(sums[`moved_${kind}`]));
  return { float: of('float'), paid_out: of('paid_out'), drop: of('drop'), handover: of('handover') };
};

const sumsOnWire = (sums: Sums) => ({
  received: toNaira(Number(sums.received)),
  paidOut: toNaira(Number(sums.paid_out)),
  moved: movedOnWire(sums),
  entries: Number(sums.entries),
});

/** Where nothing moved. */
export const NOTHING_MOVED: TillMoved = { float: 0, paid_out: 0, drop: 0, handover: 0 };

type OpenTill = Omit<Till, 'isBlind' | 'payments' | 'movements' | 'calledOff' | 'close'>;

/** Staff of now and then, by an index that holds them alone. */
const wereStaff = sql`(
  select id::text as id, name from users where role <> 'guest' or staff_left_at is not null or closed_at is not null)`;

/** What each member of staff has by each method, and no close has counted yet. */
export async function openTills(db: Queryable, day: string): Promise<OpenTill[]> {
  const rows = await db.execute<Sums & { staff_id: string; name: string; method: TillMethod; carried: string }>(
    sql`select till.staff_id, staff.name, till.method, ${sumsOfRows},
      coalesce(sum(till.amount_kobo) filter (where till.day < ${day}::date), 0) as carried
    from ${openEntries} as till join ${wereStaff} as staff on staff.id = till.staff_id
    where ${isUpTo(day)} group by till.staff_id, staff.name, till.method order by staff.name, till.staff_id, till.method`,
  );
  return rows.map(({ staff_id: staffId, name: staffName, method, carried, ...sums }) => ({
    staffId,
    staffName,
    method,
    expected: toNaira(Number(sums.expected)),
    carried: toNaira(Number(carried)),
    ...sumsOnWire(sums),
  }));
}

const CLERK_ROLES = STAFF_ROLES.filter((role) => may(role, 'change', 'till'));

/** Who can have a till, by name. */
export const tillClerks = (db: Queryable) =>
  db
    .select({ staffId: users.id, staffName: users.name })
    .from(users)
    .where(inArray(users.role, CLERK_ROLES))
    .orderBy(asc(users.name), asc(users.id));

/** Whether the caller counts without being told what should be in a till (D49). */
export const countsBlind = async (db: Queryable, actor: Actor): Promise<boolean> =>
  !isAdmin(actor) && (await hotelRow(db)).tillBlindCount;

/** Kobo of cash in a clerk's till, with that till locked. */
export async function cashInTill(db: Queryable, staffId: string): Promise<number> {
  const [row] = await db.execute<{ kobo: string }>(sql`select coalesce(sum(till.amount_kobo), 0) as kobo
    from ${openEntries} as till where till.staff_id = ${staffId} and till.method = 'cash'`);
  return Number(row?.kobo ?? 0);
}

const isOfDay = (recordedAt: SQL, day: string) =>
  sql`${recordedAt} >= ${startOfHotelDay(day)} and ${recordedAt} < ${startOfHotelDay(addDays(day, 1))}`;

/**
 * A transfer that staff recorded by hand on a day and that was not taken back: of one for a group each part, of which the first
 * alone has the source.
 */
const isByHand = (
  day: string,
) => sql`p.method = 'bank_transfer' and p.kind = 'payment' and ${isOfDay(sql`p.recorded_at`, day)}
  and (p.source_reference like 'staff:%' or p.group_payment_id is not null and exists (select from payments as first
    where first.recorded_by = p.recorded_by and ${isOfDay(sql`first.recorded_at`, day)}
      and first.group_payment_id = p.group_payment_id and first.source_reference like 'staff:%'))
  and not exists (select from payments as correction where correction.takes_back = p.id and correction.kind = 'correction')`;

/**
 * What each member of staff, of now or then, recorded by hand as transferred on a day. The index is by recorder, so staff are
 * gone through.
 */
export async function transfersByClerk(db: Queryable, day: string): Promise<ClerkTransfers[]> {
  const rows = await db.execute<{ staff_id: string; name: string; entries: string; amount_kobo: string }>(
    sql`select users.id as staff_id, users.name, count(*) as entries, sum(p.amount_kobo) as amount_kobo
    from users join payments as p on p.recorded_by = users.id::text and ${isByHand(day)}
    where users.role <> 'guest' or users.staff_left_at is not null group by users.id, users.name order by users.name, users.id`,
  );
  return rows.map(({ staff_id: staffId, name: staffName, entries, amount_kobo: kobo }) => ({
    ...{ staffId, staffName },
    ...{ entries: Number(entries), amount: toNaira(Number(kobo)) },
  }));
}

/** Payments, each with its till; of one till not more than an answer holds, the oldest first. */
async function tillPayments(
  db: Queryable,
  rows: SQL,
  where = sql`true`,
): Promise<{ staffId: string; method: TillMethod; payment: TillPayment }[]> {
  const found = await db.execute<{
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
      coalesce(bookings.guest_name, food_orders.guest_name, catering_requests.email, companies.name) as guest_name,
      coalesce(bookings.reference, food_orders.reference, catering_requests.reference, companies.reference) as record_reference,
      case when till.kind = 'correction' then recorder.name end as taken_back_by, till.note
    from (
      select till.*, row_number() over (partition by till.staff_id, till.method order by till.recorded_at, till.id) as place
      from ${rows} as till where ${where}) as till
    left join ${wereStaff} as recorder on recorder.id = till.recorded_by
    left join bookings on bookings.id = till.booking_id left join food_orders on food_orders.id = till.order_id
    left join catering_requests on catering_requests.id = till.catering_id left join companies on companies.id = till.company_id
    where till.place <= ${TILL_LIMITS.paymentsMax} order by till.recorded_at, till.id`);
  return found.map((row) => ({
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
export const openPayments = (db: Queryable, day: string) => tillPayments(db, openRows, isUpTo(day));

/** Movements that a close counted, by the id of its first row. */
export const isCountedBy = (closeId: string) =>
  sql`m.id in (select movement_id from till_close_movements where close_id = ${closeId}::uuid)`;

/** What a close counted, by the id of its first row. */
export async function countedMoney(db: Queryable, closeId: string) {
  const rows = tillRows(sql`(select payment_id from till_close_payments where close_id = ${closeId}::uuid)`);
  const [[sums], counted] = await Promise.all([
    db.execute<Sums>(sql`select ${sumsOfRows} from ${tillEntries(rows, isCountedBy(closeId))} as till`),
    tillPayments(db, rows),
  ]);
  if (!sums) throw new Error('A sum returned no row');
  return { ...sumsOnWire(sums), payments: counted.map(({ payment }) => payment) };
}

/** The transfers that a clerk recorded by hand on a day, as `transfersByClerk` adds them up. */
export async function transfersOf(db: Queryable, { staffId, day }: { staffId: string; day: string }) {
  const rows = tillRows(
    sql`(select p.id as payment_id from payments as p where p.recorded_by = ${staffId} and ${isByHand(day)})`,
  );
  return (await tillPayments(db, rows)).map(({ payment }) => payment);
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
): Promise<{ expectedKobo: number; entries: number } | undefined> {
  const { id, day, staffId, method, countedKobo, note, closedBy } = close;
  const [row] = await db.execute<{ expected_kobo: string; entries: string }>(sql`with taken as (
      select till.id, till.amount_kobo, till.is_movement from ${openEntries} as till
      where ${isUpTo(day)} and till.staff_id = ${staffId} and till.method = ${method}),
    closed as (
      insert into till_closes (id, day, staff_id, method, expected_kobo, counted_kobo, note, closed_by)
      select ${id}::uuid, ${day}::date, ${staffId}::uuid, ${method}, sum(amount_kobo), ${countedKobo}::bigint, ${note}, ${closedBy}::uuid
      from taken having count(*) > 0 returning id, expected_kobo),
    paid as (insert into till_close_payments (payment_id, close_id)
      select taken.id, closed.id from taken, closed where not taken.is_movement),
    moved as (insert into till_close_movements (movement_id, close_id)
      select taken.id, closed.id from taken, closed where taken.is_movement)
    select expected_kobo, (select count(*) from taken) as entries from closed`);
  return row && { expectedKobo: Number(row.expected_kobo), entries: Number(row.entries) };
}
