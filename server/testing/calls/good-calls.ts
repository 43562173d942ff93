import { cateringRequest, quoteContent } from '@server/testing/catering';
import { addDays } from '@shared/dates';
import {
  blockRequest,
  bookingRequest,
  type CalledHotel,
  extraRequest,
  groupRequest,
  orderRequest,
  rateNight,
  type TestGuest,
} from '../hotel';
import { multipart, picture, uploaded } from '../uploads';

/** What a call needs to succeed; staff make it unless said. */
export interface Sent {
  params?: Record<string, string>;
  query?: string;
  body?: object;
  /** A body as it is. */
  text?: string;
  form?: { headers: { 'content-type': string }; payload: Buffer };
  /** Null for nobody. */
  token?: string | null;
  headers?: Record<string, string>;
  /** The hotel's time while it is made. */
  at?: Date;
}

/** By call, as 'PUT /bookings/{_id}'. */
export type GoodCalls = Record<string, () => Sent | Promise<Sent>>;

/** Guests sleep in the first of the rooms. `prefix` tells names apart that several makers give. */
interface Making {
  rooms?: readonly [string, string];
  prefix?: string;
}

/** A code has letters, digits and hyphens alone. */
const codeOf = (name: string) => name.replaceAll('.', '-');

const blockIn = (roomNumber = '', dates: { checkInDate: string; checkOutDate: string }) =>
  blockRequest({ ...dates, heldUntil: dates.checkInDate, rooms: [{ roomNumber }] });

/** Makes what calls need, new each time, so that none depends on another. */
export function makersOf(hotel: CalledHotel, guest: TestGuest, { rooms = ['101', '102'], prefix = '' }: Making = {}) {
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  const unique = () => `${prefix}${next()}`;
  const dayAhead = (days: number) => addDays(hotel.clock.today(), days);
  const dates = () => {
    const day = dayAhead(5 + next() * 2);
    return { checkInDate: day, checkOutDate: addDays(day, 1) };
  };
  const stay = (change = {}) => bookingRequest({ roomNumber: rooms[0], ...dates(), ...change });
  const event = (change = {}) => cateringRequest({ date: dayAhead(40), ...change });
  const quoted = () => quoteContent({ validUntil: dayAhead(10) });
  const outOfOrder = () => {
    const from = dates().checkInDate;
    return { roomNumber: rooms[1], from, to: addDays(from, 1), reason: 'A leak' };
  };
  const { email } = guest.user;
  return {
    next,
    unique,
    rooms,
    dayAhead,
    dates,
    stay,
    event,
    quoted,
    outOfOrder,
    async booking() {
      return (await guest.calls.bookings.create(stay()))._id;
    },
    confirmed: async () => (await hotel.staff.bookings.create({ ...stay(), userId: guest.user.id }))._id,
    blockId: async () => (await hotel.staff.blocks.create(blockIn(rooms[1], dates())))._id,
    promoCode: async () => (await hotel.staff.promoCodes.create({ code: codeOf(`MADE-${unique()}`), percent: 10 }))._id,
    extra: async () => (await hotel.staff.extras.create(extraRequest({ name: `Extra ${unique()}` })))._id,
    async note() {
      const { _id: bookingId } = await guest.calls.bookings.create(stay());
      const note = { bookingId, text: 'Late arrival.', clientId: crypto.randomUUID() };
      return (await hotel.staff.bookings.addNote(note))._id;
    },
    async looseBooking() {
      const { _id, accessToken = '' } = await hotel.stranger.bookings.create(stay({ email }));
      return { _id, accessToken };
    },
    async asking() {
      const { _id } = await guest.calls.bookings.create(stay());
      await guest.calls.bookings.askDates({ _id, ...dates() });
      return _id;
    },
    meal: () => orderRequest([{ name: 'Egusi', quantity: 1 }]),
    wholeOrder: () => guest.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }])),
    order: async () => (await guest.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }])))._id,
    async looseOrder() {
      const guestDetails = { name: 'Ada Obi', phone: '08031234567', email };
      const order = orderRequest([{ name: 'Egusi', quantity: 1 }], { guestDetails });
      const { _id, accessToken = '' } = await hotel.stranger.food.create(order);
      return { _id, accessToken };
    },
    async request() {
      return (await guest.calls.catering.create(event()))._id;
    },
    async looseRequest() {
      const { _id, accessToken = '' } = await hotel.stranger.catering.create(event({ email }));
      return { _id, accessToken };
    },
    async quote({ send }: { send: boolean }) {
      const { _id: requestId } = await guest.calls.catering.create(event());
      const { _id } = await hotel.staff.quotes.create({ requestId, ...quoted() });
      return send ? (await hotel.staff.quotes.send({ _id }))._id : _id;
    },
    async payment() {
      const { _id: orderId } = await guest.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }]));
      return hotel.staff.payments.record({ orderId, amount: 1_000, method: 'cash' });
    },
    async charge() {
      const { _id: bookingId } = await hotel.staff.bookings.create({ ...stay(), userId: guest.user.id });
      return hotel.staff.payments.charge({ bookingId, kind: 'spa', amount: 500 });
    },
    async notice() {
      const { _id: orderId } = await guest.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }]));
      return guest.calls.paidNotices.create({ orderId, proof: uploaded(await picture('slip.png')) });
    },
    async dish() {
      return (await hotel.addDish(`Dish ${unique()}`))._id;
    },
    async room() {
      return (await hotel.addRoom(`R${unique()}`))._id;
    },
    period: async () => (await hotel.staff.roomCalendar.putOutOfOrder(outOfOrder()))._id,
    /** To be closed or logged out. */
    spare: () => hotel.guest(`Spare ${unique()}`),
    async colleague() {
      const { token, user } = await hotel.guest(`Colleague ${unique()}`);
      await hotel.sql`update users set role = 'desk' where id = ${user.id}`;
      return { token, _id: user.id };
    },
  };
}

