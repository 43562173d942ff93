import { bookingNotes } from '@drizzle/schema/booking-notes';
import { bookings } from '@drizzle/schema/bookings';
import { nameOfActor } from '@server/features/auth/calling-keys';
import type { StaffActor } from '@server/platform/actor';
import { type Params, prepared, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import type { PastStays, PastStaysInput } from '@shared/bookings/arrival-schema';
import { sql } from 'drizzle-orm';

const returning = prepared('bookings_returning', (db, param: Params<{ ids: string }>) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${bookings.id} = any(array(select value::uuid from json_array_elements_text(${param('ids')}::json))) and exists (
      select from same_guest(${bookings.phone}, search_text(${bookings.guestName})) as same
        join bookings as past on past.phone = same.phone and search_text(past.guest_name) = same.name_key
        where past.status = 'completed' and past.deleted_at is null)`),
);

/** Those of stays that are still to come whose guests have stayed before, by their ids. */
export async function returningOf(db: Queryable, stays: readonly { _id: string }[]): Promise<string[]> {
  if (stays.length === 0) return [];
  const rows = await returning(db, { ids: JSON.stringify(stays.map(({ _id }) => _id)) });
  return rows.map(({ id }) => id);
}

/** The earlier stays of a booking's guest, as the directory knows one, by the index of stays of a person. Throws `not_found`. */
export async function pastStays({
  ctx: { platform },
  input: { bookingId },
}: {
  ctx: VerbContext<StaffActor>;
  input: PastStaysInput;
}): Promise<PastStays> {
  if (!isId(bookingId)) throw new DomainError('not_found');
  const by = nameOfActor(bookingNotes.createdBy);
  const [row] = await platform.db.execute<{ [Field in keyof PastStays]: PastStays[Field] }>(sql`
    with past as (
      select past.* from bookings as own
      join guests on guests.phone = own.phone and guests.name_key = search_text(own.guest_name)
      cross join lateral same_guest(guests.phone, guests.name_key) as same
      join bookings as past on past.phone = same.phone and search_text(past.guest_name) = same.name_key
      where own.id = ${bookingId} and past.id <> own.id and past.status = 'completed' and past.deleted_at is null)
    select (select count(*)::int from past) as count,
      (select json_build_object('_id', past.id, 'reference', reference, 'roomNumber', room_number, 'checkInDate', check_in,
        'checkOutDate', check_out) from past join rooms on rooms.id = room_id order by check_in desc, past.id limit 1) as last,
      coalesce((select json_agg(json_build_object('checkInDate', check_in, 'text', wishes)) from (
        select check_in, wishes from past where wishes is not null order by check_in desc, id limit 3) as told), '[]') as wishes,
      coalesce((select json_agg(json_build_object('_id', id, 'text', text, 'by', by, 'createdAt', created_at)) from (
        select ${bookingNotes.id}, ${bookingNotes.text}, ${by} as by,
          to_char(${bookingNotes.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
        from booking_notes join past on past.id = ${bookingNotes.bookingId}
        order by ${bookingNotes.createdAt} desc, ${bookingNotes.id} limit 3) as noted), '[]') as notes
    from bookings where id = ${bookingId} and deleted_at is null`);
  if (!row) throw new DomainError('not_found');
  return row;
}
