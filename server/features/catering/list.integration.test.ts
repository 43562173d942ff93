import { walkPages } from '@server/testing/calls/walk-pages';
import { cateringRequest } from '@server/testing/catering';
import { sharedTestHotel } from '@server/testing/hotel';
import { CATERING_SORTS } from '@shared/catering/constants';
import type { CateringListQuery, CateringRequest } from '@shared/catering/schema';
import { addDays } from '@shared/dates';
import { beforeAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
let requests: CateringRequest[];

const EVENTS = [
  { eventType: 'Ìgbéyàwó', location: 'Town Hall', phone: '08031234567', email: 'ngozi@guests.test' },
  { eventType: 'Burial', location: 'Ọ̀ṣun Grove', phone: '08129990000', email: 'obi@mail.test' },
  { eventType: 'Birthday', location: 'At home', phone: '09055511122', email: 'zed@guests.test' },
];
const STATUSES = ['pending', 'approved', 'approved', 'rejected', 'cancelled'] as const;

beforeAll(async () => {
  for (let index = 0; index < 20; index += 1) {
    hotel.pass(1);
    const date = addDays('2026-04-28', Math.floor(index / 4));
    const request = cateringRequest({ ...EVENTS[index % 3], date, guestCount: 10 + (index % 7) });
    const { _id } = await hotel.stranger.catering.create(request);
    await hotel.staff.catering.setStatus({ _id, status: STATUSES[index % 5] ?? 'pending' });
  }
  requests = (await hotel.staff.catering.list({ limit: 100 })).items;
});

const found = async (query: CateringListQuery) =>
  (await walkPages((cursor) => hotel.staff.catering.list({ ...query, limit: 3, cursor }))).flat();

describe('D33: staff find a request by what a caller says', () => {
  it.each([
    ['the kind of event, whatever its tone marks', 'igbeyawo', 'Ìgbéyàwó'],
    ['the place', 'osun', 'Burial'],
    ['the digits of a phone', '0812 999 0000', 'Burial'],
    ['a phone with its country', '+234 905 551 1122', 'Birthday'],
    ['an email address', 'zed@guests', 'Birthday'],
    ['a kind of event and a phone', 'birthday 0905', 'Birthday'],
  ])('by %s', async (_, q, expected) => {
    const kinds = (await found({ q })).map(({ eventType }) => eventType);
    expect(kinds.length).toBeGreaterThan(3);
    expect(new Set(kinds)).toEqual(new Set([expected]));
  });

  it('by the reference, as people write it', async () => {
    for (const { _id, reference } of requests.slice(0, 5)) {
      for (const q of [
        reference.toLowerCase(),
        reference.slice(3),
        reference.replace('-', ''),
        `request ${reference}`,
      ]) {
        expect((await found({ q })).map((request) => request._id)).toEqual([_id]);
      }
    }
  });
});

describe('the list of requests', () => {
  const QUERIES: [CateringListQuery, (request: CateringRequest) => boolean][] = [
    [{}, () => true],
    [{ status: 'approved' }, ({ status }) => status === 'approved'],
    [{ from: '2026-04-30' }, ({ date }) => date >= '2026-04-30'],
    [{ to: '2026-04-30' }, ({ date }) => date <= '2026-04-30'],
    [{ from: '2026-04-29', to: '2026-04-29' }, ({ date }) => date === '2026-04-29'],
    [
      { from: '2026-04-29', to: '2026-05-01', status: 'approved', q: 'b' },
      ({ date, status }) => date >= '2026-04-29' && date <= '2026-05-01' && status === 'approved',
    ],
  ];
  const ORDERS = CATERING_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => ({ sort, dir })));

  it.each(ORDERS)('its pages hold all of it, once and in order, however narrowed: $sort $dir', async (order) => {
    for (const [query, belongs] of QUERIES) {
      const pages = await found({ ...query, ...order });
      const expected = requests.filter(belongs);
      expect(pages.map(({ _id }) => _id).toSorted(), JSON.stringify(query)).toEqual(
        expected.map(({ _id }) => _id).toSorted(),
      );
      const values = pages.map((request) => request[order.sort]);
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(order.dir === 'asc' ? sorted : sorted.toReversed());
    }
  });

  it('is counted, and narrowed over REST by the days of the events', async () => {
    expect(await hotel.staff.catering.count({ status: 'approved' })).toEqual({ count: 8, isMore: false });
    const token = hotel.admin.token;
    const { json, headers } = await hotel.rest('GET', '/catering?from=2026-04-29&to=2026-04-29&limit=3', { token });
    expect(json).toHaveLength(3);
    expect(headers.link).toMatch(/rel="next"/);
    const wrong = await hotel.rest('GET', '/catering?from=2026-05-02&to=2026-05-01', { token });
    expect(wrong.status).toBe(400);
  });
});

describe('the month of events', () => {
  it('has each day with its approved and pending events and the guests of the approved ones, and no other day', async () => {
    const { days } = await hotel.staff.catering.month({ month: '2026-04' });
    const dates = [...new Set(requests.map(({ date }) => date))].filter((date) => date < '2026-05').toSorted();
    const expected = dates.map((date) => {
      const on = requests.filter((request) => request.date === date);
      const approved = on.filter(({ status }) => status === 'approved');
      const guests = approved.reduce((sum, { guestCount }) => sum + guestCount, 0);
      return {
        date,
        approved: approved.length,
        pending: on.filter(({ status }) => status === 'pending').length,
        guests,
      };
    });
    expect(days).toEqual(expected.filter(({ approved, pending }) => approved + pending > 0));
    expect(days.some(({ approved }) => approved > 1)).toBe(true);
    expect((await hotel.staff.catering.month({ month: '2026-05' })).days[0]?.date).toBe('2026-05-01');
    expect((await hotel.staff.catering.month({ month: '2027-02' })).days).toEqual([]);
  });

  it.each(['2026-13', '2026-4', '', 'May'])('%j is none', async (month) => {
    await expect(hotel.staff.catering.month({ month })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
