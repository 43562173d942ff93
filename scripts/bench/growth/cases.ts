import type { Caller } from '@server/testing/calls/callers';
import { ANALYTICS_PERIODS } from '@shared/analytics/constants';
import { AUDIT_AREAS } from '@shared/audit/constants';
import { BOOKING_LIMITS, BOOKING_STATUSES } from '@shared/bookings/constants';
import { CATERING_STATUSES } from '@shared/catering/constants';
import { addDays } from '@shared/dates';
import { ORDER_STATUSES } from '@shared/food/constants';
import { GUEST_LIMITS } from '@shared/guests/constants';
import { hotelDay } from '@shared/hotel/settings-constants';
import type { Sql } from 'postgres';
import { ROOMS, SEARCHES } from '../fixture-rows';

/** What guests and staff ask all day, by the names of the figures. */

interface Known {
  /** People who have bookings of their own. */
  users: string[];
  /** Guests of the directory. */
  guests: string[];
  /** The cursors of pages deep in the lists. */
  deepCursor: string;
  deepGuest: string;
}

/** What is asked at each size. `turn` varies what is asked for, in the same way at each size. */
export type Case = (caller: Caller, known: Known, turn: number) => Promise<unknown>;

/** Another of the values at each turn, in the same order each time. @throws where there are none */
function one<T>(values: readonly T[], turn: number): T {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
}

type Cases = Record<string, Case>;

export const AVAILABILITY = 'availability of 50 rooms, 3 nights';

const BEGINNING = '1970-01-01T00:00:00.000Z';
const today = () => hotelDay(new Date());
const day = (turn: number) => addDays(today(), (turn * 13) % 60);

/** After the stays of the fixture, so that there is a free room. */
const week = (turn: number) => {
  const checkInDate = addDays(day(turn), 250);
  return { checkInDate, checkOutDate: addDays(checkInDate, 7) };
};

/** By text that many have, that one has, that nobody has, too short for an index, and as a phone or a reference begins. */
const TEXTS: Record<string, string> = {
  'a frequent name': SEARCHES.frequent,
  'a rare name': SEARCHES.rare,
  'an unknown name': SEARCHES.unknown,
  'two letters nobody has': SEARCHES.brief,
  'a part of a phone': '0803000',
  'a reference that none has': 'FD-ZZZZZZ',
};

const bySearch = (name: string, call: (caller: Parameters<Case>[0], q: string) => Promise<unknown>): Cases =>
  Object.fromEntries(
    Object.entries(TEXTS).map(([text, q]): [string, Case] => [`${name} by ${text}`, (caller) => call(caller, q)]),
  );

/** Each of these grows as little as availability does. */
const lists: Cases = {
  [AVAILABILITY]: (caller, _, turn) =>
    caller.rooms.availability({ checkInDate: day(turn), checkOutDate: addDays(day(turn), 3) }),
  'what is free by type and night, 90 nights': (caller, _, turn) =>
    caller.rates.availability({ from: day(turn), to: addDays(day(turn), 89) }),
  'a quote for a week in a room of a type': (caller, _, turn) =>
    caller.bookings.quote({ roomType: 'Standard', ...week(turn) }),
  'taken nights of a room, 90 days': (caller, _, turn) =>
    caller.rooms.takenNights({ roomNumber: one(ROOMS, turn), from: day(turn), to: addDays(day(turn), 90) }),
  'bookings, first page': (caller) => caller.bookings.list({}),
  'bookings by check-in, first page': (caller) => caller.bookings.list({ sort: 'checkInDate', dir: 'asc' }),
  'bookings by guest, first page': (caller) => caller.bookings.list({ sort: 'guestName', dir: 'asc' }),
  'bookings, a deep page': (caller, { deepCursor }) => caller.bookings.list({ cursor: deepCursor }),
  'bookings, counted': (caller) => caller.bookings.count({}),
  "a user's own bookings": (caller, { users }, turn) => caller.bookings.ofUser({ userId: one(users, turn) }),
  'bookings by check-out, last page first': (caller) => caller.bookings.list({ sort: 'checkOutDate', dir: 'asc' }),
  'orders, first page': (caller) => caller.food.list({}),
  'orders by guest': (caller) => caller.food.list({ sort: 'guestName', dir: 'asc' }),
  'orders by total': (caller) => caller.food.list({ sort: 'total', dir: 'desc' }),
  'orders, counted': (caller) => caller.food.count({}),
  'catering, first page': (caller) => caller.catering.list({}),
  'catering by guests': (caller) => caller.catering.list({ sort: 'guestCount', dir: 'desc' }),
  'catering, counted': (caller) => caller.catering.count({}),
  'events of a month': (caller) => caller.catering.month({ month: today().slice(0, 7) }),
  'guests by name': (caller) => caller.guests.list({}),
  'guests by bookings': (caller) => caller.guests.list({ sort: 'bookings' }),
  'guests, a deep page': (caller, { deepGuest }) => caller.guests.list({ cursor: deepGuest }),
  'guests, counted': (caller) => caller.guests.count({}),
  "a guest's account": (caller, { guests }, turn) => caller.guests.get({ _id: one(guests, turn) }),
  'the front desk': (caller) => caller.desk.day(),
  'what awaits payment': (caller) => caller.payments.awaited({}),
  'what is overpaid': (caller) => caller.payments.awaited({ show: 'overpaid' }),
  'the tills of today': (caller) => caller.till.day({}),
  'the audit log, first page': (caller) => caller.audit.list({}),
  'the report of a day': (caller, _, turn) => caller.reports.day({ date: addDays(today(), -1 - (turn % 60)) }),
  'the journal of a month, first page': (caller) =>
    caller.reports.journal({ from: addDays(today(), -30), to: today() }),
};

