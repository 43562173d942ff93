import { bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { bookingExtras } from '@drizzle/schema/selling/extras';
import { byRoomNumber } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { type Params, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import type { ExtrasDue, ExtrasDueInput } from '@shared/extras/schema';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { touches } from '../queries';
import { bookingRecord } from '../record';

/**
 * Locks a stay whose guest is in the house, so that it is not checked out meanwhile, and reads who that is. Throws
 * `not_found`, `stay_not_in_house`.
 */
export async function lockStayInHouse(tx: Transaction, id: string): Promise<Booking> {
  const found = isId(id)
    ? await tx
        .select({ status: bookings.status })
        .from(bookings)
        .where(and(eq(bookings.id, id), bookingRecord.visible))
        .for('no key update')
    : [];
  const [stay] = found;
  if (!stay) throw new DomainError('not_found', {}, { field: 'bookingId' });
  if (stay.status !== 'checkedin') throw new DomainError('stay_not_in_house', {}, { field: 'bookingId' });
  return bookingRecord.findOrThrow(tx, id);
}

const inHouse = prepared('bookings_in_house', (db) =>
  db
    .select({
      roomId: bookings.roomId,
      bookingId: bookings.id,
      guestName: bookings.guestName,
      checkOutDate: bookings.checkOut,
    })
    .from(bookings)
    .where(and(eq(bookings.status, 'checkedin'), isNull(bookings.deletedAt)))
    .orderBy(desc(bookings.checkIn), desc(bookings.id)),
);

/** Who is checked in, and where; who came last first. */
export const guestsInHouse = (db: Queryable) => inHouse(db);

/** What is had each night is served after it, and what is had once on the day of arrival. */
const servedAfter = sql`case when ${bookingExtras.per} in ('night', 'person_night') then`;

const due = prepared('booking_extras_due', (db, param: Params<Record<'before' | 'date' | 'after', string>>) =>
  db
    .select({
      name: bookingExtras.name,
      roomNumber: rooms.roomNumber,
      guestName: bookings.guestName,
      quantity: sql`${bookingExtras.quantity} * case when ${bookingExtras.per} in ('person', 'person_night')
        then ${bookings.adults} + ${bookings.children} else 1 end`.mapWith(Number),
    })
    .from(bookings)
    .innerJoin(bookingExtras, and(eq(bookingExtras.bookingId, bookings.id), bookingExtras.kitchen))
    .innerJoin(
      roomNights,
      and(
        eq(roomNights.bookingId, bookings.id),
        sql`${roomNights.night} = ${servedAfter} ${param('before')}::date else ${param('date')}::date end`,
      ),
    )
    .innerJoin(rooms, eq(rooms.id, roomNights.roomId))
    .where(
      and(
        touches(param('before'), param('after')),
        sql`is_sold(${bookings.status})`,
        isNull(bookings.deletedAt),
        sql`(${servedAfter} true else ${bookings.checkIn} = ${param('date')}::date end)`,
      ),
    )
    .orderBy(bookingExtras.name, ...byRoomNumber, bookings.guestName),
);

/** What the kitchen prepares on a day for stays, by extra and room (D41). */
export async function extrasDue({
  ctx: { platform },
  input: { date },
}: {
  ctx: VerbContext<StaffActor>;
  input: ExtrasDueInput;
}): Promise<ExtrasDue> {
  const rows = await due(platform.db, { before: addDays(date, -1), date, after: addDays(date, 1) });
  const byName = new Map<string, ExtrasDue['items'][number]>();
  for (const { name, ...room } of rows) {
    const item = byName.get(name) ?? { name, total: 0, rooms: [] };
    byName.set(name, { name, total: item.total + room.quantity, rooms: [...item.rooms, room] });
  }
  return { items: [...byName.values()] };
}