export type Makers = ReturnType<typeof makersOf>;

/** A change may be sent by either method. */
export const change = (path: string, good: GoodCalls[string]) => ({ [`PUT ${path}`]: good, [`PATCH ${path}`]: good });
const keyOf = (make: Makers) => ({ headers: { 'idempotency-key': `conformance-${make.unique()}` } });

function groupCalls(make: Makers, guest: TestGuest): GoodCalls {
  const own = { token: guest.token };
  const group = () => groupRequest({ ...make.dates(), rooms: [{ roomNumber: make.rooms[0] }] });
  const params = async () => ({ _id: (await guest.calls.groups.create(group()))._id });
  const ofGroup = async () => ({ groupId: (await params())._id });
  const quoted = () => ({ rooms: group().rooms, ...make.dates() });
  return {
    'POST /bookings/group': () => ({ body: group(), token: null }),
    'POST /bookings/group/quote': () => ({ body: quoted(), token: null }),
    'POST /bookings/group/give-up': () => ({ ...keyOf(make), token: null }),
    'GET /bookings/groups': async () => {
      await params();
      return {};
    },
    'GET /bookings/groups/{_id}': async () => ({ params: await params(), ...own }),
    'POST /bookings/groups/{groupId}/paid-notices': async () => ({ params: await ofGroup(), body: {}, ...own }),
    'GET /bookings/groups/{groupId}/paid-notices/latest': async () => ({ params: await ofGroup(), ...own }),
    'POST /bookings/groups/{_id}/cancel': async () => ({ params: await params(), ...own }),
    'POST /bookings/groups/{_id}/check-in': async () => ({ params: await params() }),
  };
}