/** What is asked of a list to be found in it. */
const filters: Cases = {
  'bookings by status': (caller, _, turn) => caller.bookings.list({ status: one(BOOKING_STATUSES, turn) }),
  'bookings by dates': (caller, _, turn) => caller.bookings.list({ from: day(turn), to: addDays(day(turn), 7) }),
  'bookings from a date on': (caller, _, turn) => caller.bookings.list({ from: day(turn) }),
  'bookings by status, dates and name': (caller, _, turn) =>
    caller.bookings.list({ status: 'confirmed', from: day(turn), to: addDays(day(turn), 30), q: SEARCHES.frequent }),
  'bookings by status, counted': (caller, _, turn) => caller.bookings.count({ status: one(BOOKING_STATUSES, turn) }),
  'bookings by status and check-out': (caller) =>
    caller.bookings.list({ status: 'confirmed', sort: 'checkOutDate', dir: 'desc' }),
  'bookings whose guests ask for other dates': (caller) => caller.bookings.list({ asking: true }),
  'bookings of a guest': (caller, { guests }, turn) => caller.bookings.list({ guestId: one(guests, turn) }),
  ...bySearch('bookings', (caller, q) => caller.bookings.list({ q })),
  'bookings by dates, counted': (caller, _, turn) =>
    caller.bookings.count({ from: day(turn), to: addDays(day(turn), 7) }),
  'bookings by a frequent name, counted': (caller) => caller.bookings.count({ q: SEARCHES.frequent }),
  'orders by status': (caller, _, turn) => caller.food.list({ status: one(ORDER_STATUSES, turn) }),
  'orders by status and total': (caller) => caller.food.list({ status: 'delivered', sort: 'total', dir: 'asc' }),
  'orders of a guest': (caller, { guests }, turn) => caller.food.list({ guestId: one(guests, turn) }),
  'orders by status, counted': (caller) => caller.food.count({ status: 'delivered' }),
  ...bySearch('orders', (caller, q) => caller.food.list({ q })),
  'catering by status': (caller, _, turn) => caller.catering.list({ status: one(CATERING_STATUSES, turn) }),
  'catering by dates': (caller, _, turn) =>
    caller.catering.list({ from: day(turn), to: addDays(day(turn), 7), sort: 'date', dir: 'asc' }),
  'catering of a guest': (caller, { guests }, turn) => caller.catering.list({ guestId: one(guests, turn) }),
  ...bySearch('catering', (caller, q) => caller.catering.list({ q })),
  'guests by a frequent name, counted': (caller) => caller.guests.count({ q: SEARCHES.frequent }),
  'guests by an unknown name, counted': (caller) => caller.guests.count({ q: SEARCHES.unknown }),
  'guests by two letters nobody has, counted': (caller) => caller.guests.count({ q: SEARCHES.brief }),
  ...bySearch('guests', (caller, q) => caller.guests.list({ q })),
  ...bySearch('the desk', (caller, q) => caller.desk.search({ q })),
  'what awaits payment by an amount': (caller) => caller.payments.awaited({ q: '20000' }),
  'what awaits payment by a frequent name': (caller) => caller.payments.awaited({ q: SEARCHES.frequent }),
  'the audit log by area': (caller, _, turn) => caller.audit.list({ area: one(AUDIT_AREAS, turn) }),
  'the audit log by day': (caller) => caller.audit.list({ from: addDays(today(), -3), to: addDays(today(), -2) }),
};

/** Calls of programs that keep a copy: all of it, the page after the first, and what is new. */
const copies: Cases = Object.fromEntries(
  (['bookings', 'food', 'catering'] as const).flatMap((kind): [string, Case][] => [
    [`${kind}, a copy from the beginning`, (caller) => caller[kind].list({ since: BEGINNING })],
    [
      `${kind}, a copy read on`,
      async (caller) => {
        const { nextCursor } = await caller[kind].list({ since: BEGINNING });
        return caller[kind].list({ since: BEGINNING, cursor: nextCursor ?? undefined });
      },
    ],
    [
      `${kind}, what has changed in the last second`,
      (caller) => caller[kind].list({ since: new Date(Date.now() - 1_000).toISOString() }),
    ],
  ]),
);

const CALENDAR_NIGHTS = [14, 42, 90];

const calendar: Cases = Object.fromEntries(
  CALENDAR_NIGHTS.map((nights): [string, Case] => [
    `the calendar, ${nights} nights`,
    (caller, _, turn) => caller.roomCalendar.window({ from: day(turn), nights }),
  ]),
);

const analytics: Cases = Object.fromEntries(
  ANALYTICS_PERIODS.map((period): [string, Case] => [
    `analytics, ${period}`,
    (caller) => caller.analytics.summary({ period }),
  ]),
);

export const growthCases: Cases = { ...lists, ...calendar, ...analytics, ...copies, ...filters };
/** These have to be quick; what counts for the others is how little they grow. */
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
