import { randomUUID } from 'node:crypto';
import { racer } from '@server/testing/races';
import { addDays, hotelDate } from '@shared/dates';
import type { Fixture } from '../fixture';
import { ADMIN, BOOKERS, GUEST_ID, ROOMS, tokenOf } from '../fixture-rows';
import type { Load } from './requests';

const query = (procedure: string, input?: unknown) =>
  `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;

/** Three reads in one request, as the page of a room asks. */
const batch = (inputs: Record<number, unknown>) =>
  `/trpc/rooms.list,rooms.availability,rooms.takenNights?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;

/** The six calls that product and baseline both answer, by procedure, and a batch, over the rows of that fixture. The last one writes. */
export async function comparedCalls(fixture: Fixture): Promise<Record<string, Load>> {
  const [admin, guest] = [await tokenOf(ADMIN.id), await tokenOf(GUEST_ID)];
  const bookers = await Promise.all(BOOKERS.map(tokenOf));
  const [booking] = await fixture.sql(
    (sql) => sql<{ id: string }[]>`select id from bookings where user_id = ${GUEST_ID} order by id limit 1`,
  );
  // In the midst of the stays, which lie around today.
  const today = hotelDate(new Date());
  const stay = { checkInDate: addDays(today, 20), checkOutDate: addDays(today, 23) };
  const window = { roomNumber: '101', from: addDays(today, 10), to: addDays(today, 100) };
  return {
    'rooms.list': { path: query('rooms.list') },
    'rooms.availability': { path: query('rooms.availability', stay) },
    'rooms.takenNights': { path: query('rooms.takenNights', window) },
    'a batch of these three': { path: batch({ 1: stay, 2: window }) },
    'bookings.get': { path: query('bookings.get', { _id: booking?.id }), token: guest },
    'bookings.list': { path: query('bookings.list', {}), token: admin },
    'bookings.create': () => {
      const body = nextBooking();
      return { path: query('bookings.create'), token: bookers[booked % bookers.length], body };
    },
  };
}

let booked = 0;

/** A booking that nobody wanted before: the next room, and after the last room the next night. */
function nextBooking() {
  const roomNumber = ROOMS[booked % ROOMS.length];
  const checkInDate = addDays('2040-01-01', Math.floor(booked / ROOMS.length));
  booked += 1;
  return {
    guestName: 'Bench Guest',
    ...racer(booked),
    address: '3 Station Road',
    roomNumber,
    checkInDate,
    checkOutDate: addDays(checkInDate, 1),
    clientId: randomUUID(),
  };
}