/** Calls for rooms and bookings. */
export function stayCalls(make: Makers, guest: TestGuest): GoodCalls {
  const own = { token: guest.token };
  const user = { params: { userId: guest.user.id }, ...own };
  const roomForm = () => multipart({ roomNumber: `F${make.unique()}`, type: 'Deluxe', price: '25000' });
  return {
    'GET /rooms/{roomNumber}': () => ({ params: { roomNumber: make.rooms[0] }, token: null }),
    'GET /rooms/{roomNumber}/taken-nights': () => ({
      params: { roomNumber: make.rooms[0] },
      query: `from=${make.dayAhead(0)}&to=${make.dayAhead(31)}`,
    }),
    'POST /rooms/availability': () => ({ body: make.dates(), token: null }),
    'POST /rooms': async () => ({ form: await roomForm() }),
    ...change('/rooms/{_id}', async () => ({ params: { _id: await make.room() }, form: await roomForm() })),
    'POST /rooms/{_id}/copies': async () => ({
      params: { _id: await make.room() },
      body: { roomNumbers: [`C${make.unique()}`] },
    }),
    'GET /rooms/housekeeping': () => ({}),
    ...change('/rooms/{_id}/housekeeping', async () => ({
      params: { _id: await make.room() },
      body: { housekeeping: 'dirty', was: 'clean' },
    })),
    'DELETE /rooms/{_id}': async () => ({ params: { _id: await make.room() } }),
    'GET /availability': () => ({ query: `from=${make.dayAhead(0)}&to=${make.dayAhead(13)}`, token: null }),
    'GET /blocks': () => ({}),
    'GET /blocks/{_id}': async () => ({ params: { _id: await make.blockId() } }),
    'POST /blocks': () => ({ body: blockIn(make.rooms[1], make.dates()) }),
    ...change('/blocks/{_id}', async () => ({ params: { _id: await make.blockId() }, body: { name: 'Eze wedding' } })),
    'POST /blocks/{_id}/release': async () => ({ params: { _id: await make.blockId() } }),
    'POST /promo-codes': () => ({ body: { code: codeOf(`CODE-${make.unique()}`), percent: 10 } }),
    ...change('/promo-codes/{_id}', async () => ({ params: { _id: await make.promoCode() }, body: { percent: 15 } })),
    'DELETE /promo-codes/{_id}': async () => ({ params: { _id: await make.promoCode() } }),
    'GET /extras': () => ({ token: null }),
    'GET /price-list': () => ({}),
    'GET /extras/due': () => ({ query: `date=${make.dayAhead(1)}` }),
    'POST /extras': () => ({ body: extraRequest({ name: `Extra ${make.unique()}` }) }),
    ...change('/extras/{_id}', async () => ({ params: { _id: await make.extra() }, body: { price: 6_000 } })),
    'DELETE /extras/{_id}': async () => ({ params: { _id: await make.extra() } }),
    'GET /rates': () => ({ query: `from=${make.dayAhead(0)}&to=${make.dayAhead(13)}` }),
    ...change('/rates', () => ({
      body: {
        roomType: 'Standard',
        from: make.dayAhead(40),
        to: make.dayAhead(46),
        weekdays: ['fri', 'sat'],
        percent: 20,
      },
    })),
    'POST /rates/copy': () => ({ body: { roomType: 'Standard', from: make.dayAhead(400), to: make.dayAhead(406) } }),
    ...change('/rates/nights', () => ({ body: { nights: [rateNight({ night: make.dayAhead(50) })] } })),
    'GET /room-calendar': () => ({ query: `from=${make.dayAhead(0)}&nights=14` }),
    'POST /out-of-order': () => ({ body: make.outOfOrder() }),
    ...change('/out-of-order/{_id}', async () => ({
      params: { _id: await make.period() },
      body: { reason: 'Two leaks' },
    })),
    'DELETE /out-of-order/{_id}': async () => ({ params: { _id: await make.period() } }),
    'POST /bookings': () => ({ body: make.stay(), token: null }),
    'POST /bookings/quote': () => ({ body: { roomNumber: make.rooms[0], ...make.dates() }, token: null }),
    ...groupCalls(make, guest),
    'POST /bookings/give-up': () => ({ ...keyOf(make), token: null }),
    'GET /bookings/{_id}': async () => ({ params: { _id: await make.booking() }, ...own }),
    ...change('/bookings/{_id}', async () => ({ params: { _id: await make.booking() }, body: { status: 'approved' } })),
    'DELETE /bookings/{_id}': async () => ({ params: { _id: await make.booking() }, ...own }),
    'GET /bookings/{bookingId}/notes': async () => ({ params: { bookingId: await make.booking() } }),
    'POST /bookings/{bookingId}/notes': async () => ({
      params: { bookingId: await make.booking() },
      body: { text: 'Late arrival.', clientId: crypto.randomUUID() },
    }),
    'DELETE /booking-notes/{_id}': async () => ({ params: { _id: await make.note() } }),
    'GET /bookings/{bookingId}/guest': async () => ({ params: { bookingId: await make.booking() } }),
    'GET /bookings/{_id}/calendar': async () => ({ params: { _id: await make.confirmed() }, ...own }),
    ...change('/bookings/{_id}/extras', async () => ({
      params: { _id: await make.booking() },
      body: { extras: [{ _id: await make.extra(), quantity: 2 }] },
      ...own,
    })),
    'POST /bookings/{_id}/dates': async () => ({
      params: { _id: await make.booking() },
      body: make.dates(),
      ...own,
    }),
    'DELETE /bookings/{_id}/dates': async () => ({ params: { _id: await make.asking() }, ...own }),
    'POST /bookings/{_id}/dates/decline': async () => ({ params: { _id: await make.asking() }, body: { note: null } }),
    'POST /bookings/{_id}/link': async () => ({ params: { _id: (await make.looseBooking())._id } }),
    'POST /bookings/{_id}/claim': async () => {
      const { _id, accessToken } = await make.looseBooking();
      return { params: { _id }, body: { accessToken }, ...own };
    },
    'GET /bookings/user/{userId}': () => user,
    'GET /bookings/{_id}/events': async () => ({ params: { _id: await make.booking() }, ...own }),
  };
}

