import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import { FRONT_DESK_LIMITS } from '@shared/desk/constants';
import { beforeAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '204B'] });
const stays: { reference: string; _id: string }[] = [];
let order: { reference: string };
let request: { _id: string; reference: string };

beforeAll(async () => {
  const guest = { guestName: 'Adébáyọ̀ Ọlátúnjí', phoneNumber: '08129990000', email: 'bayo@guests.test' };
  for (let at = 0; at < 7; at += 1) {
    const checkInDate = addDays('2026-04-01', at);
    stays.push(
      await hotel.staff.bookings.create(
        bookingRequest({ ...guest, roomNumber: '204B', checkInDate, checkOutDate: addDays(checkInDate, 1) }),
      ),
    );
  }
  const dish = await hotel.addDish('Ẹ̀bà and Egusi', 1_500);
  order = await hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
  request = await hotel.stranger.catering.create(cateringRequest({ phone: '08055501234' }));
});

const search = (q: string) => hotel.staff.desk.search({ q });

describe('staff’s search', () => {
  it('is refused to guests and to anonymous callers, and a text that is too long to everybody', async () => {
    const guest = await hotel.guest('Curious Guest');
    await expect(guest.calls.desk.search({ q: 'Ada' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(hotel.stranger.desk.search({ q: 'Ada' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(search('x'.repeat(101))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it.each(['adebayo', 'OLATUNJI', '0812 999 0000', '+2348129990000', 'bayo@guests.test', 'room 204b'])(
    'D33: finds the guest once and their latest stays by %s',
    async (q) => {
      const { guests, bookings } = await search(q);
      expect(guests).toEqual([{ guestName: 'Adébáyọ̀ Ọlátúnjí', phoneNumber: '08129990000' }]);
      const latest = stays.slice(-FRONT_DESK_LIMITS.hitsMax).toReversed();
      expect(bookings.map(({ _id }) => _id)).toEqual(latest.map(({ _id }) => _id));
    },
  );

  it('has who is in the house first, then who is due tonight, however long ago they booked', async () => {
    const tonight = { roomNumber: '101', checkInDate: '2026-03-10', checkOutDate: '2026-03-11' };
    const regular = { guestName: 'Ngozi Regular', phoneNumber: '08127770000' };
    const due = await hotel.staff.bookings.create(bookingRequest({ ...regular, ...tonight }));
    const leaver = await hotel.staff.bookings.create(
      bookingRequest({ ...regular, ...tonight, checkInDate: '2026-03-08', checkOutDate: '2026-03-10' }),
    );
    await hotel.staff.bookings.update({ _id: leaver._id, status: 'checkedin' });
    const cancelled = { ...tonight, roomNumber: '204B' };
    const gone = await hotel.staff.bookings.create(bookingRequest({ ...regular, ...cancelled }));
    await hotel.staff.bookings.update({ _id: gone._id, status: 'cancelled' });
    const later: string[] = [];
    for (let at = 0; at < 4 * FRONT_DESK_LIMITS.hitsMax + 1; at += 1) {
      const checkInDate = addDays('2026-05-01', at);
      const dates = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
      later.unshift((await hotel.staff.bookings.create(bookingRequest({ ...regular, ...dates })))._id);
    }
    const { bookings } = await search('ngozi regular');
    expect(bookings.map(({ _id }) => _id)).toEqual([leaver._id, due._id, ...later.slice(0, 3)]);
  });

  it('finds one record by its reference, with or without its prefix', async () => {
    const reference = stays[0]?.reference ?? '';
    for (const q of [reference, reference.slice(3).toLowerCase()]) {
      expect((await search(q)).bookings).toMatchObject([{ reference }]);
    }
    expect((await search(order.reference)).orders).toMatchObject([{ reference: order.reference, total: 1_500 }]);
    expect((await search(request.reference)).requests).toMatchObject([{ _id: request._id, eventType: 'Wedding' }]);
  });

  it('finds rooms by number and type, dishes by name, requests by phone', async () => {
    expect((await search('204b')).rooms).toMatchObject([{ roomNumber: '204B', price: 20_000 }]);
    expect((await search('standard')).rooms).toHaveLength(2);
    expect((await search('eba and')).dishes).toMatchObject([{ name: 'Ẹ̀bà and Egusi', price: 1_500, available: true }]);
    expect((await search('0805 550')).requests).toMatchObject([{ reference: request.reference }]);
  });

  it('finds nothing by a blank, a wildcard or a quote', async () => {
    for (const q of ['  ', '%', '_', "'", '\\']) {
      expect(Object.values(await search(q)).flat(), q).toEqual([]);
    }
  });

  it('does not find a hidden booking', async () => {
    const hidden = await hotel.staff.bookings.create(bookingRequest({ guestName: 'Hidden Person' }));
    await hotel.staff.bookings.remove({ _id: hidden._id });
    expect(await search('hidden person')).toMatchObject({ guests: [], bookings: [] });
  });
});
