import { rooms } from '@drizzle/schema/rooms';
import { heldBetween } from '@server/features/blocks/list';
import { guestsInHouse } from '@server/features/bookings/stays/in-house';
import { calendarStays } from '@server/features/bookings/stays/room-stays';
import { clashesWaiting } from '@server/features/calendar-feeds/clashes';
import { ratesBetween } from '@server/features/rates/prices';
import { isBeingCleaned } from '@server/features/rooms/housekeeping';
import { byRoomNumber } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { prepared } from '@server/platform/database/database';
import type { VerbContext } from '@server/platform/platform';
import { addDays } from '@shared/dates';
import { toNaira } from '@shared/money/money';
import type { CalendarWindow, CalendarWindowInput } from '@shared/room-calendar/schema';
import { lastUntil } from '@shared/rooms/housekeeping';
import { isNull } from 'drizzle-orm';
import { periodsBetween } from './out-of-order';

const roomsInUse = prepared('rooms_in_calendar', (db) =>
  db
    .select({
      id: rooms.id,
      roomNumber: rooms.roomNumber,
      type: rooms.type,
      priceKobo: rooms.priceKobo,
      status: rooms.status,
      housekeeping: rooms.housekeeping,
      isBeingCleaned,
    })
    .from(rooms)
    .where(isNull(rooms.archivedAt))
    .orderBy(...byRoomNumber),
);

/** All rooms in use, and what stands in the way of booking them in those nights. */
export async function calendarWindow({
  ctx: { platform },
  input: { from, nights },
}: {
  ctx: VerbContext<StaffActor>;
  input: CalendarWindowInput;
}): Promise<CalendarWindow> {
  const now = platform.clock.now();
  const to = addDays(from, nights);
  const [found, inHouse, stays, outOfOrder, blocks, rates, { count: clashes }] = await Promise.all([
    roomsInUse(platform.db),
    guestsInHouse(platform.db),
    calendarStays(platform.db, { from, to, now: now.toISOString() }),
    periodsBetween(platform.db, { from, to }),
    heldBetween(platform.db, { from, to }),
    ratesBetween(platform.db, { from, to }),
    clashesWaiting.read(platform.db),
  ]);
  const inUse = found.map(({ id, priceKobo, ...room }) => ({
    ...room,
    price: toNaira(priceKobo),
    occupiedUntil: lastUntil(inHouse.filter(({ roomId }) => roomId === id)),
  }));
  return { from, to, today: platform.clock.today(), rooms: inUse, stays, outOfOrder, blocks, rates, clashes };
}
