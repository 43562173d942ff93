import { openDatabase } from '@server/platform/database/database';
import { callsOf, refusal } from '@server/testing/calls/callers';
import { bookingRequest, rateNight, sharedTestHotel } from '@server/testing/hotel';
import { toWireError } from '@server/transports/http/wire-error';
import { priceOfNights } from '@shared/bookings/nights';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { RATE_LIMITS } from '@shared/rates/constants';
import { ratePrice } from '@shared/rates/rates';
import { draws, SEED } from '@shared/testing/draws';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

/** Prices and rules by night (D38). */

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const { sql, staff, stranger } = hotel;
// Another process on the same database has its own connections.
const pool = openDatabase(hotel.databaseUrl, { max: 5 });
afterAll(() => pool.close());
const there = callsOf({ ...hotel.platform, db: pool.db }, hotel.admin.token);

beforeEach(async () => {
  await hotel.clear();
  await sql`update rooms set type = 'Standard', price_kobo = 2000000, sleeps = null, status = 'available'`;
});

/** Friday to Sunday, 20 to 22 March 2026. */
const WEEKEND = { roomType: 'Standard', from: '2026-03-20', to: '2026-03-22' };
const WINDOW = { from: '2026-03-01', to: '2026-03-31' };
const pricesOf = ({ nights }: Pick<Booking, 'nights'>) => nights.map(({ date, price }) => `${date.slice(-2)} ${price}`);
const stay = (change: object = {}) =>
  bookingRequest({ checkInDate: '2026-03-19', checkOutDate: '2026-03-23', ...change });

