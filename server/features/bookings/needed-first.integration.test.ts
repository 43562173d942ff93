import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import type { BookingStatus } from '@shared/bookings/constants';
import type { BookingListQuery } from '@shared/bookings/staff-schema';
import { addDays } from '@shared/dates';
import { beforeAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102', '103', '104', '105'] });
const TODAY = '2026-03-10';
/** The ids by what they are, each the newest first. */
const made = { here: [] as string[], due: [] as string[], other: [] as string[] };

async function book(roomNumber: string, from: number, to: number, status: BookingStatus = 'confirmed') {
  const nights = { checkInDate: addDays(TODAY, from), checkOutDate: addDays(TODAY, to) };
  const { _id } = await hotel.staff.bookings.create(
    bookingRequest({ guestName: 'Ngozi Regular', roomNumber, ...nights }),
  );
  if (status !== 'confirmed') await hotel.staff.bookings.update({ _id, status, note: 'Why' });
  return _id;
}

beforeAll(async () => {
  // Booked first, so that all others are newer.
  made.due.unshift(await book('101', 0, 1));
  made.due.unshift(await book('102', -1, 2));
  made.here.unshift(await book('103', -1, 2, 'checkedin'));
  made.here.unshift(await book('104', -2, 0, 'checkedin'));
  made.here.unshift(await book('105', 0, 1, 'checkedin'));
  for (const at of [0, 1, 2, 3, 4, 5]) made.other.unshift(await book('101', 5 + at, 6 + at));
  made.other.unshift(await book('104', 0, 1, 'cancelled'));
  made.other.unshift(await book('103', -9, -8, 'completed'));
});

const wanted = () => [...made.here, ...made.due, ...made.other];
const list = (query: BookingListQuery) => hotel.staff.bookings.list({ q: 'ngozi', ...query });
const idsOf = ({ items }: { items: { _id: string }[] }) => items.map(({ _id }) => _id);

describe('bookings that a text finds', () => {
  it.each([1, 2, 3, 4, 5, 7, 13, 20])(
    'have who is in the house first, then who is due tonight, on pages of %i',
    async (limit) => {
      const forwards: string[][] = [];
      let page = await list({ limit });
      forwards.push(idsOf(page));
      expect(page.previousCursor).toBeNull();
      while (page.nextCursor !== null) {
        page = await list({ limit, cursor: page.nextCursor });
        forwards.push(idsOf(page));
      }
      expect(forwards.flat()).toEqual(wanted());
      const backwards = [forwards.at(-1)];
      while (page.previousCursor !== null) {
        page = await list({ limit, cursor: page.previousCursor });
        backwards.unshift(idsOf(page));
      }
      expect(backwards).toEqual(forwards);
      if (forwards[1]) {
        const second = await list({ limit, cursor: page.nextCursor ?? '' });
        expect(idsOf(second)).toEqual(forwards[1]);
      }
    },
  );

  it('stand in another order where that is asked for, and without a text in that of the list', async () => {
    const byArrival = await hotel.staff.bookings.list({ q: 'ngozi', sort: 'checkInDate', dir: 'asc' });
    const days = byArrival.items.map(({ checkInDate }) => checkInDate);
    expect(days).toEqual([...days].sort());
    expect(idsOf(await list({ status: 'confirmed', limit: 6 }))).toEqual(made.other.slice(2));
    const plain = await hotel.staff.bookings.list({});
    expect(idsOf(plain).slice(0, 2)).toEqual(made.other.slice(0, 2));
  });

  it.each(['', '9>', '0>abc', '1<abc', '3>', '0', 'W10', '2>W10', "1>'"])('refuse the cursor %j', async (cursor) => {
    await expect(list({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
