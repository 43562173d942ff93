import { randomUUID } from 'node:crypto';
import { racer } from '@server/testing/races';
import { addDays } from '@shared/dates';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Fixture } from '../fixture';
import { ADMIN, BOOKERS, GUEST_ID, ROOMS, tokenOf } from '../fixture-rows';
import type { Call } from './requests';

const query = (procedure: string, input?: unknown) =>
  `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;

/** The calls that product and baseline both answer, by procedure, over the rows of that fixture. */
export async function comparedCalls(fixture: Fixture): Promise<Record<string, Call>> {
  const [admin, guest] = [await tokenOf(ADMIN.id), await tokenOf(GUEST_ID)];
  const [booking] = await fixture.sql(
    (sql) => sql<{ id: string }[]>`select id from bookings where user_id = ${GUEST_ID} order by id limit 1`,
  );
  // In the midst of the stays, which lie around today.
  const today = hotelDay(new Date());
  const stay = { checkInDate: addDays(today, 20), checkOutDate: addDays(today, 23) };
  return {
    'rooms.list': { path: query('rooms.list') },
    'rooms.availability': { path: query('rooms.availability', stay) },
    'bookings.get': { path: query('bookings.get', { _id: booking?.id }), token: guest },
    'bookings.list': { path: query('bookings.list', {}), token: admin },
  };
}

/** Bookings that nobody wanted before: the next room, and after the last room the next night. */
export async function bookingsToMake(): Promise<() => Call> {
  const bookers = await Promise.all(BOOKERS.map(tokenOf));
  let booked = 0;
  return () => {
    const checkInDate = addDays('2040-01-01', Math.floor(booked / ROOMS.length));
    const stay = { roomNumber: ROOMS[booked % ROOMS.length], checkInDate, checkOutDate: addDays(checkInDate, 1) };
    booked += 1;
    const guest = { guestName: 'Bench Guest', ...racer(booked), address: '3 Station Road' };
    const body = { ...guest, ...stay, clientId: randomUUID() };
    return { path: query('bookings.create'), token: bookers[booked % bookers.length], body };
  };
}
