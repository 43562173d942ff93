import { answerOf } from '@server/testing/calls/callers';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { usedOf } from '@server/testing/limits';
import { callsFrom, inCrowds, somebody, statuses } from '@server/testing/servers/networks';
import { addDays } from '@shared/dates';
import { beforeEach, describe, expect, it } from 'vitest';

/** C3: how much one person may have open that nobody stands behind. */

const hotel = await sharedTestHotel({ limitFactor: 1 });
for (let number = 101; number <= 130; number += 1) await hotel.addRoom(String(number));
const dish = (await hotel.addDish('Egusi'))._id;
beforeEach(() => hotel.clear());

const night = (index: number) => ({
  roomNumber: String(101 + (index % 30)),
  checkInDate: addDays('2026-04-01', Math.floor(index / 30)),
  checkOutDate: addDays('2026-04-02', Math.floor(index / 30)),
});
const rest = (index: number) => callsFrom(hotel, `203.0.113.${index % 250}`);
const bookOnce = (index: number, change: object, token?: string) =>
  rest(index)('POST', '/bookings', somebody(index).booking({ ...night(index), ...change }), token);
const book = (...of: Parameters<typeof bookOnce>) => answerOf(() => bookOnce(...of));
const orderOnce = (index: number, details: object, token?: string) => {
  const request = somebody(index).order([{ _id: dish, quantity: 1 }]);
  const guestDetails = { ...request.guestDetails, ...details };
  return rest(index)('POST', '/food-orders', { ...request, guestDetails }, token);
};
const order = (...of: Parameters<typeof orderOnce>) => answerOf(() => orderOnce(...of));

const TOO_MANY_HOLDS = {
  status: 429,
  json: {
    code: 'TOO_MANY_REQUESTS',
    reason: 'too_many_holds',
    message:
      'You already have 5 bookings that wait for payment. Please pay for one of them or call the hotel, then book again.',
  },
};

describe('unpaid bookings that hold a room', () => {
  const same = { phone: { phoneNumber: '08035550000' }, email: { email: 'same@guests.test' } };

  it.each(['phone', 'email'] as const)('C3: are at most five by one %s, from whatever address', async (by) => {
    for (let index = 0; index < 5; index += 1) expect((await book(index, same[by])).status).toBe(201);
    expect(await book(5, same[by])).toMatchObject(TOO_MANY_HOLDS);
    expect((await book(6, {})).status).toBe(201);
  });

  it.each([
    [
      'mailbox, whatever its tag',
      [
        'same@hotel.test',
        'Same+1@hotel.test',
        'same+2@hotel.test',
        'same+a+b@hotel.test',
        'same+3@hotel.test',
        'same+4@hotel.test',
      ],
    ],
    [
      'mailbox of Gmail, whatever its dots',
      [
        'same@gmail.com',
        's.ame@gmail.com',
        'sa.me@gmail.com',
        'sam.e@googlemail.com',
        's.a.me+1@gmail.com',
        's.a.m.e@gmail.com',
      ],
    ],
  ])('C3: are at most five by one %s, as its emails are', async (_, [last = '', ...addresses]) => {
    for (const [index, email] of addresses.entries()) expect((await book(index, { email })).status).toBe(201);
    expect(await book(5, { email: last })).toMatchObject(TOO_MANY_HOLDS);
  });

  it('C3: are at most five by one account, whatever names it gives', async () => {
    const { token } = await hotel.guest('Many Names');
    for (let index = 0; index < 5; index += 1) expect((await book(index, {}, token)).status).toBe(201);
    expect(await book(5, {}, token)).toMatchObject(TOO_MANY_HOLDS);
    expect((await book(5, {})).status).toBe(201);
  });

  it('C3: are five of thirty that one person asks for at once', async () => {
    const answers = await inCrowds(30, (index) => book(index, same.phone), 30);
    expect(statuses(answers)).toEqual({ 201: 5, 429: 25 });
  });

  it('C3: of people who share numbers crosswise are counted without a deadlock', async () => {
    const numbers = ['08035550001', '08035550002', '08035550003'];
    const mails = ['a@guests.test', 'b@guests.test', 'c@guests.test'];
    const answers = await inCrowds(
      60,
      (index) => {
        const phoneNumber = numbers[index % 3];
        const email = mails[Math.floor(index / 3) % 3];
        return book(index, { phoneNumber, email, roomNumber: String(101 + (index % 4)) });
      },
      60,
    );
    expect(['201', '409', '429']).toEqual(expect.arrayContaining(Object.keys(statuses(answers))));
    expect(await hotel.sql`select deadlocks::int from pg_stat_database where datname = current_database()`).toEqual([
      { deadlocks: 0 },
    ]);
    const counts = await hotel.sql`
      select greatest((select max(n) from (select count(*)::int n from bookings group by phone) p),
        (select max(n) from (select count(*)::int n from bookings group by email) e)) as most`;
    expect(counts[0]?.most).toBeLessThanOrEqual(5);
  });

  it('count no longer when their time is over, money came, staff acted or the guest cancelled', async () => {
    const made = [];
    for (let index = 0; index < 5; index += 1) made.push((await book(index, same.phone)).json);
    await hotel.pay({ bookingId: made[0]._id }, 0.01);
    expect((await book(5, same.phone)).status).toBe(201);
    expect((await book(6, same.phone)).status).toBe(429);
    await hotel.staff.bookings.update({ _id: made[1]._id, status: 'approved' });
    expect((await book(6, same.phone)).status).toBe(201);
    await hotel.as(made[2].accessToken).bookings.remove({ _id: made[2]._id });
    expect((await book(7, same.phone)).status).toBe(201);
    expect((await book(8, same.phone)).status).toBe(429);
    hotel.pass(24);
    expect((await book(8, same.phone)).status).toBe(201);
  });

  it('do not apply to staff, and a repeat gets its first result at the ceiling too (D13)', async () => {
    const repeated = { ...same.phone, clientId: 'the-same-attempt' };
    const first = await book(0, repeated);
    for (let index = 1; index < 5; index += 1) await book(index, same.phone);
    expect(await book(0, repeated)).toEqual(first);
    expect((await book(5, { ...same.phone, clientId: 'another-attempt' })).status).toBe(429);
    const byStaff = await hotel.staff.bookings.create(bookingRequest({ ...night(9), ...same.phone }));
    expect(byStaff).toMatchObject({ status: 'confirmed', tentative: false });
  });
});

