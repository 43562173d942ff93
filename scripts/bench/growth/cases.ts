import { BOOKING_LIMITS, BOOKING_STATUSES } from '@shared/constants/bookings';
import { addDays, hotelDate } from '@shared/dates';
import type { Sql } from 'postgres';
import type { Caller } from '../caller';
import { ROOMS, SEARCHES } from '../fixture-rows';

/** What is asked at each size. `turn` varies what is asked for, in the same way at each size. */

interface Known {
  /** People who have bookings of their own. */
  users: string[];
  /** The cursor of a page deep in the list. */
  deepCursor: string;
}

type Case = (caller: Caller, known: Known, turn: number) => Promise<unknown>;

const today = hotelDate(new Date());
const day = (turn: number) => addDays(today, (turn * 13) % 60);
const one = <T>(values: readonly T[], turn: number): T => {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
};

/** The first two are about rooms; the rest are the lists. */
export const AVAILABILITY = 'availability of 50 rooms, 3 nights';
export const TAKEN = 'taken nights of a room, 90 days';

export const growthCases: Record<string, Case> = {
  [AVAILABILITY]: (caller, _, turn) =>
    caller.rooms.availability({ checkInDate: day(turn), checkOutDate: addDays(day(turn), 3) }),
  [TAKEN]: (caller, _, turn) =>
    caller.rooms.takenNights({ roomNumber: one(ROOMS, turn), from: day(turn), to: addDays(day(turn), 90) }),
  'bookings, first page': (caller) => caller.bookings.list({}),
  'bookings by status': (caller, _, turn) => caller.bookings.list({ status: one(BOOKING_STATUSES, turn) }),
  'bookings by dates': (caller, _, turn) => caller.bookings.list({ from: day(turn), to: addDays(day(turn), 7) }),
  'bookings from a date on': (caller, _, turn) => caller.bookings.list({ from: day(turn) }),
  'bookings by a frequent name': (caller) => caller.bookings.list({ q: SEARCHES.frequent }),
  'bookings by a rare name': (caller) => caller.bookings.list({ q: SEARCHES.rare }),
  'bookings by an unknown name': (caller) => caller.bookings.list({ q: SEARCHES.unknown }),
  'bookings by two letters nobody has': (caller) => caller.bookings.list({ q: SEARCHES.brief }),
  'bookings by status, dates and name': (caller, _, turn) =>
    caller.bookings.list({ status: 'confirmed', from: day(turn), to: addDays(day(turn), 30), q: SEARCHES.frequent }),
  'bookings by check-in, first page': (caller) => caller.bookings.list({ sort: 'checkInDate', dir: 'asc' }),
  'bookings by guest, first page': (caller) => caller.bookings.list({ sort: 'guestName', dir: 'asc' }),
  'bookings, a deep page': (caller, { deepCursor }) => caller.bookings.list({ cursor: deepCursor }),
  'bookings, counted': (caller) => caller.bookings.count({}),
  'bookings by status, counted': (caller, _, turn) => caller.bookings.count({ status: one(BOOKING_STATUSES, turn) }),
  "a user's own bookings": (caller, { users }, turn) => caller.bookings.ofUser({ userId: one(users, turn) }),
};

const DEEP_PAGES = 200;

/** Looks up who has bookings, and walks to the middle of the list, or 100 000 rows deep. */
export async function prepareCases(sql: Sql, caller: Caller): Promise<Known> {
  const people = await sql<{ id: string }[]>`
    select id from users where role = 'guest' and exists (select 1 from bookings where user_id = users.id)
    order by id limit 50`;
  const [counted] = await sql<{ count: number }[]>`select count(*)::int as count from bookings`;
  const limit = Math.min(BOOKING_LIMITS.listMax, Math.floor((counted?.count ?? 0) / 4));
  const pages = Math.min(DEEP_PAGES, Math.floor((counted?.count ?? 0) / 2 / limit));
  let deepCursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const { nextCursor } = await caller.bookings.list({ limit, ...(deepCursor ? { cursor: deepCursor } : {}) });
    deepCursor = nextCursor;
  }
  if (!deepCursor) throw new Error('There is no deep page in this fixture');
  return { users: people.map(({ id }) => id), deepCursor };
}
