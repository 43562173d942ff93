import { bookingRequest, orderRequest, type TestGuest, type TestHotel } from '../hotel';

export const ADAEZE = { name: 'Adaeze Obi', email: 'adaeze@guests.test', phone: '08031234567' };
export const THIEF = { name: 'A Thief', email: 'thief@evil.test', phone: '08031234567' };

const HERE = { checkInDate: '2026-03-10', checkOutDate: '2026-03-13' };

export type Stays = Awaited<ReturnType<typeof checkInStays>>;

/**
 * Empties the hotel and checks two guests in: Adaeze, without an account, in room 101 with the link of her stay, and the
 * owner of an account in 102. Room 103 is free, and Egusi costs ₦2,500. For `beforeEach`.
 */
export async function checkInStays(hotel: TestHotel, owner: TestGuest) {
  await hotel.empty();
  const egusi = await hotel.addDish('Egusi', 2_500);
  for (const number of ['101', '102', '103']) await hotel.addRoom(number);
  const made = await hotel.stranger.bookings.create(bookingRequest(HERE));
  const owned = await owner.calls.bookings.create(
    bookingRequest({ ...HERE, roomNumber: '102', phoneNumber: '08035550000', email: 'owner@guests.test' }),
  );
  const stay = await hotel.staff.bookings.update({ _id: made._id, status: 'checkedin' });
  await hotel.staff.bookings.update({ _id: owned._id, status: 'checkedin' });
  await hotel.sql`truncate audit_log, graphile_worker._private_jobs cascade`;

  /** An order charged to room 101, without any proof. */
  const request = (change: object = {}, quantity = 1) =>
    orderRequest([{ _id: egusi._id, quantity }], {
      paymentMethod: 'room_charge',
      roomNumber: '101',
      guestDetails: ADAEZE,
      ...change,
    });
  return {
    stay,
    owned,
    link: made.accessToken ?? '',
    request,
    /** The same with the booking ID. */
    proven: (change: object = {}, quantity = 1) => request({ bookingReference: stay.reference, ...change }, quantity),
    /** The charges of a stay. */
    bill: async (_id = stay._id) => (await hotel.staff.bookings.get({ _id })).charges,
  };
}
