import { REST_TABLE } from '@server/rest/table';
import type { Caller } from '@server/testing/callers';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import type { ProcedurePath } from '@server/trpc/router';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { appRouter } from './router';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const owner = await hotel.guest('The Owner');
const other = await hotel.guest('The Other');
const booking = await owner.calls.bookings.create(bookingRequest());
const dish = await hotel.addDish('Egusi');
const order = await owner.calls.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
const own = {
  bookingId: booking._id,
  orderId: order._id,
  token: owner.token,
  userId: owner.user.id,
  calls: owner.calls,
};
const stranger = other.calls;

type Outcome = 'ok' | TRPCError['code'];
/** What nobody, the wrong guest, the owner and staff get, for a good input. */
type Expectation = [nobody: Outcome, otherGuest: Outcome, owner: Outcome, admin: Outcome];

interface Case {
  call(calls: Caller): Promise<unknown>;
  gets: Expectation;
}

const absent = '00000000-0000-4000-8000-000000000000';
let fresh = 0;
const freshStay = () => {
  fresh += 1;
  const day = String(fresh).padStart(2, '0');
  return bookingRequest({
    checkInDate: `2026-06-${day}`,
    checkOutDate: `2026-06-${String(fresh + 1).padStart(2, '0')}`,
  });
};
const room = { roomNumber: '900', type: 'Standard', price: 1000, photos: [] };

/** A login of its own for that person, which can be ended without ending the one that the other cases use. */
async function freshLoginOf(calls: Caller): Promise<Caller> {
  const { email } = await calls.auth.me();
  return hotel.as((await hotel.stranger.auth.login({ email, password: 'secret123' })).token);
}

// Of the order: a case before hides the booking.
const payment = await hotel.pay({ orderId: order._id }, 100);
const ownReceipt = payment.receipt?._id ?? '';

