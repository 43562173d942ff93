import { cpuTime } from '@server/testing/cpu-time';
import { groupRequest, sharedTestHotel } from '@server/testing/hotel';
import { toWireError } from '@server/transports/http/wire-error';
import { expect, it } from 'vitest';

/** The largest group that staff book (D40). */

const numbers = Array.from({ length: 61 }, (_, at) => String(101 + at));
const hotel = await sharedTestHotel({ limitFactor: 1, rooms: numbers });
const { sql, staff } = hotel;

const DELEGATES = numbers.map((number, at) => ({
  roomType: 'Standard',
  adults: 1,
  guestName: `Delegate of ${number} ${at}`,
}));
const ministry = (count: number) =>
  groupRequest({ name: 'Ministry of Works', email: null, rooms: DELEGATES.slice(0, count) });

it('sixty rooms are priced and booked in one go, each for its guest, within two seconds of work', async () => {
  await sql`update rooms set type = 'Standard', price_kobo = 2000000, sleeps = 2, status = 'available'`;
  const { rooms, checkInDate, checkOutDate } = ministry(60);
  const quoting = await cpuTime(async () => {
    expect((await staff.groups.quote({ rooms, checkInDate, checkOutDate })).rooms).toHaveLength(60);
  });
  const booking = await cpuTime(async () => {
    const { bookings } = await staff.groups.create(ministry(60));
    expect(new Set(bookings.map(({ roomNumber }) => roomNumber)).size).toBe(60);
    expect(new Set(bookings.map(({ guestName }) => guestName)).size).toBe(60);
    expect(bookings.every(({ status }) => status === 'confirmed')).toBe(true);
  });
  expect(quoting).toBeLessThan(1_000);
  expect(booking).toBeLessThan(2_000);
});

it('one more is refused in words, and books nothing', async () => {
  await hotel.clear();
  const refused = await staff.groups.create(ministry(61)).then(
    () => null,
    (thrown: unknown) => toWireError(thrown, ''),
  );
  expect(refused).toMatchObject({
    reason: 'invalid_input',
    fields: { rooms: 'At most 60 rooms can be booked at once' },
  });
  expect(await sql`select from bookings`).toHaveLength(0);
});
