import type postgres from 'postgres';
import { type BookingStatus, HOLDING_STATUSES } from '../../../shared/bookings/constants';
import type { CateringStatus } from '../../../shared/catering/constants';
import type { OrderPaymentMethod, OrderStatus } from '../../../shared/food/constants';
import type { Stay } from './booking-model';
import { type Kept, readKept } from './figures';

/** The actor in the audit log when no user was logged in. */
export const ANONYMOUS = 'anonymous';

/** What bookings, orders and events have in common. */
interface Stored {
  id: string;
  /** What it is known by: of an event its kind. */
  guestName: string;
  /** Who created it: a user's id, 'staff' or anonymous. */
  maker: string;
  email: string | null;
  reference: string;
  tokenHash: string | null;
}

export interface StoredBooking extends Stored {
  stay: Stay;
}

export interface StoredOrder extends Stored {
  status: OrderStatus;
  voided: boolean;
  paymentMethod: OrderPaymentMethod;
  roomNumber: string | null;
  totalKobo: number;
  items: { dish: string; name: string; priceKobo: number; quantity: number }[];
}

export interface StoredEvent extends Stored {
  status: CateringStatus;
  agreedKobo: number;
  owedKobo: number;
  receivedKobo: number;
  /** Those that were sent, in their order. */
  quotes: { id: string; status: string; kobo: number }[];
  /** Its charges, as posted, and its payments: all of them, and those that staff recorded. */
  posted: number;
  paid: number;
  paidToStaff: number;
  payments: number;
  receipts: number;
}

/** A charge of a booking. */
export interface StoredCharge {
  id: string;
  /** Null for an order that is on no bill of a stay. */
  bookingId: string | null;
  orderId: string | null;
  kobo: number;
  /** The charge that this one takes back. */
  voids: string | null;
}

/** What a booking owes and has paid by its rows, in kobo. */
export interface Bill {
  bookingId: string;
  roomNumber: string;
  phone: string;
  reference: string;
  /** For its nights: nothing once it is cancelled. */
  owed: number;
  /** The charges for its nights, as posted. */
  posted: number;
  charged: number;
  received: number;
}

export interface AuditRow {
  id: string;
  action: string;
  recordId: string;
  /** When it was written, under the record's lock, in milliseconds. */
  at: number;
  /** A change that a guest is to be emailed about. */
  isTold: boolean;
  /** What the email about it says happened, where that is known. */
  event: string | null;
  /** The status that it gave; null where it left it. */
  status: string | null;
  /** The status before, where staff gave a new one and nothing else, which they could undo. */
  statusBefore: string | null;
  /** The amount that the change agreed on, or that it charged or took back, in kobo. */
  kobo: number | null;
}

/** A payment of the ledger that the provider took. */
export interface StoredPayment {
  source: string;
  recordId: string | null;
  kobo: number;
  receipts: number;
}

/** What is stored when a run is over. */
export interface Rows {
  bookings: StoredBooking[];
  orders: StoredOrder[];
  events: StoredEvent[];
  charges: StoredCharge[];
  bills: Bill[];
  payments: StoredPayment[];
  /** Of all receipts. */
  receiptNumbers: number[];
  audit: AuditRow[];
  /** The ids of notifications, and of what they are about. */
  notifications: { id: string; recordId: string }[];
  /** The records that belong to an account, and since when one that was claimed does, in milliseconds. */
  ownedRecords: { recordId: string; since: number }[];
  keys: { actor: string; key: string; resultId: string }[];
  /** Pairs of bookings that hold a room for the same night. */
  overlaps: string[];
  /** Stays that hold a room and a period in which it is out of order. */
  closed: string[];
  /** Periods in which a room is, or was, out of order. */
  periods: { reason: string }[];
  /** What is kept of the records, figures and guests, beside what they say. */
  kept: Kept[];
  /** The keys of jobs that have failed for good. */
  failedJobs: string[];
}

export async function findOverlaps(sql: postgres.Sql): Promise<string[]> {
  const pairs = await sql<{ one: string; two: string }[]>`
    select a.id as one, b.id as two from bookings a join bookings b
      on a.room_id = b.room_id and a.id < b.id and a.check_in < b.check_out and b.check_in < a.check_out
    where a.status in ${sql(HOLDING_STATUSES)} and b.status in ${sql(HOLDING_STATUSES)}`;
  return pairs.map(({ one, two }) => `${one} and ${two}`);
}