/** Calls for the restaurant and events. */
export function serviceCalls(make: Makers, guest: TestGuest): GoodCalls {
  const own = { token: guest.token };
  const user = { params: { userId: guest.user.id }, ...own };
  return {
    'GET /menu': () => ({ query: 'all=true', token: null }),
    'POST /menu': () => ({ body: { name: `New ${make.unique()}`, category: 'soup', price: 900 } }),
    'POST /menu/several': () => ({
      body: { items: [{ name: `New ${make.unique()}`, category: 'soup', price: 900 }] },
    }),
    ...change('/menu/{_id}', async () => ({ params: { _id: await make.dish() }, body: { available: false } })),
    'DELETE /menu/{_id}': async () => ({ params: { _id: await make.dish() } }),
    'GET /food-orders/user/{userId}': () => user,
    'GET /food-orders/{_id}': async () => ({ params: { _id: await make.order() }, ...own }),
    'POST /food-orders': () => ({ body: make.meal(), token: null }),
    'POST /food-orders/give-up': () => ({ ...keyOf(make), token: null }),
    ...change('/food-orders/{_id}', async () => ({
      params: { _id: await make.order() },
      body: { guestName: 'Ada Obi' },
    })),
    ...change('/food-orders/{_id}/status', async () => ({
      params: { _id: await make.order() },
      body: { status: 'preparing' },
    })),
    'POST /food-orders/for-guest': () => {
      const { items, paymentMethod } = make.meal();
      return { body: { items, paymentMethod, guestName: 'Table 4', deliverTo: 'collect' } };
    },
    ...change('/food-orders/{_id}/items/{itemId}', async () => {
      const order = await make.wholeOrder();
      return { params: { _id: order._id, itemId: order.items[0]?._id ?? '' }, body: { ready: true } };
    }),
    ...change('/food-orders/{_id}/void', async () => ({
      params: { _id: await make.order() },
      body: { reason: 'sold_out' },
    })),
    'POST /food-orders/{_id}/link': async () => ({ params: { _id: (await make.looseOrder())._id } }),
    'POST /food-orders/{_id}/claim': async () => {
      const { _id, accessToken } = await make.looseOrder();
      return { params: { _id }, body: { accessToken }, ...own };
    },
    'GET /food-orders/{_id}/events': async () => ({ params: { _id: await make.order() }, ...own }),
    'POST /catering/guest': () => ({ body: make.event(), token: null }),
    'POST /catering/give-up': () => ({ ...keyOf(make), token: null }),
    'GET /catering/month': () => ({ query: `month=${make.dayAhead(30).slice(0, 7)}` }),
    'GET /catering/{_id}': async () => ({ params: { _id: await make.request() }, ...own }),
    ...change('/catering/{_id}', async () => ({ params: { _id: await make.request() }, body: { status: 'approved' } })),
    'DELETE /catering/{_id}': async () => ({ params: { _id: await make.request() }, ...own }),
    'POST /catering/{_id}/link': async () => ({ params: { _id: (await make.looseRequest())._id } }),
    'POST /catering/{_id}/claim': async () => {
      const { _id, accessToken } = await make.looseRequest();
      return { params: { _id }, body: { accessToken }, ...own };
    },
    'GET /catering/user/{userId}': () => user,
    'GET /catering/{_id}/events': async () => ({ params: { _id: await make.request() }, ...own }),
    'GET /catering/{requestId}/quotes': async () => ({ params: { requestId: await make.request() }, ...own }),
    'POST /catering/{requestId}/quotes': async () => ({
      params: { requestId: await make.request() },
      body: make.quoted(),
    }),
    ...change('/quotes/{_id}', async () => ({
      params: { _id: await make.quote({ send: false }) },
      body: make.quoted(),
    })),
    'POST /quotes/{_id}/send': async () => ({ params: { _id: await make.quote({ send: false }) } }),
    'POST /quotes/{_id}/accept': async () => ({ params: { _id: await make.quote({ send: true }) }, ...own }),
    'POST /quotes/{_id}/decline': async () => ({ params: { _id: await make.quote({ send: true }) }, ...own }),
  };
}

