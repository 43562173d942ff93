import { refusal } from '@server/testing/calls/callers';
import { walkPages } from '@server/testing/calls/walk-pages';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import type { BookingStatus, StaysOfUser } from '@shared/bookings/constants';
import { addDays, hotelDate } from '@shared/dates';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
beforeEach(() => hotel.clear());

let guests = 0;
/** A guest with stays of one night each: so many days from today, in that status. */
async function guestWith(...stays: [daysAhead: number, status: BookingStatus][]) {
  guests += 1;
  const guest = await hotel.guest(`Has Stays ${guests}`);
  for (const [days, status] of stays) {
    const checkInDate = addDays(hotelDate(hotel.clock.now()), days);
    const nights = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
    const { _id } = await guest.calls.bookings.create(bookingRequest(nights));
    if (status !== 'pending') await hotel.staff.bookings.update({ _id, status, note: 'Why' });
  }
  const userId = guest.user.id;
  const page = (part: StaysOfUser, cursor?: string, limit?: number) =>
    guest.calls.bookings.ofUser({ userId, stays: part, cursor, limit });
  const read = async (part: StaysOfUser) =>
    (await page(part)).items.map(({ checkInDate, status }) => [checkInDate, status]);
  return { guest, page, read, day: (days: number) => addDays(hotelDate(hotel.clock.now()), days) };
}

describe("a guest's stays by whether they are still to come", () => {
  it('ahead: those that hold a room and the one under way, soonest first; past: the others, latest first', async () => {
    const { read, day } = await guestWith(
      [9, 'pending'],
      [5, 'confirmed'],
      [7, 'approved'],
      [12, 'cancelled'],
      [3, 'rejected'],
      [0, 'checkedin'],
      [1, 'completed'],
    );
    expect(await read('ahead')).toEqual([
      [day(0), 'checkedin'],
      [day(5), 'confirmed'],
      [day(7), 'approved'],
      [day(9), 'pending'],
    ]);
    expect(await read('past')).toEqual([
      [day(12), 'cancelled'],
      [day(3), 'rejected'],
      [day(1), 'completed'],
    ]);
  });

  it('a stay is ahead up to the day before its check-out; one that is not checked out stays under way', async () => {
    const { read } = await guestWith([0, 'confirmed'], [1, 'checkedin']);
    expect(await read('ahead')).toHaveLength(2);
    hotel.pass(24);
    expect(await read('ahead')).toMatchObject([[expect.anything(), 'checkedin']]);
    expect(await read('past')).toMatchObject([[expect.anything(), 'confirmed']]);
    hotel.pass(72);
    expect(await read('ahead')).toHaveLength(1);
  });

  it.each(['ahead', 'past'] as const)('each once over pages, there and back: %s', async (part) => {
    const status = part === 'ahead' ? 'confirmed' : 'cancelled';
    const { guest, page } = await guestWith([1, status], [2, status], [3, status], [4, status], [5, status]);
    const pages = await walkPages((cursor) => page(part, cursor, 2));
    expect(pages.map((items) => items.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(5);
    const first = await page(part, undefined, 2);
    const second = await page(part, first.nextCursor ?? '', 2);
    expect((await page(part, second.previousCursor ?? '', 2)).items).toEqual(first.items);
    const everything = await guest.calls.bookings.ofUser({ userId: guest.user.id });
    expect(everything.items).toHaveLength(5);
  });

  it("nobody else's are shown, and no other part is known", async () => {
    const { guest } = await guestWith([1, 'confirmed']);
    const stranger = await hotel.guest('Nosy Person');
    expect((await stranger.calls.bookings.ofUser({ userId: stranger.user.id, stays: 'ahead' })).items).toEqual([]);
    const theirs = { userId: guest.user.id, stays: 'ahead' } as const;
    await expect(stranger.calls.bookings.ofUser(theirs)).rejects.toMatchObject(refusal('not_found'));
    await expect(hotel.stranger.bookings.ofUser(theirs)).rejects.toMatchObject(refusal('not_logged_in'));
    expect((await hotel.staff.bookings.ofUser(theirs)).items).toHaveLength(1);
    const path = `/bookings/user/${guest.user.id}`;
    expect((await hotel.rest('GET', `${path}?stays=ahead`, { token: guest.token })).status).toBe(200);
    expect((await hotel.rest('GET', `${path}?stays=soon`, { token: guest.token })).status).toBe(400);
  });
});
