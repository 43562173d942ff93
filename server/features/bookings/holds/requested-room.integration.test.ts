import { openDatabase } from '@server/platform/database/database';
import { callsOf, refusal, untilNotBusy } from '@server/testing/calls/callers';
import { bookingRequest, extraRequest, sharedTestHotel } from '@server/testing/hotel';
import { racer } from '@server/testing/races';
import { newcomers } from '@server/testing/servers/networks';
import { toWireError } from '@server/transports/http/wire-error';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

/** A type in place of a room (D40). */

const hotel = await sharedTestHotel({ limitFactor: 1 });
const { sql, staff, stranger } = hotel;
const pool = openDatabase(hotel.databaseUrl, { max: 5 });
afterAll(() => pool.close());
const there = callsOf({ ...hotel.platform, db: pool.db }, hotel.admin.token);

const typed = (change: object = {}) => ({
  ...bookingRequest(),
  roomNumber: undefined,
  roomType: 'Standard',
  ...change,
});
const asked = { roomType: 'Standard', checkInDate: '2026-03-20', checkOutDate: '2026-03-23' };
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (thrown: unknown) => toWireError(thrown, ''),
  );

beforeEach(() => hotel.empty());

describe('a guest who books a type', () => {
  it('gets the cheapest free room of it in which all find a bed, at the total of the quote, and the next once that is taken', async () => {
    await hotel.addRoom('101', 25_000);
    await hotel.addRoom('102', 20_000);
    await hotel.addRoom('103', 20_000);
    await sql`update rooms set sleeps = 1 where room_number = '102'`;
    const quote = await stranger.bookings.quote({ ...asked, adults: 2 });
    expect(quote).toMatchObject({ total: 60_000, nights: [{ roomNumber: '103' }, {}, {}] });
    const first = await stranger.bookings.create(typed({ adults: 2, amountPaid: quote.total }));
    expect(first).toMatchObject({ roomNumber: '103', roomType: 'Standard', amountPaid: 60_000 });
    // The total is that of a room that is gone; a dearer one is left.
    const late = typed({ ...racer(1), adults: 2, amountPaid: quote.total });
    expect(await failure(stranger.bookings.create(late))).toMatchObject({
      reason: 'price_changed',
      amountPaid: 75_000,
    });
    expect(await staff.bookings.create(typed({ ...racer(2), address: 'Here' }))).toMatchObject({ roomNumber: '102' });
  });

  it('is refused with words where none is free, all are too small, or there is no such type', async () => {
    await hotel.addRoom('101');
    await sql`update rooms set sleeps = 2`;
    expect(await failure(stranger.bookings.create(typed({ adults: 3 })))).toMatchObject({
      reason: 'type_too_small',
      message: 'A Standard room sleeps 2 at most.',
    });
    expect(await failure(stranger.bookings.quote({ ...asked, roomType: 'Palace' }))).toMatchObject({
      reason: 'invalid_input',
      fields: { roomType: 'No room has this type' },
    });
    await stranger.bookings.create(typed());
    const words = 'No Standard room is free for these dates. Please choose other dates or another type.';
    for (const call of [() => stranger.bookings.create(typed(racer(1))), () => stranger.bookings.quote(asked)]) {
      expect(await failure(call())).toMatchObject({ code: 'CONFLICT', reason: 'type_taken', message: words });
    }
    await sql`update rooms set status = 'maintenance'`;
    await expect(stranger.bookings.quote({ ...asked, checkOutDate: '2026-03-21' })).rejects.toMatchObject(
      refusal('type_taken'),
    );
  });

  it.each([
    [
      'both',
      { roomNumber: '101', roomType: 'Standard' },
      { roomType: 'Please send either a room number or a room type' },
    ],
    ['neither', { roomNumber: undefined, roomType: undefined }, { roomNumber: 'Room number is required' }],
    ['an empty type', { roomNumber: undefined, roomType: ' ' }, { roomType: 'Room type is required' }],
  ])('sends a room or a type: %s is refused', async (_, rooms, fields) => {
    const isGuests = rooms.roomNumber === undefined;
    for (const call of [
      ...(isGuests ? [() => stranger.bookings.create(bookingRequest(rooms))] : []),
      () => staff.bookings.create(bookingRequest({ ...rooms, address: 'Here' })),
      () => stranger.bookings.quote({ ...asked, ...rooms }),
    ]) {
      expect(await failure(call())).toMatchObject({ reason: 'invalid_input', fields });
    }
  });

  it('may send back what it has read: the type of a numbered room is ignored', async () => {
    await hotel.addRoom('101');
    const { _id, ...read } = await staff.bookings.create(bookingRequest({ address: 'Here' }));
    await staff.bookings.remove({ _id });
    const extras = [{ ...(await staff.extras.create(extraRequest())), quantity: 1, amount: 1 }];
    const {
      audience: _a,
      max: _m,
      kitchen: _k,
      chargeKind: _c,
      version: _v,
      updatedAt: _u,
      ...extra
    } = extras[0] ?? {};
    const sent = { ...read, clientId: undefined, amountPaid: undefined, roomType: 'Palace', extras: [extra] };
    const again = await hotel.rest('POST', '/bookings', { body: sent });
    expect(again).toMatchObject({ status: 201, json: { roomType: 'Standard', extras: [{ name: 'Breakfast' }] } });
  });

  it('gives way itself where the hold is tentative: it gets a room that nobody asks for, or none', async () => {
    for (const number of ['101', '102']) await hotel.addRoom(number);
    const book = newcomers(hotel);
    const type = { roomNumber: undefined, roomType: 'Standard' };
    const long = { ...type, checkInDate: '2026-03-20', checkOutDate: '2026-04-20' };
    const first = await book(long);
    expect(first.json).toMatchObject({ roomNumber: '101', tentative: true });
    expect((await book(long)).json).toMatchObject({ roomNumber: '102', tentative: true });
    expect((await book(long)).json).toMatchObject({ reason: 'type_taken' });
    // Whoever books for sure has it.
    expect((await book(type)).json).toMatchObject({ roomNumber: '101', tentative: false });
    expect(await staff.bookings.get({ _id: first.json._id })).toMatchObject({ status: 'cancelled' });
  });

  it('has a room whose hold has run out, swept or not, also where its own gives way', async () => {
    await hotel.addRoom('101');
    const book = newcomers(hotel);
    const long = { roomNumber: undefined, roomType: 'Standard', checkInDate: '2026-03-20', checkOutDate: '2026-04-20' };
    await book(long);
    expect((await book(long)).json).toMatchObject({ reason: 'type_taken' });
    await sql`update bookings set hold_expires_at = '2026-03-09T09:00:00Z'`;
    expect((await book(long)).json).toMatchObject({ roomNumber: '101', tentative: true });
  });

  it('has a dearer room than the quote, while the hold is tentative, for the total that the refusal names', async () => {
    await hotel.addRoom('101', 20_000);
    await hotel.addRoom('102', 25_000);
    const book = newcomers(hotel);
    const long = { roomNumber: undefined, roomType: 'Standard', checkInDate: '2026-03-20', checkOutDate: '2026-04-20' };
    expect((await book({ ...long, amountPaid: 620_000 })).json).toMatchObject({ roomNumber: '101', tentative: true });
    const { total } = await stranger.bookings.quote({ ...asked, checkOutDate: long.checkOutDate });
    expect(total).toBe(620_000);
    const dearer = { reason: 'price_changed', amountPaid: 775_000 };
    expect((await book({ ...long, amountPaid: total })).json).toMatchObject(dearer);
    expect((await book({ ...long, amountPaid: dearer.amountPaid })).json).toMatchObject({
      roomNumber: '102',
      amountPaid: 775_000,
      tentative: true,
    });
  });
});

it('40 at once, in two processes, for a type of 10 rooms: 10 are booked, 30 refused, no night is given twice', async () => {
  for (let at = 0; at < 10; at += 1) await hotel.addRoom(String(101 + at));
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      untilNotBusy(() => (at % 2 ? staff : there).bookings.create(typed({ ...racer(at), address: 'Here' }))).then(
        ({ roomNumber }) => roomNumber,
        (thrown: unknown) => toWireError(thrown, '').reason,
      ),
    ),
  );
  expect(results.filter((result) => result === 'type_taken')).toHaveLength(30);
  const given = results.filter((result) => result !== 'type_taken').toSorted();
  expect(given).toEqual(Array.from({ length: 10 }, (_, at) => String(101 + at)));
  expect(await sql`select from room_nights where taken`).toHaveLength(30);
});