export async function findClosed(sql: postgres.Sql): Promise<string[]> {
  const pairs = await sql<{ stay: string; period: string }[]>`
    select b.id as stay, p.id as period from bookings b join out_of_order_periods p
      on p.room_id = b.room_id and p.starts_on < b.check_out and b.check_in < p.ends_on and p.starts_on < p.ends_on
    where b.status in ${sql(HOLDING_STATUSES)}`;
  return pairs.map(({ stay, period }) => `${stay} in ${period}`);
}

async function readBookings(sql: postgres.Sql): Promise<StoredBooking[]> {
  const rows = await sql<(Stored & { status: BookingStatus } & Omit<Stay, 'status'>)[]>`
    select b.id, guest_name as "guestName", email, reference, access_token_hash as "tokenHash", user_id as "userId", b.status,
      case when access_token_hash is not null or exists (select 1 from audit_log
        where record_id = b.id and action = 'bookings.create' and actor = ${ANONYMOUS})
        then ${ANONYMOUS} else coalesce(user_id::text, 'staff') end as maker,
      check_in::text as "checkInDate", check_out::text as "checkOutDate", room_number as "roomNumber",
      nightly_kobo::float8 as "nightlyKobo", amount_kobo::float8 as "amountKobo",
      (extract(epoch from hold_expires_at) * 1000)::float8 as hold,
      exists (select 1 from payments where booking_id = b.id) as paid, deleted_at is not null as hidden
    from bookings b join rooms r on r.id = b.room_id`;
  return rows.map(({ id, guestName, maker, email, reference, tokenHash, ...stay }) => {
    return { id, guestName, maker, email, reference, tokenHash, stay };
  });
}

export async function readOrders(sql: postgres.Sql): Promise<StoredOrder[]> {
  return sql<StoredOrder[]>`
    select id, guest_name as "guestName", coalesce(user_id::text, ${ANONYMOUS}) as maker, email, reference,
      access_token_hash as "tokenHash", status, voided_at is not null as voided, payment_method as "paymentMethod",
      room_number as "roomNumber", total_kobo::float8 as "totalKobo",
      coalesce((select json_agg(json_build_object('dish', menu_item_id, 'name', name, 'priceKobo', price_kobo,
        'quantity', quantity) order by position) from food_order_lines where order_id = o.id), '[]') as items
    from food_orders o`;
}

async function readEvents(sql: postgres.Sql): Promise<StoredEvent[]> {
  return sql<StoredEvent[]>`
    select id, event_type as "guestName", coalesce(user_id::text, ${ANONYMOUS}) as maker, email, reference,
      access_token_hash as "tokenHash", status, agreed_kobo::float8 as "agreedKobo", owed_kobo::float8 as "owedKobo",
      received_kobo::float8 as "receivedKobo",
      coalesce((select json_agg(json_build_object('id', id, 'status', status, 'kobo', total_kobo) order by number)
        from catering_quotes where request_id = r.id and number is not null), '[]') as quotes,
      coalesce((select sum(amount_kobo) from charges where catering_id = r.id), 0)::float8 as posted, money.*
    from catering_requests r, lateral (
      select coalesce(sum(amount_kobo), 0)::float8 as paid, count(*)::int as payments,
        coalesce(sum(amount_kobo) filter (where method <> 'online'), 0)::float8 as "paidToStaff",
        (select count(*)::int from receipts where payment_id in (select id from payments where catering_id = r.id)) as receipts
      from payments where catering_id = r.id) as money`;
}