/** Forgetting a procedure here does not compile. */
const CASES: Record<ProcedurePath, Case> = {
  'auth.register': {
    call: (calls) =>
      calls.auth.register({
        name: 'Some One',
        email: `n${fresh++}@guests.test`,
        phoneNumber: '08031234567',
        password: 'secret123',
      }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'auth.login': {
    call: (calls) => calls.auth.login({ email: 'admin@hotel.test', password: 'secret123' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'auth.logout': {
    call: async (calls) => (await freshLoginOf(calls)).auth.logout(),
    gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'],
  },
  'auth.logoutEverywhere': {
    call: (calls) => calls.auth.logoutEverywhere(),
    gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'],
  },
  'auth.changePassword': {
    call: (calls) => calls.auth.changePassword({ currentPassword: 'not-the-one', newPassword: 'four-other-words' }),
    gets: ['UNAUTHORIZED', 'BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST'],
  },
  'auth.requestReset': {
    call: (calls) => calls.auth.requestReset({ email: 'nobody-here@guests.test' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'auth.resetPassword': {
    call: (calls) => calls.auth.resetPassword({ token: 'gtr_guess', password: 'four-other-words' }),
    gets: ['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST'],
  },
  'auth.me': { call: (calls) => calls.auth.me(), gets: ['UNAUTHORIZED', 'ok', 'ok', 'ok'] },
  'hotel.details': { call: (calls) => calls.hotel.details(), gets: ['ok', 'ok', 'ok', 'ok'] },
  'hotel.taxes': { call: (calls) => calls.hotel.taxes(), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'hotel.setTaxes': {
    call: (calls) => calls.hotel.setTaxes({ validFrom: '2026-04-01', vat: 7.5, consumption: 5 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'hotel.cancellation': {
    call: (calls) => calls.hotel.cancellation(),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'hotel.setCancellation': {
    call: (calls) => calls.hotel.setCancellation({ freeHours: 24, percent: 0, checkInHour: 14 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'rooms.list': { call: (calls) => calls.rooms.list(), gets: ['ok', 'ok', 'ok', 'ok'] },
  'rooms.startingPrice': { call: (calls) => calls.rooms.startingPrice(), gets: ['ok', 'ok', 'ok', 'ok'] },
  'rooms.byNumber': { call: (calls) => calls.rooms.byNumber({ roomNumber: '101' }), gets: ['ok', 'ok', 'ok', 'ok'] },
  'rooms.availability': {
    call: (calls) => calls.rooms.availability({ checkInDate: '2026-03-20', checkOutDate: '2026-03-21' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'rooms.takenNights': {
    call: (calls) => calls.rooms.takenNights({ roomNumber: '101', from: '2026-03-01', to: '2026-04-01' }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'rooms.changes': {
    call: (calls) => firstOf(calls.rooms.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'rooms.create': { call: (calls) => calls.rooms.create(room), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'rooms.update': {
    call: (calls) => calls.rooms.update({ ...room, _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'rooms.remove': {
    call: (calls) => calls.rooms.remove({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'bookings.create': { call: (calls) => calls.bookings.create(freshStay()), gets: ['ok', 'ok', 'ok', 'ok'] },
  'bookings.giveUp': {
    call: (calls) => calls.bookings.giveUp({ clientId: `given-up-${fresh++}` }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'bookings.list': { call: (calls) => calls.bookings.list({}), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'bookings.count': {
    call: (calls) => calls.bookings.count({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'bookings.get': {
    call: (calls) => calls.bookings.get({ _id: own.bookingId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'bookings.follow': {
    call: (calls) => firstOf(calls.bookings.follow({ _id: own.bookingId })),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'bookings.changes': {
    call: (calls) => firstOf(calls.bookings.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'bookings.ofUser': {
    call: (calls) => calls.bookings.ofUser({ userId: own.userId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'bookings.update': {
    call: (calls) => calls.bookings.update({ _id: own.bookingId, status: 'pending' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'bookings.sendLink': {
    call: (calls) => calls.bookings.sendLink({ _id: own.bookingId }),
    // It is of an account, and needs none.
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
  },
  'payments.folio': {
    call: (calls) => calls.payments.folio({ orderId: own.orderId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'payments.record': {
    call: (calls) => calls.payments.record({ bookingId: own.bookingId, amount: 1, method: 'cash' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'payments.awaited': {
    call: (calls) => calls.payments.awaited({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'payments.tasks': { call: (calls) => calls.payments.tasks(), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'payments.finishTask': {
    call: (calls) => calls.payments.finishTask({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'payments.correct': {
    call: (calls) => calls.payments.correct({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'payments.charge': {
    // Nobody has confirmed this stay.
    call: (calls) => calls.payments.charge({ bookingId: own.bookingId, kind: 'spa', amount: 1 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
  },
  'payments.voidCharge': {
    call: (calls) => calls.payments.voidCharge({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'payments.refund': {
    call: (calls) => calls.payments.refund({ _id: payment._id, amount: 100, method: 'cash', clientId: 'refund-once' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'payments.getRefund': {
    call: (calls) => calls.payments.getRefund({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'till.day': {
    call: (calls) => calls.till.day({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'till.close': {
    call: (calls) => calls.till.close({ staffId: absent, method: 'cash', counted: 0 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
  },
  'till.correctClose': {
    call: (calls) => calls.till.correctClose({ _id: absent, counted: 0 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'till.closes': {
    call: (calls) => calls.till.closes({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'till.getClose': {
    call: (calls) => calls.till.getClose({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'payments.initiate': {
    call: (calls) => calls.payments.initiate({ bookingId: own.bookingId }),
    // Nothing is taken through the provider here.
    gets: ['UNAUTHORIZED', 'CONFLICT', 'CONFLICT', 'CONFLICT'],
  },
  'payments.transferAccount': {
    call: (calls) => calls.payments.transferAccount({ bookingId: own.bookingId }),
    gets: ['UNAUTHORIZED', 'CONFLICT', 'CONFLICT', 'CONFLICT'],
  },
  'payments.verify': {
    call: (calls) => calls.payments.verify({ reference: 'GT-7K2M9Q-0123456789abcdef' }),
    gets: ['UNAUTHORIZED', 'CONFLICT', 'CONFLICT', 'CONFLICT'],
  },
  'receipts.get': {
    call: (calls) => calls.receipts.get({ _id: ownReceipt }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'receipts.pdf': {
    call: (calls) => calls.receipts.pdf({ _id: ownReceipt }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'receipts.ofUser': {
    call: (calls) => calls.receipts.ofUser({ userId: own.userId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'bookings.remove': {
    call: (calls) => calls.bookings.remove({ _id: own.bookingId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'bookings.claim': {
    call: (calls) => calls.bookings.claim({ _id: own.bookingId, accessToken: 'gta_guess' }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'menu.list': { call: (calls) => calls.menu.list({ all: true }), gets: ['ok', 'ok', 'ok', 'ok'] },
  'menu.changes': {
    call: (calls) => firstOf(calls.menu.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'menu.create': {
    call: (calls) => calls.menu.create({ name: `Dish ${fresh++}`, category: 'soup', price: 100 }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'menu.update': {
    call: (calls) => calls.menu.update({ _id: absent, available: false }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'menu.remove': {
    call: (calls) => calls.menu.remove({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'food.create': {
    call: (calls) => calls.food.create(orderRequest([{ _id: dish._id, quantity: 1 }])),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'food.giveUp': {
    call: (calls) => calls.food.giveUp({ clientId: `given-up-${fresh++}` }),
    gets: ['ok', 'ok', 'ok', 'ok'],
  },
  'food.list': { call: (calls) => calls.food.list({}), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'food.count': { call: (calls) => calls.food.count({}), gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'] },
  'food.get': {
    call: (calls) => calls.food.get({ _id: own.orderId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'food.ofUser': {
    call: (calls) => calls.food.ofUser({ userId: own.userId }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
  'food.setStatus': {
    call: (calls) => calls.food.setStatus({ _id: own.orderId, status: 'preparing' }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'food.claim': {
    call: (calls) => calls.food.claim({ _id: own.orderId, accessToken: 'gta_guess' }),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  'food.sendLink': {
    call: (calls) => calls.food.sendLink({ _id: own.orderId }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'],
  },
  'food.void': {
    call: (calls) => calls.food.void({ _id: absent }),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'food.analytics': {
    call: (calls) => calls.food.analytics({}),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'food.board': {
    call: (calls) => firstOf(calls.food.board()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'food.changes': {
    call: (calls) => firstOf(calls.food.changes()),
    gets: ['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  },
  'food.follow': {
    call: (calls) => firstOf(calls.food.follow({ _id: own.orderId })),
    gets: ['UNAUTHORIZED', 'NOT_FOUND', 'ok', 'ok'],
  },
};

/** The first thing that a subscription tells. */
async function firstOf(subscription: Promise<AsyncIterable<unknown>>): Promise<unknown> {
  for await (const news of await subscription) return news;
  throw new Error('It told nothing');
}

async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof TRPCError) return error.code;
    throw error;
  }
}

describe('each procedure answers nobody, another guest, the owner and staff as D5 and D6 say', () => {
  it.each(Object.entries(CASES))('%s', async (_path, { call, gets }) => {
    const actual: Outcome[] = [];
    for (const calls of [hotel.stranger, stranger, own.calls, hotel.staff]) actual.push(await outcomeOf(call(calls)));
    expect(actual).toEqual(gets);
  });
});

/** What strangers try. None of it may end in a fault of ours (500), and no answer may show our insides. */
const HOSTILE: unknown[] = [
  null,
  [],
  'text',
  7,
  {},
  { _id: { $ne: null }, userId: ['x'], roomNumber: { a: 1 } },
  { _id: "' or '1'='1", userId: '1; drop table users', roomNumber: '\u0000', q: '\\', email: 'a@b.c\u0000' },
  { _id: 'x'.repeat(5000), roomNumber: 'x'.repeat(5000), q: '%'.repeat(5000) },
  { checkInDate: '9999-99-99', checkOutDate: 'tomorrow', from: '0000-00-00', to: '2026-01-01' },
  { checkInDate: '2026-03-20', checkOutDate: '+275760-09-13T00:00:00Z', roomNumber: '101' },
  { ...bookingRequest(), guestName: 'x'.repeat(100_000) },
  { ...bookingRequest(), guestName: '\ud800', clientId: '\u0000'.repeat(10), address: '\u0000' },
  { ...bookingRequest(), amountPaid: '1e400', paymentReference: {} },
  { cursor: 'AAAA', limit: -1, sort: 'password_hash', dir: 'sideways', status: 'all; --' },
  { limit: 1e9 },
  { from: '2026-04-02', to: '2026-04-01' },
  { roomNumber: '101', from: '2026-04-02', to: '2026-04-01' },
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
  { price: Number.MAX_SAFE_INTEGER, roomNumber: 'x', type: 'y', photos: [{}] },
  { name: 'x', category: 'drinks', price: '1', available: 'perhaps', image: { path: '/etc/passwd' } },
  orderRequest([{ _id: "'; drop table food_orders; --", name: '\u0000', quantity: 1 }]),
  orderRequest([{ name: '\ud800'.repeat(100), quantity: 1e308 }], { total: 'NaN', notes: {}, guestDetails: [] }),
  orderRequest([{ name: 'Egusi', quantity: 1 }], {
    paymentMethod: 'room_charge',
    roomNumber: '\u0000',
    bookingReference: '\ud800%\u0000GT-',
  }),
  orderRequest([], { items: { length: 3 }, bookingReference: {}, paymentMethod: 'room_charge', roomNumber: ['1'] }),
];

describe('no hostile input is a fault, whoever sends it', () => {
  const paths = Object.keys(CASES);
  it.each(paths)('%s', async (path) => {
    const [feature = '', verb = ''] = path.split('.');
    const leaving = path === 'auth.logout';
    const people = leaving ? await Promise.all([own.calls, hotel.staff].map(freshLoginOf)) : [own.calls, hotel.staff];
    for (const calls of [hotel.stranger, ...people]) {
      for (const input of HOSTILE) {
        const procedure: unknown = Reflect.get(Object(Reflect.get(calls, feature)), verb);
        if (typeof procedure !== 'function') throw new Error(`${path} cannot be called`);
        const code = await outcomeOf(Promise.resolve(procedure(input)));
        expect(code, `${path} with ${JSON.stringify(input)?.slice(0, 80)}`).not.toBe('INTERNAL_SERVER_ERROR');
      }
    }
  });
});

it('every procedure declares what it takes and returns, so that an OpenAPI document can be made from it', () => {
  for (const { procedure } of REST_TABLE) {
    const definition: unknown = Reflect.get(Object(Reflect.get(appRouter._def.procedures, procedure)), '_def');
    expect(definition, procedure).toMatchObject({ output: expect.anything(), inputs: expect.any(Array) });
  }
});