describe('orders that are not delivered yet', () => {
  const reason = { status: 429, json: { reason: 'too_many_orders', code: 'TOO_MANY_REQUESTS' } };

  it.each([
    ['phone', { phone: '08035550000' }],
    ['email', { email: 'same@guests.test' }],
  ])('C3: are at most ten by one %s', async (_, same) => {
    const answers = await inCrowds(30, (index) => order(index, same), 30);
    expect(statuses(answers)).toEqual({ 201: 10, 429: 20 });
    expect(await order(40, same)).toMatchObject(reason);
    expect((await order(41, {})).status).toBe(201);
  });

  it('C3: are at most ten by one account, and one that is delivered makes room', async () => {
    const { token } = await hotel.guest('Hungry One');
    const answers = await inCrowds(15, (index) => order(index, {}, token), 15);
    expect(statuses(answers)).toEqual({ 201: 10, 429: 5 });
    const made = answers.find(({ status }) => status === 201);
    await hotel.staff.food.setStatus({ _id: made?.json._id, status: 'delivered' });
    expect((await order(20, {}, token)).status).toBe(201);
    expect(await order(21, {}, token)).toMatchObject(reason);
  });

  it('B13: count for a day only, so that none counts for ever that the kitchen forgot to mark', async () => {
    const same = { phone: '08035550000' };
    for (let index = 0; index < 10; index += 1) expect((await order(index, same)).status).toBe(201);
    hotel.pass(23.9);
    expect(await order(10, same)).toMatchObject(reason);
    hotel.pass(0.2);
    expect((await order(11, same)).status).toBe(201);
  });

  it('do not apply to staff', async () => {
    for (let index = 0; index < 12; index += 1)
      await hotel.staff.food.create(orderRequest([{ _id: dish, quantity: 1 }]));
  });
});