describe('a stay over nights with rates', () => {
  it('costs each night what is set for it, in quote, booking, list of free rooms and bill alike', async () => {
    await staff.rates.set({ ...WEEKEND, percent: 25 });
    await staff.rates.set({ ...WEEKEND, weekdays: ['sat'], price: 31_500 });
    const { roomNumber, checkInDate, checkOutDate } = stay();
    const quote = await stranger.bookings.quote({ roomNumber, checkInDate, checkOutDate });
    expect(pricesOf(quote)).toEqual(['19 20000', '20 25000', '21 31500', '22 25000']);
    expect(quote.total).toBe(101_500);
    const { free } = await stranger.rooms.availability({ checkInDate, checkOutDate });
    expect(free.map(({ total }) => total)).toEqual([101_500, 101_500]);

    await expect(stranger.bookings.create(stay({ amountPaid: 80_000 }))).rejects.toMatchObject({
      ...refusal('price_changed'),
    });
    const made = await stranger.bookings.create(stay({ amountPaid: quote.total }));
    expect(made).toMatchObject({ amountPaid: 101_500, balance: 101_500, nightlyPrice: 20_000, nights: quote.nights });
    const read = await staff.bookings.get({ _id: made._id });
    expect(read.nights).toEqual(quote.nights);
    expect((await staff.bookings.list({})).items[0]?.nights).toEqual(quote.nights);
    const [shown] = (await staff.roomCalendar.window({ from: '2026-03-19', nights: 7 })).stays;
    expect(shown?.nights).toEqual(quote.nights);
    expect((await staff.payments.folio({ bookingId: made._id })).charges[0]).toMatchObject({ amount: 101_500 });
  });

  it('keeps the prices that were agreed, whatever is set later, and has new nights at the rates of then', async () => {
    await staff.rates.set({ ...WEEKEND, percent: 25 });
    const { _id } = await staff.bookings.create(stay());
    await staff.rates.set({ ...WEEKEND, to: '2026-03-25', percent: 50 });
    const longer = await staff.bookings.update({ _id, checkInDate: '2026-03-19', checkOutDate: '2026-03-25' });
    expect(pricesOf(longer)).toEqual(['19 20000', '20 25000', '21 25000', '22 25000', '23 30000', '24 30000']);
    expect(longer.amountPaid).toBe(155_000);
    await staff.rates.set({ ...WEEKEND, to: '2026-03-25', percent: null });
    expect(pricesOf(await staff.bookings.get({ _id }))).toEqual(pricesOf(longer));
  });

  it('D12: costs a share of its first night to cancel, whatever the others cost, in quote and booking', async () => {
    await sql`update hotel set cancellation_percent = 50`;
    await staff.rates.set({ ...WEEKEND, price: 50_000 });
    const { roomNumber, checkInDate, checkOutDate } = stay();
    const quote = await stranger.bookings.quote({ roomNumber, checkInDate, checkOutDate });
    const made = await stranger.bookings.create(stay());
    expect([quote.cancellation?.fee, made.cancellationTerms?.fee]).toEqual([10_000, 10_000]);
  });

  it('has the rate of a night that is added before it, too', async () => {
    await staff.rates.set({ ...WEEKEND, from: '2026-03-18', to: '2026-03-18', percent: 100 });
    const { _id } = await staff.bookings.create(stay());
    const earlier = await staff.bookings.update({ _id, checkInDate: '2026-03-17', checkOutDate: '2026-03-23' });
    expect(pricesOf(earlier).slice(0, 3)).toEqual(['17 20000', '18 40000', '19 20000']);
    expect(earlier.amountPaid).toBe(140_000);
  });

  it('has its nights back at the prices that they had where staff undo a move, whatever rates are set by then', async () => {
    await staff.rates.set({ ...WEEKEND, percent: 25 });
    const before = await staff.bookings.create(stay());
    await staff.rates.set({ ...WEEKEND, percent: 100 });
    const { _id, roomNumber, amountPaid, checkInDate, checkOutDate } = before;
    await staff.bookings.update({ _id, roomNumber: '102' });
    expect(await staff.bookings.update({ _id, roomNumber, amountPaid })).toMatchObject({
      amountPaid,
      nights: before.nights,
    });
    await staff.bookings.update({ _id, checkInDate, checkOutDate: '2026-03-20' });
    const undone = await staff.bookings.update({ _id, checkInDate, checkOutDate, amountPaid });
    expect(undone).toMatchObject({ amountPaid, nights: before.nights });
    expect(await staff.bookings.get({ _id })).toMatchObject({ amountPaid, nights: before.nights });
  });

  it('has the rates of the room that its guest moves to, from tonight on', async () => {
    await sql`update rooms set type = 'Suite', price_kobo = 4000000 where room_number = '102'`;
    await staff.rates.set({ ...WEEKEND, roomType: 'Suite', percent: -10 });
    const { _id } = await staff.bookings.create(stay({ checkInDate: '2026-03-10', checkOutDate: '2026-03-22' }));
    await staff.bookings.update({ _id, status: 'checkedin', anyway: true });
    hotel.pass(24 * 8);
    const moved = await staff.bookings.update({ _id, roomNumber: '102', anyway: true });
    expect(pricesOf(moved).slice(7)).toEqual(['17 20000', '18 40000', '19 40000', '20 36000', '21 36000']);
    expect(moved.amountPaid).toBe(8 * 20_000 + 2 * 40_000 + 2 * 36_000);
  });

  it('is not sold to guests where a night is closed or it is too short; staff may book it all the same', async () => {
    await staff.rates.set({ ...WEEKEND, from: '2026-03-21', to: '2026-03-21', closed: true });
    await expect(stranger.bookings.create(stay())).rejects.toMatchObject(refusal('closed'));
    await expect(stranger.bookings.quote({ roomNumber: '101', ...dates('19', '23') })).rejects.toMatchObject(
      refusal('closed'),
    );
    expect(await stranger.rooms.availability(dates('19', '23'))).toMatchObject({
      availableRooms: [],
      free: [{ roomNumber: '101', closed: true }, { roomNumber: '102' }],
    });
    expect(await staff.bookings.create(stay())).toMatchObject({ status: 'confirmed', amountPaid: 80_000 });

    await staff.rates.set({ ...WEEKEND, closed: false, minNights: 3 });
    const short = stay({ roomNumber: '102', ...dates('19', '21') });
    await expect(stranger.bookings.create(short)).rejects.toThrow(
      'Some of these nights are sold from 3 nights on. Please choose a longer stay.',
    );
    expect((await stranger.rooms.availability(dates('19', '21'))).availableRooms).toEqual([]);
    expect((await stranger.rooms.availability(dates('19', '22'))).availableRooms).toEqual(['102']);
    await stranger.bookings.create(stay({ roomNumber: '102', ...dates('19', '22') }));
  });

  it('is shown night by night in the calendar of its room, and by type for programs', async () => {
    await sql`update rooms set price_kobo = 3000000 where room_number = '102'`;
    await staff.rates.set({ ...WEEKEND, to: '2026-03-20', percent: 10, minNights: 2 });
    await staff.rates.set({ ...WEEKEND, from: '2026-03-21', to: '2026-03-21', closed: true });
    const { rates } = await stranger.rooms.takenNights({ roomNumber: '102', from: '2026-03-01', to: '2026-04-01' });
    expect(rates).toEqual([
      { night: '2026-03-20', price: 33_000, minNights: 2, closed: false },
      { night: '2026-03-21', price: null, minNights: null, closed: true },
    ]);
    await staff.bookings.create(stay({ roomNumber: '101', ...dates('20', '21') }));
    const { items } = await stranger.rates.availability({ from: '2026-03-20', to: '2026-03-21' });
    expect(items).toEqual([
      { roomType: 'Standard', night: '2026-03-20', free: 1, price: 33_000, minNights: 2, closed: false },
      { roomType: 'Standard', night: '2026-03-21', free: 2, price: 20_000, minNights: 1, closed: true },
    ]);
  });
});