/** Calls for accounts, settings and staff's day. */
export function otherCalls(make: Makers, guest: TestGuest): GoodCalls {
  const own = { token: guest.token };
  const user = { params: { userId: guest.user.id }, ...own };
  const notification = async () => {
    await make.order();
    const { items } = await guest.calls.notifications.ofUser({ userId: guest.user.id });
    return { params: { _id: items[0]?._id ?? '' }, ...own };
  };
  const bank = () => ({
    accountName: 'A',
    bankName: 'B',
    accountNumber: String(make.next()).padStart(10, '0'),
    password: 'secret123',
  });
  return {
    'POST /auth/login': () => ({ body: { email: guest.user.email, password: 'secret123' }, token: null }),
    'POST /auth/register': () => ({
      body: {
        name: 'New One',
        email: `new${make.unique()}@guests.test`,
        password: 'secret123',
        phoneNumber: '08031234567',
      },
      token: null,
    }),
    'POST /auth/logout': async () => ({ token: (await make.spare()).token }),
    'POST /auth/logout-everywhere': async () => ({ token: (await make.spare()).token }),
    'POST /auth/change-password': async () => ({
      token: (await make.spare()).token,
      body: { currentPassword: 'secret123', newPassword: 'four-other-words' },
    }),
    'POST /auth/request-reset': () => ({ body: { email: 'nobody@guests.test' }, token: null }),
    'GET /auth/me': () => own,
    ...change('/account', () => ({ body: { address: `${make.unique()} Palm Street` }, ...own })),
    'POST /account/export': () => own,
    'POST /account/close': async () => ({ token: (await make.spare()).token, body: { password: 'secret123' } }),
    'POST /find-booking': () => ({ body: { reference: 'GT-000000', phoneNumber: '08031234567' }, token: null }),
    ...change('/hotel/settings', () => ({ body: { checkInHour: 14 } })),
    ...change('/hotel/bank', () => ({ body: bank() })),
    ...change('/hotel/taxes', () => ({ body: { validFrom: make.dayAhead(300), vat: 7.5, consumption: 0 } })),
    'POST /hotel/going-live/dismiss': () => ({ body: { dismissed: false } }),
    'POST /hotel/going-live/open': () => ({ body: { opened: true } }),
    'GET /notifications/user/{userId}': () => user,
    ...change('/notifications/{_id}/read', notification),
    ...change('/notifications/{_id}/read-up-to', notification),
    'GET /desk/search': () => ({ query: 'q=Adaeze' }),
  };
}
