import { ANALYTICS_PERIODS } from '@shared/analytics/constants';
import { AUDIT_AREAS } from '@shared/audit/constants';
import { CATERING_STATUSES } from '@shared/catering/constants';
import { addDays } from '@shared/dates';
import { ORDER_STATUSES } from '@shared/food/constants';
import { hotelDay } from '@shared/hotel/day';
import type { Caller } from '../caller';
import { SEARCHES } from '../fixture-rows';

export interface Known {
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

/** What staff ask all day of orders, requests, guests, money, the calendar and the figures. */

/** Another of the values at each turn, in the same order each time. @throws where there are none */
export function one<T>(values: readonly T[], turn: number): T {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
}

type Cases = Record<string, Case>;

const BEGINNING = '1970-01-01T00:00:00.000Z';
const today = () => hotelDay(new Date());
const dayFrom = (turn: number) => addDays(today(), (turn * 13) % 60);

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
};

/** What is asked of a list to be found in it. */
const filters: Cases = {
  'bookings by status and check-out': (caller) =>
    caller.bookings.list({ status: 'confirmed', sort: 'checkOutDate', dir: 'desc' }),
  'bookings whose guests ask for other dates': (caller) => caller.bookings.list({ asking: true }),
  'bookings of a guest': (caller, { guests }, turn) => caller.bookings.list({ guestId: one(guests, turn) }),
  'bookings by a part of a phone': (caller) => caller.bookings.list({ q: '0803000' }),
  'bookings by dates, counted': (caller, _, turn) =>
    caller.bookings.count({ from: dayFrom(turn), to: addDays(dayFrom(turn), 7) }),
  'bookings by a frequent name, counted': (caller) => caller.bookings.count({ q: SEARCHES.frequent }),
  'orders by status': (caller, _, turn) => caller.food.list({ status: one(ORDER_STATUSES, turn) }),
  'orders by status and total': (caller) => caller.food.list({ status: 'delivered', sort: 'total', dir: 'asc' }),
  'orders of a guest': (caller, { guests }, turn) => caller.food.list({ guestId: one(guests, turn) }),
  'orders by status, counted': (caller) => caller.food.count({ status: 'delivered' }),
  ...bySearch('orders', (caller, q) => caller.food.list({ q })),
  'catering by status': (caller, _, turn) => caller.catering.list({ status: one(CATERING_STATUSES, turn) }),
  'catering by dates': (caller, _, turn) =>
    caller.catering.list({ from: dayFrom(turn), to: addDays(dayFrom(turn), 7), sort: 'date', dir: 'asc' }),
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

/** Of programs that keep a copy: all of it, the page after the first, and what is new. */
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
    (caller, _, turn) => caller.roomCalendar.window({ from: dayFrom(turn), nights }),
  ]),
);

const analytics: Cases = Object.fromEntries(
  ANALYTICS_PERIODS.map((period): [string, Case] => [
    `analytics, ${period}`,
    (caller) => caller.analytics.summary({ period }),
  ]),
);

export const staffLists: Cases = { ...lists, ...calendar, ...analytics, ...copies };
export const staffFilters = filters;
