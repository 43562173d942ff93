import { bookings } from '@drizzle/schema/bookings';
import { roomNights } from '@drizzle/schema/room-nights';
import { rooms } from '@drizzle/schema/rooms';
import { byRoomNumber, isBookable } from '@server/features/rooms/inventory';
import type { PublicContext } from '@server/platform/context';
import { type Params, prepared, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/bookings/constants';
import { stayBetween } from '@shared/fields/sent-dates';
import type { AvailabilityInput, NightRange, TakenNightsInput } from '@shared/rooms/schema';
import { and, eq, gte, sql } from 'drizzle-orm';
import { isTaken, takenRanges } from '../queries';
import { isActiveStay } from '../stays/room-stays';

const free = prepared('rooms_free', (db, param: Params<Record<'from' | 'to' | 'now', string>>) => {
  const taken = and(eq(roomNights.roomId, rooms.id), isTaken(param('from'), param('to'), param('now')));
  return db
    .select({ roomNumber: rooms.roomNumber })
    .from(rooms)
    .where(and(isBookable, sql`not exists (select 1 from ${roomNights} where ${taken})`))
    .orderBy(...byRoomNumber);
});

/** The numbers of the rooms that a guest could book for those dates, sorted. Throws `invalid_input`. */
export async function availableRooms({
  ctx: { platform },
  input,
}: {
  ctx: PublicContext;
  input: AvailabilityInput;
}): Promise<{ availableRooms: string[] }> {
  const stay = stayBetween(input.checkInDate, input.checkOutDate);
  if (!stay || stay.nights > BOOKING_LIMITS.maxNights) {
    const message = stay ? BOOKING_TEXTS.tooManyNights : BOOKING_TEXTS.datesInvalid;
    throw new DomainError('invalid_input', {}, { message, field: 'checkOutDate' });
  }
  const now = platform.clock.now().toISOString();
  const rows = await free(platform.db, { from: stay.checkIn, to: stay.checkOut, now });
  return { availableRooms: rows.map(({ roomNumber }) => roomNumber) };
}

/**
 * The taken nights of a room within a window: half-open ranges in order, adjacent ones joined. Throws `room_missing`.
 */
export async function takenNights({
  ctx: { platform },
  input,
}: {
  ctx: PublicContext;
  input: TakenNightsInput;
}): Promise<{ taken: NightRange[] }> {
  const ranges = await takenRanges(platform.db, { ...input, now: platform.clock.now().toISOString() });
  if (!ranges) throw new DomainError('room_missing');
  const joined: NightRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = range.to;
    else joined.push({ ...range });
  }
  return { taken: joined };
}

/** Stays with a night in a room from that day on, tentative ones included; runs in the transaction that archives the room. */
export async function countUpcomingStays(tx: Transaction, roomId: string, today: string, now: Date): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(distinct ${bookings.id})`.mapWith(Number) })
    .from(roomNights)
    .innerJoin(bookings, eq(bookings.id, roomNights.bookingId))
    .where(and(eq(roomNights.roomId, roomId), roomNights.taken, gte(roomNights.night, today), isActiveStay(now)));
  return found?.count ?? 0;
}
