import { BOOKING_LIMITS, BOOKING_STATUSES } from '@shared/bookings/constants';
import { addDays } from '@shared/dates';
import { GUEST_LIMITS } from '@shared/guests/constants';
import { hotelDay } from '@shared/hotel/day';
import type { Sql } from 'postgres';
import type { Caller } from '../caller';
import { ROOMS, SEARCHES } from '../fixture-rows';
import { type Case, type Known, one, staffFilters, staffLists } from './staff-cases';

const day = (turn: number) => addDays(hotelDay(new Date()), (turn * 13) % 60);

export const AVAILABILITY = 'availability of 50 rooms, 3 nights';

const lists: Record<string, Case> = {
  [AVAILABILITY]: (caller, _, turn) =>
    caller.rooms.availability({ checkInDate: day(turn), checkOutDate: addDays(day(turn), 3) }),
  'taken nights of a room, 90 days': (caller, _, turn) =>
    caller.rooms.takenNights({ roomNumber: one(ROOMS, turn), from: day(turn), to: addDays(day(turn), 90) }),
  'bookings, first page': (caller) => caller.bookings.list({}),
  'bookings by check-in, first page': (caller) => caller.bookings.list({ sort: 'checkInDate', dir: 'asc' }),
  'bookings by guest, first page': (caller) => caller.bookings.list({ sort: 'guestName', dir: 'asc' }),
  'bookings, a deep page': (caller, { deepCursor }) => caller.bookings.list({ cursor: deepCursor }),
  'bookings, counted': (caller) => caller.bookings.count({}),
  "a user's own bookings": (caller, { users }, turn) => caller.bookings.ofUser({ userId: one(users, turn) }),
  ...staffLists,
};

const filters: Record<string, Case> = {
  'bookings by status': (caller, _, turn) => caller.bookings.list({ status: one(BOOKING_STATUSES, turn) }),
  'bookings by dates': (caller, _, turn) => caller.bookings.list({ from: day(turn), to: addDays(day(turn), 7) }),
  'bookings from a date on': (caller, _, turn) => caller.bookings.list({ from: day(turn) }),
  'bookings by a frequent name': (caller) => caller.bookings.list({ q: SEARCHES.frequent }),
  'bookings by a rare name': (caller) => caller.bookings.list({ q: SEARCHES.rare }),
  'bookings by an unknown name': (caller) => caller.bookings.list({ q: SEARCHES.unknown }),
  'bookings by two letters nobody has': (caller) => caller.bookings.list({ q: SEARCHES.brief }),
  'bookings by status, dates and name': (caller, _, turn) =>
    caller.bookings.list({ status: 'confirmed', from: day(turn), to: addDays(day(turn), 30), q: SEARCHES.frequent }),
  'bookings by status, counted': (caller, _, turn) => caller.bookings.count({ status: one(BOOKING_STATUSES, turn) }),
  ...staffFilters,
};

export const growthCases: Record<string, Case> = { ...lists, ...filters };
/** Of these it counts that they are quick; of the others, how little they grow. */
export const isFilter = (name: string): boolean => name in filters;

const DEEP_PAGES = 200;

/** Walks to the middle of a list, or so many pages deep. */
async function deepIn(
  { count, listMax }: { count: number; listMax: number },
  read: (page: { limit: number; cursor?: string }) => Promise<{ nextCursor: string | null }>,
): Promise<string> {
  const limit = Math.min(listMax, Math.floor(count / 4));
  const pages = Math.min(DEEP_PAGES, Math.floor(count / 2 / limit));
  let deep: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    deep = (await read({ limit, ...(deep ? { cursor: deep } : {}) })).nextCursor;
  }
  if (!deep) throw new Error('There is no deep page in this fixture');
  return deep;
}

/** Looks up who has bookings, and walks deep into the lists. */
export async function prepareCases(sql: Sql, caller: Caller): Promise<Known> {
  const people = await sql<{ id: string }[]>`
    select id from users where role = 'guest' and exists (select 1 from bookings where user_id = users.id)
    order by id limit 50`;
  const guests = await sql<{ id: string }[]>`select id from guests order by phone limit 50`;
  const [counted] = await sql<{ bookings: number; guests: number }[]>`
    select (select count(*) from bookings)::int as bookings, (select count(*) from guests)::int as guests`;
  const ofBookings = { count: counted?.bookings ?? 0, listMax: BOOKING_LIMITS.listMax };
  const ofGuests = { count: counted?.guests ?? 0, listMax: GUEST_LIMITS.listMax };
  return {
    users: people.map(({ id }) => id),
    guests: guests.map(({ id }) => id),
    deepCursor: await deepIn(ofBookings, (page) => caller.bookings.list(page)),
    deepGuest: await deepIn(ofGuests, (page) => caller.guests.list(page)),
  };
}
