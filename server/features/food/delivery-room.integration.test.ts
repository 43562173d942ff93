import { refusal } from '@server/testing/calls/callers';
import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', 'A 12', 'Ü 1'] });
await hotel.addDish('Egusi', 2_500);
beforeEach(() => hotel.clear());

const place = (change: object, calls = hotel.stranger) =>
  calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }], change));
const stored = async () => (await hotel.sql`select room_number from food_orders`).map(({ room_number }) => room_number);

const UNKNOWN = 'There is no such room. Please check the room number.';

describe('D28: the room that an order goes to', () => {
  it.each([
    ['999', {}],
    ['999', { deliverTo: 'room' }],
    ['10 2', { deliverTo: 'room' }],
    // Also a room that is named for another reason.
    ['999', { deliverTo: 'collect' }],
  ])('has to exist: %s with %j', async (roomNumber, change) => {
    for (const calls of [hotel.stranger, hotel.staff]) {
      await expect(place({ ...change, roomNumber }, calls)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { reason: 'room_unknown', message: UNKNOWN, fields: { roomNumber: UNKNOWN } },
      });
    }
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['101', '101'],
    [' 1 0 1 ', '101'],
    ['a12', 'A 12'],
    ['A\u00a012', 'A 12'],
    ['ü1', 'Ü 1'],
    ['Ü 1', 'Ü 1'],
  ])('is read without regard to case and blanks: %j is %s', async (typed, roomNumber) => {
    expect(await place({ deliverTo: 'room', roomNumber: typed })).toMatchObject({ roomNumber });
  });

  it('is not kept where the order goes elsewhere, so that nobody carries it there', async () => {
    const guestDetails = {
      name: 'Adaeze Obi',
      phone: '08031234567',
      email: 'adaeze@guests.test',
      address: '3 Station Road',
    };
    for (const deliverTo of ['collect', 'address']) {
      const { _id } = await place({ deliverTo, roomNumber: '101', guestDetails });
      expect(await hotel.staff.food.get({ _id })).toMatchObject({ deliverTo, roomNumber: null });
    }
    expect((await hotel.staff.food.list({ q: '101' })).items).toEqual([]);
    expect(await place({ deliverTo: 'room', roomNumber: '101' })).toMatchObject({ roomNumber: '101' });
    expect(await place({ roomNumber: '101' })).toMatchObject({ deliverTo: 'room', roomNumber: '101' });
  });

  it('may be under maintenance, but not archived; a repeat of what was placed before is answered all the same', async () => {
    const room = await hotel.addRoom('300');
    await hotel.staff.rooms.update({ _id: room._id, status: 'maintenance' });
    const first = await place({ roomNumber: '300', clientId: 'before-it-goes' });
    expect(first).toMatchObject({ roomNumber: '300' });
    await hotel.staff.rooms.remove({ _id: room._id });
    await expect(place({ roomNumber: '300' })).rejects.toMatchObject(refusal('room_unknown'));
    expect(await place({ roomNumber: '300', clientId: 'before-it-goes' })).toEqual(first);
  });
});

describe('D14: the room whose stay pays', () => {
  it('is read alike, and one that does not exist is refused as any other', async () => {
    const guest = { guestName: 'Adaeze Obi', phoneNumber: '08031234567', address: '3 Station Road' };
    const nights = { checkInDate: '2026-03-09', checkOutDate: '2026-03-12' };
    const { _id } = await hotel.staff.bookings.create({ ...guest, ...nights, roomNumber: 'A 12' });
    const { reference } = await hotel.staff.bookings.update({ _id, status: 'checkedin' });
    const charge = { paymentMethod: 'room_charge', bookingReference: reference };
    expect(await place({ ...charge, roomNumber: 'a12', deliverTo: 'collect' })).toMatchObject({ roomNumber: 'A 12' });
    expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ charges: 2_500 });
    for (const roomNumber of ['999', '101']) {
      await expect(place({ ...charge, roomNumber })).rejects.toMatchObject(refusal('no_stay_to_charge'));
    }
  });
});