async function readAudit(sql: postgres.Sql): Promise<AuditRow[]> {
  return sql<AuditRow[]>`
    select id, action, record_id as "recordId", (extract(epoch from at) * 1000)::float8 as at,
      case action
        when 'bookings.claim' then false
        when 'food.startPayment' then false
        when 'catering.startPayment' then false
        when 'catering.writeQuote' then false
        when 'bookings.delete' then detail ->> 'before' in ${sql(HOLDING_STATUSES)}
        when 'bookings.update' then not (detail -> 'after' @> (detail -> 'before')) and not detail ? 'undoes'
          and not exists (select from audit_log undo where undo.detail ->> 'undoes' = audit_log.id::text)
        else true
      end as "isTold",
      case action
        when 'bookings.create' then 'created'
        when 'bookings.cancel' then 'withdrawn'
        when 'bookings.expire' then 'expired'
        when 'bookings.delete' then 'cancelled'
        when 'bookings.update' then case when detail #>> '{after,status}' <> detail #>> '{before,status}'
          then detail #>> '{after,status}' else 'changed' end
        when 'bookings.charge' then 'charged'
        when 'bookings.voidCharge' then 'charge_voided'
        when 'food.create' then 'placed'
        when 'food.void' then 'voided'
        when 'food.payment' then 'paid'
        when 'food.status' then detail ->> 'status'
        when 'catering.create' then 'requested'
        when 'catering.cancel' then 'withdrawn'
        when 'catering.sendQuote' then 'quoted'
        when 'catering.acceptQuote' then 'accepted'
        when 'catering.declineQuote' then 'declined'
        when 'catering.payment' then 'paid'
        when 'catering.status' then detail ->> 'status'
      end as event,
      case action
        when 'bookings.cancel' then 'cancelled'
        when 'bookings.expire' then 'cancelled'
        when 'bookings.displace' then 'cancelled'
        when 'bookings.delete' then 'cancelled'
        when 'bookings.update' then nullif(detail #>> '{after,status}', detail #>> '{before,status}')
        when 'food.status' then detail ->> 'status'
        when 'food.void' then 'voided'
        when 'catering.cancel' then 'cancelled'
        when 'catering.acceptQuote' then 'approved'
        when 'catering.status' then detail ->> 'status'
      end as status,
      case action
        when 'bookings.update' then case when detail -> 'after' @> ((detail -> 'before') - 'status')
          then nullif(detail #>> '{before,status}', detail #>> '{after,status}') end
        when 'food.status' then detail ->> 'before'
        when 'catering.status' then detail ->> 'before'
      end as "statusBefore",
      case action
        when 'bookings.update' then (detail #>> '{after,amountKobo}')::float8
        when 'bookings.charge' then (detail ->> 'amountKobo')::float8
        when 'bookings.voidCharge' then -(detail ->> 'amountKobo')::float8
        when 'catering.payment' then ((detail ->> 'amount')::numeric * 100)::float8
        when 'catering.sendQuote' then ((detail ->> 'total')::numeric * 100)::float8
        when 'catering.acceptQuote' then ((detail ->> 'total')::numeric * 100)::float8
      end as kobo
    from audit_log where split_part(action, '.', 1) in ('bookings', 'food', 'catering') order by audit_log.at`;
}

export async function readRows(sql: postgres.Sql): Promise<Rows> {
  const failed = await sql<{ key: string | null }[]>`
    select key from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`;
  return {
    bookings: await readBookings(sql),
    orders: await readOrders(sql),
    events: await readEvents(sql),
    charges: await sql<StoredCharge[]>`
      select id, booking_id as "bookingId", order_id as "orderId", amount_kobo::float8 as kobo, voids from charges where kind <> 'room' and catering_id is null`,
    bills: await sql<Bill[]>`
      select b.id as "bookingId", room_number as "roomNumber", phone, b.reference, owed_kobo::float8 as owed,
        coalesce((select sum(amount_kobo) from charges where booking_id = b.id and kind = 'room'), 0)::float8 as posted,
        coalesce((select sum(amount_kobo) from charges where booking_id = b.id and kind <> 'room'), 0)::float8 as charged,
        coalesce((select sum(amount_kobo) from payments where booking_id = b.id), 0)::float8 as received
      from bookings b join rooms r on r.id = b.room_id`,
    payments: await sql<StoredPayment[]>`
      select source_reference as source, coalesce(order_id, catering_id) as "recordId", amount_kobo::float8 as kobo,
        (select count(*)::int from receipts where payment_id = payments.id) as receipts
      from payments where method = 'online'`,
    receiptNumbers: (await sql<{ number: number }[]>`select number from receipts`).map(({ number }) => number),
    audit: await readAudit(sql),
    notifications: await sql<Rows['notifications']>`select id, record_id as "recordId" from notifications`,
    ownedRecords: await sql<Rows['ownedRecords']>`
      select id as "recordId", coalesce((select extract(epoch from max(at)) * 1000 from audit_log
        where record_id = owned.id and action in ('bookings.claim', 'food.claim')), 0)::float8 as since
      from (select id, user_id from bookings union all select id, user_id from food_orders
        union all select id, user_id from catering_requests) as owned
      where user_id is not null`,
    keys: await sql<Rows['keys']>`
      select actor, key, result_id as "resultId" from idempotency_keys 
        where verb in ('bookings.create', 'food.create', 'catering.create')`,
    overlaps: await findOverlaps(sql),
    closed: await findClosed(sql),
    periods: await sql<{ reason: string }[]>`select reason from out_of_order_periods`,
    kept: await readKept(sql),
    failedJobs: failed.flatMap(({ key }) => key ?? []),
  };
}