describe('catering requests that wait for an answer', () => {
  const ask = (index: number, change: object, token?: string) =>
    answerOf(() => rest(index)('POST', '/catering/guest', somebody(index).catering(change), token));
  const reason = { status: 429, json: { reason: 'too_many_catering_requests', code: 'TOO_MANY_REQUESTS' } };

  it.each([
    ['phone', { phone: '08035550000' }],
    ['email', { email: 'same@guests.test' }],
  ])('D29: are at most ten by one %s', async (_, same) => {
    const answers = await inCrowds(30, (index) => ask(index, same), 30);
    expect(statuses(answers)).toEqual({ 201: 10, 429: 20 });
    expect(await ask(40, same)).toMatchObject(reason);
    expect((await ask(41, {})).status).toBe(201);
  });

  it('D29: are at most ten by one account; an answer makes room, and so does a day that has passed', async () => {
    const { token } = await hotel.guest('Event Planner');
    const made = [];
    for (let index = 0; index < 10; index += 1) made.push((await ask(index, { date: '2026-03-11' }, token)).json);
    expect(await ask(20, {}, token)).toMatchObject(reason);
    await hotel.staff.catering.setStatus({ _id: made[0]._id, status: 'rejected' });
    expect((await ask(20, {}, token)).status).toBe(201);
    expect(await ask(21, {}, token)).toMatchObject(reason);
    hotel.pass(48);
    expect((await ask(21, {}, token)).status).toBe(201);
  });

  it('do not apply to staff', async () => {
    for (let index = 0; index < 12; index += 1) await hotel.staff.catering.create(somebody(1).catering());
  });
});

describe('attempts from one network address', () => {
  const stranger = () => callsFrom(hotel, '2001:db8:1:2::9');

  it('C3: count for a minute when they are refused too, by the /64 of IPv6; P12: those of strangers shut out no account', async () => {
    const { token } = await hotel.guest('One Of Many');
    const taken = somebody(1).booking(night(0));
    await hotel.staff.bookings.create(taken);
    const refused = await inCrowds(300, () => stranger()('POST', '/bookings', taken));
    expect(statuses(refused)).toEqual({ 409: 300 });
    const orders = await inCrowds(300, () =>
      callsFrom(hotel, '2001:db8:1:2:ffff::1')(
        'POST',
        '/food-orders',
        somebody(1).order([{ _id: 'none', quantity: 1 }]),
      ),
    );
    expect(statuses(orders)).toEqual({ 409: 300 });
    const tooMany = { status: 429, json: { reason: 'too_many_requests' } };
    expect(await stranger()('POST', '/bookings', somebody(2).booking(night(1)))).toMatchObject(tooMany);
    const byAccount = await inCrowds(600, () => stranger()('POST', '/bookings', taken, token));
    expect(statuses(byAccount)).toEqual({ 409: 600 });
    expect(await stranger()('POST', '/bookings', somebody(2).booking(night(1)), token)).toMatchObject(tooMany);
    expect((await callsFrom(hotel, '2001:db8:1:3::9')('POST', '/bookings', somebody(2).booking(night(1)))).status).toBe(
      201,
    );
    hotel.pass(1 / 50);
    expect((await stranger()('POST', '/bookings', somebody(3).booking(night(2)))).status).toBe(201);
  });

  it('C3: that create nothing leave the hour’s creations as they were, also where that ceiling refused them', async () => {
    const call = callsFrom(hotel, '198.51.100.7');
    for (let made = 0; made < 400; made += 1) await hotel.platform.limits.consume('createByAddress', '198.51.100.7');
    const refused = await inCrowds(50, () => call('POST', '/bookings', somebody(1).booking(night(0))));
    expect(statuses(refused)).toEqual({ 429: 50 });
    expect(await usedOf(hotel.platform.limits, 'createByAddress', '198.51.100.7')).toBe(400);
  });
});

it.each([
  ['a booking', '/bookings', (name: string) => somebody(1).booking({ ...night(0), guestName: name })],
  [
    'an order',
    '/food-orders',
    (name: string) =>
      somebody(1).order([{ _id: dish, quantity: 1 }], {
        guestDetails: { name, email: 'a@b.test', phone: '08031234567' },
      }),
  ],
  ['an account', '/auth/register', (name: string) => ({ ...somebody(1).account, name })],
])('C3: the name of %s holds no web address, no line break and something to read', async (_, path, request) => {
  const stranger = callsFrom(hotel, '203.0.113.9');
  const linked = await stranger('POST', path, request('You won! visit https://evil.example'));
  expect(linked).toMatchObject({ status: 400, json: { reason: 'invalid_input' } });
  expect(JSON.stringify(linked.json)).toContain('Please write the name without a web address');
  expect((await stranger('POST', path, request('\u200b\u200b\u00ad'))).status).toBe(400);
  const made = await stranger('POST', path, request(' Dr.Ade\r\nBcc: Bello\u200b '));
  expect(made.status).toBe(201);
  expect(JSON.stringify(made.json)).toContain('"Dr.Ade Bcc: Bello"');
});