const dates = (from: string, to: string) => ({ checkInDate: `2026-03-${from}`, checkOutDate: `2026-03-${to}` });

describe('what is set for a night', () => {
  it('is what was written last: a price takes the place of per cent, what is not sent stays, and null clears', async () => {
    await staff.rates.set({ ...WEEKEND, percent: 25, minNights: 2 });
    const { items, before } = await staff.rates.set({ ...WEEKEND, to: '2026-03-20', price: 18_000 });
    expect(before).toMatchObject([rateNight({ percent: 25, minNights: 2 })]);
    expect(items).toMatchObject([rateNight({ percent: null, price: 18_000, minNights: 2 })]);
    await staff.rates.set({ ...WEEKEND, price: null, percent: null, minNights: null });
    expect((await staff.rates.list({ from: '2026-03-01', to: '2026-03-31' })).items).toEqual([]);
  });

  it('is put back by an Undo, the nights of which nothing was said before too', async () => {
    const first = await staff.rates.set({ ...WEEKEND, weekdays: ['sat'], price: 31_500 });
    const second = await staff.rates.set({ ...WEEKEND, closed: true });
    await staff.rates.setNights({ nights: second.before });
    const ruled = first.items.map((night) => ({ ...night, updatedAt: expect.any(String) }));
    expect((await staff.rates.list(WINDOW)).items).toEqual(ruled);
    await staff.rates.setNights({ nights: first.before });
    expect((await staff.rates.list(WINDOW)).items).toEqual([]);
  });

  it('is not taken from a colleague by an Undo of what was set before', async () => {
    const first = await staff.rates.set({ ...WEEKEND, percent: 25 });
    const unlessChangedSince = first.items
      .map(({ updatedAt }) => updatedAt ?? '')
      .sort()
      .at(-1);
    await there.rates.set({ ...WEEKEND, weekdays: ['sat'], price: 31_500 });
    const undone = await staff.rates.setNights({ nights: first.before, unlessChangedSince });
    expect(undone.items.map(({ night }) => night)).toEqual(['2026-03-20', '2026-03-22']);
    expect((await staff.rates.list(WINDOW)).items).toMatchObject([{ night: '2026-03-21', price: 31_500 }]);
    expect(await staff.rates.setNights({ nights: first.before.slice(1, 2), unlessChangedSince })).toEqual({
      items: [],
      before: [],
    });
  });

  it('is read by programs from the last change that they have on, nights that were cleared too', async () => {
    const { items } = await staff.rates.set({ ...WEEKEND, percent: 25 });
    const since =
      items
        .map(({ updatedAt }) => updatedAt ?? '')
        .sort()
        .at(-1) ?? '';
    await staff.rates.set({ ...WEEKEND, weekdays: ['sun'], percent: null });
    await staff.rates.set({ ...WEEKEND, from: '2026-03-25', to: '2026-03-25', closed: true });
    const later = new Date(Date.parse(since) + 1).toISOString();
    expect((await staff.rates.list({ ...WINDOW, since: later })).items).toMatchObject([
      { night: '2026-03-22', percent: null, closed: false },
      { night: '2026-03-25', closed: true },
    ]);
    expect((await staff.rates.list(WINDOW)).items.map(({ night }) => night)).toEqual([
      '2026-03-20',
      '2026-03-21',
      '2026-03-25',
    ]);
  });

  it('is copied to the same weekdays a year later, where something was set, and put back by an Undo', async () => {
    await staff.rates.set({ ...WEEKEND, percent: 25, minNights: 2 });
    await staff.rates.set({ ...WEEKEND, from: '2027-03-21', to: '2027-03-21', price: 30_000, closed: true });
    const later = { from: '2027-03-20', to: '2027-03-22' };
    const run = { roomType: 'Standard', ...later };
    const copied = await staff.rates.copy(run);
    expect(copied.items).toMatchObject([
      rateNight({ night: '2027-03-20', percent: 25, minNights: 2 }),
      rateNight({ night: '2027-03-21', percent: 25, minNights: 2 }),
    ]);
    expect((await staff.rates.list(later)).items.map(({ night }) => night)).toEqual(['2027-03-20', '2027-03-21']);
    await staff.rates.setNights({ nights: copied.before });
    expect((await staff.rates.list(later)).items).toMatchObject([{ night: '2027-03-21', price: 30_000, closed: true }]);
    expect(await staff.rates.copy({ ...run, from: '2029-01-01', to: '2029-12-31' })).toEqual({
      items: [],
      before: [],
    });
    await expect(staff.rates.copy({ ...run, roomType: 'Attic' })).rejects.toThrow('No room has this type');
    await expect(staff.rates.copy({ ...run, to: '2030-03-22' })).rejects.toThrow('at most two years');
  });

  it('goes with a type whose last room gets another name, and not before', async () => {
    await staff.rates.set({ ...WEEKEND, closed: true });
    const types = async () =>
      [...(await sql`select distinct room_type from rate_nights`)].map(({ room_type }) => room_type);
    const [first, second] = await staff.rooms.list();
    await staff.rooms.update({ _id: first?._id ?? '', type: 'Classic' });
    expect(await types()).toEqual(['Standard']);
    await staff.rooms.update({ _id: second?._id ?? '', type: 'Classic' });
    expect(await types()).toEqual(['Classic']);
  });

  it('is in the audit log in words', async () => {
    await staff.rates.set({ ...WEEKEND, percent: 25, minNights: 2 });
    const [entry] = (await staff.audit.list({ area: 'rooms' })).items;
    expect(entry?.what).toBe(
      'set rates of Standard from Fri, 20 Mar 2026 to Sun, 22 Mar 2026: +25 %, 2 nights or more',
    );
  });

  it.each([
    ['a price and per cent together', { price: 1_000, percent: 10 }, 'percent'],
    ['nothing', {}, 'price'],
    ['a last night before the first', { to: '2026-03-19', closed: true }, 'to'],
    ['a run over two years', { to: '2028-04-01', closed: true }, 'to'],
    ['an unknown day', { weekdays: ['someday'], closed: true }, 'weekdays.0'],
    ['days that are not among the nights', { weekdays: ['mon'], closed: true }, 'weekdays'],
    ['a price of nothing', { price: 0 }, 'price'],
    ['half a per cent', { percent: 0.5 }, 'percent'],
    ['a hundred per cent off', { percent: -100 }, 'percent'],
    ['a type that no room has', { roomType: 'Palace', closed: true }, 'roomType'],
  ])('is refused for %s, and nothing is stored', async (_name, change, field) => {
    const sent = { ...WEEKEND, ...change };
    const refused = await staff.rates.set(sent as typeof WEEKEND).catch((thrown: unknown) => toWireError(thrown, ''));
    expect(refused).toMatchObject({ reason: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect(await sql`select from rate_nights`).toHaveLength(0);
  });

  it('is refused where one call sends a night twice', async () => {
    await expect(staff.rates.setNights({ nights: [rateNight(), rateNight({ percent: 20 })] })).rejects.toThrow(
      'Please send each night once',
    );
  });
});

it('whoever books while rates are set, in two processes, pays the sum of the nights that are stored', async () => {
  const numbers = Array.from({ length: 12 }, (_, at) => `R${at}`);
  for (const roomNumber of numbers) {
    await staff.rooms.create({ roomNumber, type: 'Standard', price: 20_000, photos: [] });
  }
  const setting = async () => {
    for (let turn = 0; turn < 12; turn += 1) await there.rates.set({ ...WEEKEND, percent: turn * 5 + 5 });
  };
  const booking = numbers.map(async (roomNumber, at) => {
    const made = await (at % 2 ? staff : there).bookings.create(stay({ roomNumber }));
    const end = addDays('2026-03-23', at % 3);
    return staff.bookings.update({ _id: made._id, checkInDate: '2026-03-19', checkOutDate: end });
  });
  const [, ...made] = await Promise.all([setting(), ...booking]);
  for (const one of made) {
    const read = await staff.bookings.get({ _id: one._id });
    expect(priceOfNights(read.nights)).toBe(read.amountPaid * 100);
  }
});

it('a price by per cent is the same in SQL, by which nights are written, and for who draws a calendar', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: RATE_LIMITS.percentMin, max: RATE_LIMITS.percentMax }),
      async (ownKobo, percent) => {
        const [row] = await sql`select rate_price(${ownKobo}::bigint, null, ${percent})::float8 as kobo`;
        expect(ratePrice(ownKobo / 100, { price: null, percent })).toBe(row?.kobo / 100);
      },
    ),
    { numRuns: draws(300), seed: SEED },
  );
});
