import type postgres from 'postgres';
import { type BookingStatus, HOLDING_STATUSES } from '../../shared/constants/bookings';
import type { Stay } from './model';
import { type OrderRows, readOrderRows } from './order-rows';

/** A booking as it is stored. */
export interface StoredBooking {
  id: string;
  guestName: string;
  /** Who made it: a user's id, 'staff' or 'anonymous'. */
  maker: string;
  email: string | null;
  reference: string;
  tokenHash: string | null;
  stay: Stay;
}

export interface AuditRow {
  id: string;
  action: string;
  recordId: string;
  /** When its transaction began, in milliseconds. */
  at: number;
  /** Something changed that a guest is to be told about. */
  tells: boolean;
  /** What the letter about it tells, where that is known. */
  event: string | null;
  /** The amount that the change agreed on, or that it charged or took back, in kobo. */
  kobo: number | null;
}

/** What is stored when the drill is over. */
export interface Rows extends OrderRows {
  bookings: StoredBooking[];
  audit: AuditRow[];
  keys: { actor: string; key: string; resultId: string }[];
  /** Pairs of stays that hold a room for the same night. */
  overlaps: string[];
  /** Jobs that have failed for good, by their key. */
  hopeless: string[];
}

/** Finds every pair of stays that hold a room for the same night. */
export async function findOverlaps(sql: postgres.Sql): Promise<string[]> {
  const pairs = await sql<{ one: string; two: string }[]>`
    select a.id as one, b.id as two from bookings a join bookings b
      on a.room_id = b.room_id and a.id < b.id and a.check_in < b.check_out and b.check_in < a.check_out
    where a.status in ${sql(HOLDING_STATUSES)} and b.status in ${sql(HOLDING_STATUSES)}`;
  return pairs.map(({ one, two }) => `${one} and ${two}`);
}

/** Reads all that the drill judges by. */
export async function readRows(sql: postgres.Sql): Promise<Rows> {
  const bookings = await sql<
    {
      id: string;
      guestName: string;
      maker: string;
      email: string | null;
      reference: string;
      tokenHash: string | null;
      userId: string | null;
      status: BookingStatus;
      checkIn: string;
      checkOut: string;
      roomNumber: string;
      nightlyKobo: number;
      amountKobo: number;
      hold: number | null;
      paid: boolean;
      hidden: boolean;
    }[]
  >`
    select b.id, guest_name as "guestName", email, reference, access_token_hash as "tokenHash", user_id as "userId", b.status,
      case when access_token_hash is not null or exists (select 1 from audit_log
        where record_id = b.id and action = 'bookings.create' and actor = 'anonymous') then 'anonymous' else coalesce(user_id::text, 'staff') end as maker,
      check_in::text as "checkIn", check_out::text as "checkOut", room_number as "roomNumber",
      nightly_kobo::float8 as "nightlyKobo", amount_kobo::float8 as "amountKobo",
      (extract(epoch from hold_expires_at) * 1000)::float8 as hold,
      exists (select 1 from payments where booking_id = b.id) as paid, deleted_at is not null as hidden
    from bookings b join rooms r on r.id = b.room_id`;
  const audit = await sql<AuditRow[]>`
    select id, action, record_id as "recordId", (extract(epoch from at) * 1000)::float8 as at,
      case action
        when 'bookings.claim' then false
        when 'bookings.delete' then detail ->> 'before' in ${sql(HOLDING_STATUSES)}
        when 'bookings.update' then not (detail -> 'after' @> (detail -> 'before'))
        else true
      end as tells,
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
        when 'food.status' then detail ->> 'status'
      end as event,
      case action
        when 'bookings.update' then (detail #>> '{after,amountKobo}')::float8
        when 'bookings.charge' then (detail ->> 'amountKobo')::float8
        when 'bookings.voidCharge' then -(detail ->> 'amountKobo')::float8
      end as kobo
    from audit_log where action like 'bookings.%' or action like 'food.%'`;
  const keys = await sql<Rows['keys']>`
    select actor, key, result_id as "resultId" from idempotency_keys where verb in ('bookings.create', 'food.create')`;
  const hopeless = await sql<{ key: string | null }[]>`
    select key from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`;
  return {
    bookings: bookings.map(({ id, guestName, maker, email, reference, tokenHash, ...stay }) => ({
      id,
      guestName,
      maker,
      email,
      reference,
      tokenHash,
      stay,
    })),
    ...(await readOrderRows(sql)),
    audit: [...audit],
    keys: [...keys],
    overlaps: await findOverlaps(sql),
    hopeless: hopeless.flatMap(({ key }) => key ?? []),
  };
}
