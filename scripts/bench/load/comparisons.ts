import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { racer } from '../../../server/testing/races';
import { addDays, hotelDate } from '../../../shared/dates';
import { ADMIN_ID, BOOKERS, GUEST_ID, tokenOf } from '../people';
import type { House } from '../stand';
import { ROOMS } from '../stays';

/** One call, as the product and its twin take it. */
export interface Call {
  path: string;
  /** Whose call it is; each one somebody else's where it is a function. */
  token?: string | (() => string);
  /** Makes the next body of a POST; a GET has none. */
  body?: () => string;
}

/** The same thing asked of both sides. */
export interface Comparison {
  name: string;
  hotel: Call;
  twin: Call;
}

const trpc = (procedure: string, input?: unknown) =>
  `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;

/** Takes the house that both work on; returns the six procedures and who asks for them. */
export async function comparisonsOn(house: House): Promise<Comparison[]> {
  const [admin, guest] = [await tokenOf(ADMIN_ID), await tokenOf(GUEST_ID)];
  const booking = await ownBooking(house.url);
  const bookers = await Promise.all(BOOKERS.map(tokenOf));
  let turn = 0;
  const nextBooker = () => bookers[turn++ % bookers.length] ?? guest;
  // In the midst of the stays, which lie around today.
  const today = hotelDate(new Date());
  const stay = { from: addDays(today, 20), to: addDays(today, 23) };
  const window = { from: addDays(today, 10), to: addDays(today, 100) };
  return [
    { name: 'rooms.list', hotel: { path: trpc('rooms.list') }, twin: { path: '/rooms' } },
    {
      name: 'rooms.availability',
      hotel: { path: trpc('rooms.availability', { checkInDate: stay.from, checkOutDate: stay.to }) },
      twin: { path: `/availability?${new URLSearchParams(stay)}` },
    },
    {
      name: 'rooms.takenNights',
      hotel: { path: trpc('rooms.takenNights', { roomNumber: '101', ...window }) },
      twin: { path: `/taken?${new URLSearchParams({ room: '101', ...window })}` },
    },
    {
      name: 'bookings.get',
      hotel: { path: trpc('bookings.get', { _id: booking }), token: guest },
      twin: { path: `/bookings/${booking}`, token: guest },
    },
    {
      name: 'bookings.list',
      hotel: { path: trpc('bookings.list', {}), token: admin },
      twin: { path: '/bookings', token: admin },
    },
    {
      name: 'bookings.create',
      hotel: { path: trpc('bookings.create'), token: nextBooker, body: nextBooking },
      twin: { path: '/bookings', token: nextBooker, body: nextBooking },
    },
  ];
}

async function ownBooking(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 });
  try {
    const [row] = await sql<{ id: string }[]>`select id from bookings where user_id = ${GUEST_ID} order by id limit 1`;
    if (!row) throw new Error('The guest of the bench has no booking');
    return row.id;
  } finally {
    await sql.end();
  }
}

let booked = 0;

/** A booking that nobody wanted before: the next room, and after the last room the next night. */
function nextBooking(): string {
  const roomNumber = ROOMS[booked % ROOMS.length];
  const checkInDate = addDays('2040-01-01', Math.floor(booked / ROOMS.length));
  booked += 1;
  return JSON.stringify({
    guestName: 'Bench Guest',
    ...racer(booked),
    address: '3 Station Road',
    roomNumber,
    checkInDate,
    checkOutDate: addDays(checkInDate, 1),
    clientId: randomUUID(),
  });
}
