import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import type { Booking } from '@shared/bookings/schema';
import { beforeEach, describe, expect, it } from 'vitest';

/** The nights of stays and out-of-order periods (D36). */

const hotel = await sharedTestHotel({ rooms: ['101', '102', '203', '204'] });
beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`update rooms set price_kobo = case room_number when '204' then 2950000 when '203' then 3800000 else 2000000 end`;
});
const { staff } = hotel;

/** A guest who is in the house since 10 March, the hotel's today. */
async function guestInHouse(roomNumber: string, checkOutDate: string, change: object = {}) {
  const stay = { roomNumber, checkInDate: '2026-03-10', checkOutDate };
  const { _id } = await staff.bookings.create(bookingRequest({ ...stay, ...change }));
  return staff.bookings.update({ _id, status: 'checkedin', anyway: true });
}
const nightWords = ({ nights }: Booking) =>
  nights.map(({ date, roomNumber, price }) => `${date} ${roomNumber} ${price}`);

describe('a guest who is in the house', () => {
  it('S3: keeps room and price of the nights slept when they move: 4 × ₦29,500 and 2 × ₦38,000 are ₦194,000', async () => {
    const { _id } = await guestInHouse('204', '2026-03-16');
    hotel.pass(24 * 4);
    const moved = await staff.bookings.update({ _id, roomNumber: '203' });
    expect(moved).toMatchObject({ roomNumber: '203', amountPaid: 194_000, checkInDate: '2026-03-10' });
    expect(nightWords(moved)).toEqual([
      ...['10', '11', '12', '13'].map((day) => `2026-03-${day} 204 29500`),
      ...['14', '15'].map((day) => `2026-03-${day} 203 38000`),
    ]);
    const window = { from: '2026-03-08', to: '2026-03-20' };
    expect(await hotel.stranger.rooms.takenNights({ roomNumber: '204', ...window })).toMatchObject({
      taken: [{ from: '2026-03-10', to: '2026-03-14' }],
    });
    expect(await hotel.stranger.rooms.takenNights({ roomNumber: '203', ...window })).toMatchObject({
      taken: [{ from: '2026-03-14', to: '2026-03-16' }],
    });
    expect(await staff.bookings.get({ _id })).toEqual(moved);
    const [shown] = (await staff.roomCalendar.window({ from: '2026-03-10', nights: 14 })).stays;
    expect(shown?.nights).toEqual(moved.nights);
  });

  it('who comes back after a cancel is refused by the number of the room that is not free any more, also one left before', async () => {
    const { _id } = await guestInHouse('101', '2026-03-14');
    hotel.pass(48);
    await staff.bookings.update({ _id, roomNumber: '102' });
    const back = () => staff.bookings.update({ _id, status: 'checkedin', anyway: true });
    await staff.bookings.update({ _id, status: 'cancelled' });
    const past = bookingRequest({ roomNumber: '101', checkInDate: '2026-03-10', checkOutDate: '2026-03-11' });
    const ofPast = await staff.bookings.create(past);
    // A night of the present room before the move is none of its nights.
    await staff.bookings.create({ ...past, roomNumber: '102' });
    await expect(back()).rejects.toThrow('Room 101 is already booked for these dates.');
    await staff.bookings.update({ _id: ofPast._id, status: 'cancelled' });
    const ahead = { ...past, roomNumber: '102', checkInDate: '2026-03-13', checkOutDate: '2026-03-14' };
    const ofAhead = await staff.bookings.create(ahead);
    await expect(back()).rejects.toThrow('Room 102 is already booked for these dates.');
    await staff.bookings.update({ _id: ofAhead._id, status: 'cancelled' });
    expect((await back()).nights.map(({ roomNumber }) => roomNumber)).toEqual(['101', '101', '102', '102']);
  });

  it('S3: moves into a room whose guest leaves today, as only tonight and later nights count', async () => {
    const leaving = await guestInHouse('102', '2026-03-12');
    const { _id } = await guestInHouse('101', '2026-03-14');
    await expect(staff.bookings.update({ _id, roomNumber: '102' })).rejects.toMatchObject(refusal('room_occupied'));
    hotel.pass(48);
    await staff.bookings.update({ _id: leaving._id, status: 'completed', note: 'Pays later' });
    const moved = await staff.bookings.update({ _id, roomNumber: '102', anyway: true });
    expect(nightWords(moved)).toEqual([
      '2026-03-10 101 20000',
      '2026-03-11 101 20000',
      '2026-03-12 102 20000',
      '2026-03-13 102 20000',
    ]);
  });

  it('moves twice, and is where they were after an Undo, at the price of before', async () => {
    const { _id } = await guestInHouse('204', '2026-03-16');
    hotel.pass(24);
    const first = await staff.bookings.update({ _id, roomNumber: '203' });
    await hotel.sql`update rooms set price_kobo = 9900000 where room_number = '203'`;
    hotel.pass(24);
    const second = await staff.bookings.update({ _id, roomNumber: '101' });
    expect(nightWords(second).map((night) => night.split(' ')[1])).toEqual(['204', '203', '101', '101', '101', '101']);
    expect(second.amountPaid).toBe(29_500 + 38_000 + 4 * 20_000);
    const { roomNumber, amountPaid } = first;
    const undone = await staff.bookings.update({ _id, roomNumber, amountPaid, anyway: true });
    expect(undone).toMatchObject({ roomNumber, amountPaid, nightlyPrice: 38_000, nights: first.nights });
  });

  it('stays longer or leaves sooner at the price of their room, and loses no night that was slept', async () => {
    const { _id } = await guestInHouse('204', '2026-03-14');
    hotel.pass(24);
    await staff.bookings.update({ _id, roomNumber: '203' });
    hotel.pass(24);
    const dates = (checkInDate: string, checkOutDate: string) => ({ _id, checkInDate, checkOutDate });
    const longer = await staff.bookings.update(dates('2026-03-10', '2026-03-15'));
    expect(longer.amountPaid).toBe(29_500 + 4 * 38_000);
    expect(await staff.bookings.update(dates('2026-03-10', '2026-03-12'))).toMatchObject({ amountPaid: 67_500 });
    for (const lost of [dates('2026-03-10', '2026-03-11'), dates('2026-03-11', '2026-03-12')])
      await expect(staff.bookings.update(lost)).rejects.toMatchObject(refusal('nights_slept'));
    const earlier = await staff.bookings.update(dates('2026-03-09', '2026-03-12'));
    expect(earlier.nights.map(({ roomNumber }) => roomNumber)).toHaveLength(3);
  });

  it.each(['confirmed', 'completed'] as const)(
    'loses none without a reason by the detour of being %s',
    async (status) => {
      const { _id } = await guestInHouse('101', '2026-03-14');
      hotel.pass(48);
      await staff.bookings.update({ _id, status, note: 'Pays later' });
      const lost = { _id, checkInDate: '2026-03-13', checkOutDate: '2026-03-14' };
      await expect(staff.bookings.update(lost)).rejects.toMatchObject(refusal('reason_needed'));
      await staff.bookings.update({ ...lost, note: 'Came three days later' });
      expect((await staff.audit.discounts({})).items[0]).toMatchObject({ before: 60_000, after: 20_000 });
    },
  );

  it.each(['confirmed', 'completed'] as const)(
    'keeps the price of nights slept, but for a reason, by the detour of being %s and a cheaper room',
    async (status) => {
      const { _id } = await guestInHouse('203', '2026-03-14');
      hotel.pass(48);
      await staff.bookings.update({ _id, status, note: 'Pays later' });
      await expect(staff.bookings.update({ _id, roomNumber: '101' })).rejects.toMatchObject(refusal('reason_needed'));
      await staff.bookings.update({ _id, roomNumber: '101', note: 'It was 101 all the time' });
      expect((await staff.audit.discounts({ kind: 'amount' })).items).toHaveLength(1);
    },
  );

  it('has nights that are added before those in the room of the first: who came a day earlier came into that room', async () => {
    const { _id } = await guestInHouse('204', '2026-03-13');
    hotel.pass(48);
    await staff.bookings.update({ _id, roomNumber: '203' });
    const before = { roomNumber: '203', checkInDate: '2026-03-08', checkOutDate: '2026-03-12' };
    await staff.bookings.create(bookingRequest(before));
    const earlier = await staff.bookings.update({ _id, checkInDate: '2026-03-09', checkOutDate: '2026-03-13' });
    expect(nightWords(earlier)).toEqual([
      ...['09', '10', '11'].map((day) => `2026-03-${day} 204 29500`),
      '2026-03-12 203 38000',
    ]);
    expect(earlier.amountPaid).toBe(3 * 29_500 + 38_000);
  });

  it('who has stayed on and moves now has slept where they were: only tonight and later nights are elsewhere', async () => {
    const { _id } = await guestInHouse('204', '2026-03-12');
    hotel.pass(24 * 4);
    const moved = { _id, roomNumber: '203', checkInDate: '2026-03-10', checkOutDate: '2026-03-15' };
    const stay = await staff.bookings.update(moved);
    expect(nightWords(stay).slice(2)).toEqual(['2026-03-12 204 29500', '2026-03-13 204 29500', '2026-03-14 203 38000']);
    expect(stay.amountPaid).toBe(4 * 29_500 + 38_000);
  });

  it('keeps their price by their dates: nights elsewhere in the past do not stand in for them', async () => {
    const { _id } = await guestInHouse('203', '2026-03-14');
    hotel.pass(48);
    await staff.bookings.update({ _id, status: 'confirmed' });
    const shifted = { _id, roomNumber: '101', checkInDate: '2026-03-06', checkOutDate: '2026-03-10' };
    await expect(staff.bookings.update(shifted)).rejects.toMatchObject(refusal('reason_needed'));
    await staff.bookings.update({ ...shifted, note: 'Wrong week' });
    expect((await staff.audit.discounts({})).items[0]).toMatchObject({ before: 80_000 + 2 * 38_000, after: 80_000 });
  });

  it('has back by Undo what a wrong press has added, though nights lie before and after', async () => {
    const before = await guestInHouse('101', '2026-03-12');
    const { _id, roomNumber, checkInDate, checkOutDate, amountPaid, nights } = before;
    hotel.pass(24 * 4);
    for (const dates of [
      { checkInDate: '2026-03-08', checkOutDate },
      { checkInDate, checkOutDate: '2026-03-18' },
    ]) {
      await staff.bookings.update({ _id, ...dates });
      const back = { _id, checkInDate, checkOutDate };
      expect(await staff.bookings.update({ ...back, amountPaid })).toMatchObject({ roomNumber, amountPaid, nights });
      await expect(staff.bookings.update({ ...back, checkOutDate: '2026-03-11' })).rejects.toMatchObject(
        refusal('nights_slept'),
      );
    }
  });

  it('has no Undo once nights slept in another room were taken away: their price is not known any more', async () => {
    const { _id } = await guestInHouse('204', '2026-03-16');
    hotel.pass(24 * 4);
    await staff.bookings.update({ _id, roomNumber: '203' });
    const { checkInDate, checkOutDate, amountPaid } = await staff.bookings.update({
      _id,
      status: 'completed',
      note: 'Pays later',
    });
    await staff.bookings.update({ _id, checkInDate: '2026-03-14', checkOutDate, note: 'Came late' });
    const back = { _id, checkInDate, checkOutDate, amountPaid };
    await expect(staff.bookings.update(back)).rejects.toMatchObject(refusal('reason_needed'));
  });

  it('is told the nights as they are stored, also once they are no longer here and move back to a room that costs more', async () => {
    const { _id } = await guestInHouse('101', '2026-03-14');
    hotel.pass(24);
    await staff.bookings.update({ _id, roomNumber: '203' });
    await staff.bookings.update({ _id, status: 'confirmed' });
    await hotel.sql`update rooms set price_kobo = 2500000 where room_number = '101'`;
    const moved = await staff.bookings.update({ _id, roomNumber: '101', note: 'Never left it' });
    const stored = await hotel.sql`
      select night::text as date, (price_kobo / 100)::int as price from room_nights where booking_id = ${_id} order by night`;
    expect(moved.nights.map(({ date, price }) => ({ date, price }))).toEqual(stored);
    expect(moved.amountPaid).toBe(4 * 25_000);
  });

  it('before arrival a move counts for all nights', async () => {
    const { _id } = await staff.bookings.create(bookingRequest({ roomNumber: '204' }));
    const moved = await staff.bookings.update({ _id, roomNumber: '203' });
    expect(moved.amountPaid).toBe(3 * 38_000);
    expect(new Set(moved.nights.map(({ roomNumber }) => roomNumber))).toEqual(new Set(['203']));
  });
});
