import { introduceHotel } from '@server/features/hotel/introduce';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { checkInStays } from '@server/testing/money/charged-stays';
import { beforeEach, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const owner = await hotel.guest('Ada Obi');
const original = await hotel.sql`select * from hotel`;
const RULES = { holdHours: 24, roomChargeMaxKobo: 10_000_000 };

beforeEach(async () => {
  await hotel.empty();
  await hotel.sql`delete from hotel`;
  await hotel.sql`insert into hotel ${hotel.sql(original)}`;
  await hotel.addRoom('101');
});

const book = async () => (await hotel.stranger.bookings.create(bookingRequest())).reference;
const letters = async () => (await hotel.staff.hotel.settings()).referenceLetters;

it('D52: a booking’s reference begins with letters of the hotel’s own name, and follows it until others are chosen', async () => {
  expect(await letters()).toBe('GT');
  await hotel.staff.hotel.update({ name: 'Oja Palace Hotel' });
  expect(await letters()).toBe('OP');
  expect(await book()).toMatch(/^OP-[0-9A-Z]{6}$/);
  await hotel.staff.hotel.update({ referenceLetters: ' opa ' });
  await hotel.staff.hotel.update({ name: 'Ọba Inn' });
  expect(await letters()).toBe('OPA');
});

it('D52: a start makes them of the name that the environment says, once', async () => {
  const start = (name?: string) =>
    introduceHotel(hotel.platform.db, { details: name ? { name } : {}, rules: RULES }, { isDemo: true });
  await start('Oja Palace Hotel');
  expect(await letters()).toBe('OP');
  const { version } = await hotel.staff.hotel.update({ referenceLetters: 'GT' });
  await start('Oja Palace Hotel');
  expect(await hotel.staff.hotel.settings()).toMatchObject({ referenceLetters: 'GT', version });
});

it('D52: whichever letters it is written with, a reference names its booking', async () => {
  const { stay, proven } = await checkInStays(hotel, owner);
  await hotel.staff.hotel.update({ name: 'Oja Palace Hotel' });
  const characters = stay.reference.slice(-6);
  for (const written of [`GT-${characters}`, `op ${characters.toLowerCase()}`, `XYZ${characters}`, characters]) {
    const found = await hotel.staff.bookings.list({ q: written });
    expect(
      found.items.map(({ _id }) => _id),
      written,
    ).toEqual([stay._id]);
    await hotel.stranger.food.create(proven({ bookingReference: written }));
  }
});
