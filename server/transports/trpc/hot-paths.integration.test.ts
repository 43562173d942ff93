import { openDatabase } from '@server/platform/database/database';
import { callsOf } from '@server/testing/calls/callers';
import { openWire } from '@server/testing/calls/wire';
import { cateringRequest } from '@server/testing/catering';
import { blockRequest, bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { addDays } from '@shared/dates';
import { afterAll, expect, test } from 'vitest';

/** What guests wait for most is planned by Postgres once per connection: a connection that knows it is asked nothing new. */

const hotel = await sharedTestHotel({ rooms: ['101'] });
const guest = await hotel.guest('Adaeze');
const dish = (await hotel.addDish('Egusi'))._id;
const order = (quantity: number, change: object = {}) => orderRequest([{ _id: dish, quantity }], change);
const ownOrder = (await guest.calls.food.create(order(1)))._id;
/** An order for each turn. */
const toVoid: string[] = [];
for (const quantity of [1, 2]) toVoid.push((await guest.calls.food.create(order(quantity)))._id);
const ownRequest = (await guest.calls.catering.create(cateringRequest()))._id;
const own = (await guest.calls.bookings.create(bookingRequest()))._id;
const stay = await guest.calls.bookings.create(
  bookingRequest({ checkInDate: '2026-03-10', checkOutDate: '2026-03-12' }),
);
const reference = stay.reference;
await hotel.staff.bookings.update({ _id: stay._id, status: 'checkedin' });
await hotel.staff.promoCodes.create({ code: 'CHURCH10', percent: 10 });
const BLOCK = ['102', '103'];
for (const number of BLOCK) await hotel.addRoom(number);
await hotel.staff.blocks.create(
  blockRequest({
    ...{ checkInDate: '2026-05-01', checkOutDate: '2026-05-03', code: 'ADA-TOLU' },
    rooms: BLOCK.map((roomNumber) => ({ roomNumber })),
  }),
);
const wire = await openWire(hotel.databaseUrl);
// One connection, so that it is known which statements it has met.
const pool = openDatabase(wire.url, { max: 1 });
afterAll(async () => {
  await pool.close();
  await wire.close();
});

const as = (token?: string) => callsOf({ ...hotel.platform, db: pool.db }, token);

const nights = (turn: number) => {
  const checkInDate = addDays('2026-05-01', turn);
  return { checkInDate, checkOutDate: addDays(checkInDate, 1) };
};

/** Each call with other values at each turn. */
const CALLS: Record<string, (turn: number) => Promise<unknown>> = {
  'hotel.details': () => as().hotel.details(),
  'rooms.list': () => as().rooms.list(),
  'rooms.startingPrice': () => as().rooms.startingPrice(),
  'rooms.byNumber': () => as().rooms.byNumber({ roomNumber: '101' }),
  'rooms.availability': (turn) => as().rooms.availability(nights(turn)),
  'rooms.takenNights': (turn) =>
    as().rooms.takenNights({ roomNumber: '101', from: '2026-03-01', to: addDays('2026-06-01', turn) }),
  'bookings.create by a stranger': (turn) => as().bookings.create(bookingRequest(nights(turn))),
  'bookings.create by a guest, repeatable': (turn) =>
    as(guest.token).bookings.create(bookingRequest({ ...nights(100 + turn), clientId: `attempt-${turn}` })),
  'bookings.create by staff': (turn) =>
    as(hotel.admin.token).bookings.create(bookingRequest({ ...nights(200 + turn), amountPaid: turn })),
  // By another guest each time: the code is for a guest's first stay.
  'bookings.create with a code': (turn) =>
    as().bookings.create(
      bookingRequest({
        ...{ ...nights(300 + turn), promoCode: 'CHURCH10' },
        ...{ phoneNumber: `+23480312345${70 + turn}`, email: `coded${turn}@guests.test` },
      }),
    ),
  'bookings.create with the code of a block': (turn) =>
    as().bookings.create(bookingRequest({ ...nights(turn), roomNumber: BLOCK[turn], promoCode: 'ADA-TOLU' })),
  'bookings.get': () => as(guest.token).bookings.get({ _id: own }),
  'bookings.ofUser': () => as(guest.token).bookings.ofUser({ userId: guest.user._id }),
  'bookings.list': (turn) => as(hotel.admin.token).bookings.list({ limit: 1 + turn }),
  'bookings.list, narrowed, in another order': (turn) =>
    as(hotel.admin.token).bookings.list({
      q: `Ada${turn === 0 ? '' : 'e'}`,
      status: turn === 0 ? 'pending' : 'confirmed',
      from: nights(turn).checkInDate,
      sort: 'guestName',
      dir: 'asc',
    }),
  'bookings.list, the next page': async (turn) => {
    const { nextCursor } = await as(hotel.admin.token).bookings.list({ limit: 1 + turn });
    return as(hotel.admin.token).bookings.list({ limit: 1 + turn, cursor: nextCursor ?? '' });
  },
  'roomCalendar.window': (turn) =>
    as(hotel.admin.token).roomCalendar.window({ from: addDays('2026-03-01', turn), nights: 14 }),
  'menu.list': () => as().menu.list(),
  'menu.list, everything': () => as().menu.list({ all: true }),
  'catering.create by a stranger': (turn) => as().catering.create(cateringRequest({ guestCount: 1 + turn })),
  'catering.create by a guest, repeatable': (turn) =>
    as(guest.token).catering.create(cateringRequest({ guestCount: 1 + turn, clientId: `attempt-${turn}` })),
  'catering.get': () => as(guest.token).catering.get({ _id: ownRequest }),
  'catering.ofUser': () => as(guest.token).catering.ofUser({ userId: guest.user._id }),
  'catering.list': (turn) => as(hotel.admin.token).catering.list({ limit: 1 + turn }),
  'catering.list, narrowed, in another order': (turn) =>
    as(hotel.admin.token).catering.list({ q: `Wed${turn === 0 ? '' : 'd'}`, from: '2026-04-01', sort: 'date' }),
  'catering.month': (turn) => as(hotel.admin.token).catering.month({ month: `2026-0${4 + turn}` }),
  'catering.follow, its first news': async () => {
    for await (const news of await as(guest.token).catering.follow({ _id: ownRequest })) return news;
    return null;
  },
  'food.create by a stranger': (turn) => as().food.create(order(2 + turn)),
  'food.create by a guest, repeatable': (turn) =>
    as(guest.token).food.create(order(2 + turn, { clientId: `attempt-${turn}`, notes: `QueueEntry ${turn}` })),
  'food.create on a room’s bill': (turn) =>
    as(guest.token).food.create(order(2 + turn, { paymentMethod: 'room_charge', roomNumber: '101' })),
  'food.create on a room’s bill, by its booking ID': (turn) =>
    as().food.create(order(2 + turn, { paymentMethod: 'room_charge', roomNumber: '101', bookingReference: reference })),
  'food.void': (turn) => as(hotel.admin.token).food.void({ _id: toVoid[turn] ?? '', reason: 'mistake' }),
  'food.get': () => as(guest.token).food.get({ _id: ownOrder }),
  'food.ofUser': () => as(guest.token).food.ofUser({ userId: guest.user._id }),
  // All on one page, so that voided ones are among them both times.
  'food.list': (turn) => as(hotel.admin.token).food.list({ limit: 100 + turn }),
  'food.list, narrowed, in another order': (turn) =>
    as(hotel.admin.token).food.list({ q: `Ada${turn === 0 ? '' : 'e'}`, status: 'pending', sort: 'total', dir: 'asc' }),
  'food.setStatus': (turn) =>
    as(hotel.admin.token).food.setStatus({ _id: ownOrder, status: turn === 0 ? 'preparing' : 'delivered' }),
  'food.analytics': (turn) => as(hotel.admin.token).food.analytics({ period: turn === 0 ? 'weekly' : 'monthly' }),
  'food.follow, its first news': async () => {
    for await (const news of await as(guest.token).food.follow({ _id: ownOrder })) return news;
    return null;
  },
  'bookings.follow, its first news': async () => {
    for await (const news of await as(guest.token).bookings.follow({ _id: own })) return news;
    return null;
  },
  'food.board, its first news': async () => {
    for await (const news of await as(hotel.admin.token).food.board()) return news;
    return null;
  },
};

test.each(Object.keys(CALLS))('%s asks a connection that knows it for nothing new', async (name) => {
  const call = CALLS[name];
  await call?.(0);
  wire.asked();
  await call?.(1);
  // The driver begins a transaction without a plan, as there is none to make.
  expect(wire.asked().filter(({ text }) => text.trim() !== 'begin')).toEqual([]);
});

test('what is planned anew would be heard', async () => {
  wire.asked();
  await pool.sql`select ${'new'} as a`;
  await pool.sql.unsafe('select $1::text as b', ['not kept']);
  expect(wire.asked()).toEqual([
    { name: expect.stringMatching(/./), text: 'select $1 as a' },
    { name: '', text: 'select $1::text as b' },
  ]);
});
