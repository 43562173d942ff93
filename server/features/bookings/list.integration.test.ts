import { walkPages } from '@server/testing/calls/walk-pages';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { BOOKING_SORTS } from '@shared/bookings/constants';
import type { BookingListQuery } from '@shared/bookings/staff-schema';
import { addDays } from '@shared/dates';
import { beforeAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const NAMES = ['Uche', 'Bola', 'uche Ola', 'Chike', '100%_sure', 'Zainab'];

beforeAll(async () => {
  for (let index = 0; index < 47; index += 1) {
    const checkInDate = addDays('2026-04-01', index * 2);
    const booking = await hotel.stranger.bookings.create(
      bookingRequest({ guestName: NAMES[index % NAMES.length], checkInDate, checkOutDate: addDays(checkInDate, 1) }),
    );
    if (index % 5 === 0) await hotel.staff.bookings.update({ _id: booking._id, status: 'confirmed' });
  }
});

const walk = (query: BookingListQuery) => walkPages((cursor) => hotel.staff.bookings.list({ ...query, cursor }));

describe('the list of bookings', () => {
  it.each(
    BOOKING_SORTS.flatMap((sort) => [
      { sort, dir: 'asc' as const },
      { sort, dir: 'desc' as const },
    ]),
  )('shows each booking once over its pages of ten, in order: $sort $dir', async (order) => {
    const pages = await walk(order);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 10, 10, 7]);
    const items = pages.flat();
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(47);
    if (order.sort !== 'guestName') {
      const values = items.map((item) => item[order.sort]);
      const sorted = [...values].sort();
      expect(values).toEqual(order.dir === 'asc' ? sorted : sorted.reverse());
    }
  });

  it('is counted as a whole and by status, and not where that would mean reading everything', async () => {
    const count = (query: BookingListQuery) => hotel.staff.bookings.count(query);
    expect(await count({})).toEqual({ count: 47, isMore: false });
    expect(await count({ limit: 3, sort: 'guestName' })).toEqual({ count: 47, isMore: false });
    expect(await count({ status: 'confirmed' })).toEqual({ count: 10, isMore: false });
    expect(await count({ status: 'rejected' })).toEqual({ count: 0, isMore: false });
    for (const query of [{ q: 'uche' }, { from: '2026-04-01' }, { status: 'confirmed', to: '2026-05-01' }] as const) {
      expect(await count(query)).toBeNull();
    }
  });

  it('goes back the way it came', async () => {
    const first = await hotel.staff.bookings.list({});
    const second = await hotel.staff.bookings.list({ cursor: first.nextCursor ?? '' });
    const third = await hotel.staff.bookings.list({ cursor: second.nextCursor ?? '' });
    const back = await hotel.staff.bookings.list({ cursor: third.previousCursor ?? '' });
    expect(back.items).toEqual(second.items);
    const start = await hotel.staff.bookings.list({ cursor: back.previousCursor ?? '' });
    expect(start.items).toEqual(first.items);
    expect(first.previousCursor).toBeNull();
    expect(start.previousCursor).toBeNull();
  });

  it('finds a part of a name in any case, and takes what SQL would read as a wildcard literally', async () => {
    const found = (await walk({ q: 'UCHE' })).flat();
    expect(new Set(found.map(({ guestName }) => guestName))).toEqual(new Set(['Uche', 'uche Ola']));
    expect((await walk({ q: '%_' })).flat().every(({ guestName }) => guestName === '100%_sure')).toBe(true);
    expect((await walk({ q: '%%' })).flat()).toEqual([]);
    expect((await walk({ q: "' or 1=1 --" })).flat()).toEqual([]);
  });

  it('keeps to a status, and to the stays that touch some nights', async () => {
    expect((await walk({ status: 'confirmed' })).flat()).toHaveLength(10);
    const april = (await walk({ from: '2026-04-01', to: '2026-04-08' })).flat();
    expect(april.map(({ checkInDate }) => checkInDate).sort()).toEqual([
      '2026-04-01',
      '2026-04-03',
      '2026-04-05',
      '2026-04-07',
    ]);
  });

  it.each([
    'nonsense',
    'eyJ4IjoxfQ',
    Buffer.from('[0,"x","y"]').toString('base64url'),
    Buffer.from(JSON.stringify([0, '00000000-0000-4000-8000-000000000000', "now'; drop table bookings"])).toString(
      'base64url',
    ),
  ])('refuses a cursor that is not its own: %s', async (cursor) => {
    await expect(hotel.staff.bookings.list({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
