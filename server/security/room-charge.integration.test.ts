import { bookingRequest, openTestHotel, orderRequest, type TestHotel } from '@server/testing/hotel';
import type { Booking } from '@shared/bookings';
import type { MenuItem } from '@shared/menu';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let hotel: TestHotel;
let egusi: MenuItem;
/** Adaeze's stay in room 101, made without an account. */
let stay: Booking;
let link: string;
let owner: Awaited<ReturnType<TestHotel['guest']>>;
/** The stay of somebody with an account in room 102. */
let owned: Booking;

const REFUSAL = 'We could not find your stay. Please check the room number and booking ID.';
const HERE = { checkInDate: '2026-03-10', checkOutDate: '2026-03-13' };
const adaeze = { name: 'Adaeze Obi', email: 'adaeze@guests.test', phone: '08031234567' };
const thief = { name: 'A Thief', email: 'thief@evil.test', phone: '08031234567' };

// Limits as they are in a hotel: nothing here is wider than there.
beforeAll(async () => {
  hotel = await openTestHotel({ limitFactor: 1 });
  owner = await hotel.guest('The Owner');
});
afterAll(() => hotel.close());
beforeEach(async () => {
  hotel.clock.current = new Date('2026-03-10T12:00:00+01:00');
  await hotel.sql`truncate charges, food_order_lines, food_orders, menu_items, bookings, payments, rooms, room_photos,
    idempotency_keys, audit_log, limit_counters, graphile_worker._private_jobs cascade`;
  egusi = await hotel.addDish('Egusi', 2_500);
  for (const number of ['101', '102', '103']) await hotel.addRoom(number);
  const made = await hotel.stranger.bookings.create(bookingRequest(HERE));
  link = made.accessToken ?? '';
  owned = await owner.calls.bookings.create(
    bookingRequest({ ...HERE, roomNumber: '102', phoneNumber: '08035550000', email: 'owner@guests.test' }),
  );
  stay = await hotel.staff.bookings.update({ _id: made._id, status: 'checkedin' });
  await hotel.staff.bookings.update({ _id: owned._id, status: 'checkedin' });
  await hotel.sql`truncate audit_log, graphile_worker._private_jobs cascade`;
});

const request = (change: object = {}, quantity = 1) =>
  orderRequest([{ _id: egusi._id, quantity }], {
    paymentMethod: 'room_charge',
    roomNumber: '101',
    guestDetails: adaeze,
    ...change,
  });
const proven = (change: object = {}, quantity = 1) =>
  request({ bookingReference: stay.reference, ...change }, quantity);
/** The same from a network address of one's own. */
const from = (address: string, body: object, token?: string) =>
  hotel.app.inject({
    method: 'POST',
    url: '/api/food-orders',
    remoteAddress: address,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: body,
  });
const bill = async (_id = stay._id) => (await hotel.staff.bookings.get({ _id })).charges;
const told = () => hotel.sql`
  select payload ->> 'event' as event, coalesce(payload ->> 'bookingId', payload ->> 'orderId') as id
  from graphile_worker._private_jobs order by event`;
const audited = (action: string) => hotel.sql`select detail from audit_log where action = ${action}`;

describe('who may charge a room', () => {
  it('C2: a room number and the guest’s phone and e-mail are no proof', async () => {
    for (const guestDetails of [adaeze, thief]) {
      await expect(hotel.stranger.food.create(request({ guestDetails }))).rejects.toThrow(REFUSAL);
    }
    expect(await bill()).toBe(0);
  });

  it('C2: the booking ID with the phone on the booking is, however it is written', async () => {
    const written = stay.reference;
    const ways = [written, written.slice(3), ` ${written.toLowerCase()} `, written.replace('-', ' ')];
    for (const bookingReference of ways) {
      const order = await hotel.stranger.food.create(proven({ bookingReference }));
      expect(JSON.stringify(order)).not.toContain(written);
    }
    expect(await bill()).toBe(ways.length * 2_500);
  });

  it('C2: the account that owns the stay needs no more, nor does the link of the stay', async () => {
    await owner.calls.food.create(request({ roomNumber: '102', guestDetails: thief }));
    expect(await bill(owned._id)).toBe(2_500);
    const made = await hotel.as(link).food.create(request({ guestDetails: thief }));
    expect(made.accessToken).toMatch(/^gta_/);
    expect(await bill()).toBe(2_500);
  });

  it('C2: staff charge any room with a stay by its number alone, also above the ceiling, for no account of their own', async () => {
    const order = await hotel.staff.food.create(request({ guestDetails: thief }, 100));
    expect(order.userId).toBeNull();
    expect(await bill()).toBe(250_000);
    await expect(hotel.staff.food.create(request({ roomNumber: '103' }))).rejects.toThrow(REFUSAL);
  });

  it('C2: every refusal is the same, and stores nothing', async () => {
    const other = await hotel.guest('Some Other');
    const gone = await hotel.stranger.bookings.create(
      bookingRequest({ checkInDate: '2026-03-20', checkOutDate: '2026-03-21' }),
    );
    const wrong: [string, object, string?][] = [
      ['nothing shown', request()],
      ['a room without a stay', proven({ roomNumber: '103' })],
      ['a room that is not there', proven({ roomNumber: '999' })],
      ['another guest’s room', proven({ roomNumber: '102' })],
      ['another booking ID', proven({ bookingReference: 'GT-000000' })],
      ['no booking ID', proven({ bookingReference: '!' })],
      ['another phone', proven({ guestDetails: { ...adaeze, phone: '08099999999' } })],
      ['a stay that is not checked in', proven({ bookingReference: gone.reference })],
      ['another’s account', request(), other.token],
      ['a link of another stay', request(), gone.accessToken],
      ['a link of nothing', request(), 'gta_guess'],
    ];
    const answers = await Promise.all(wrong.map(([, body, token], at) => from(`10.1.1.${at}`, body, token)));
    const [first] = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    for (const [at, { statusCode, body }] of answers.entries()) {
      expect(`${statusCode} ${body}`, wrong[at]?.[0]).toBe(first);
    }
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
      message: REFUSAL,
      reason: 'no_stay_to_charge',
      fields: { bookingReference: REFUSAL },
    });
    const [row] = await hotel.sql`select (select count(*)::int from food_orders) as orders,
      (select count(*)::int from charges) as charges, (select count(*)::int from graphile_worker.jobs) as emails`;
    // One email told of the booking that was made here.
    expect(row).toEqual({ orders: 0, charges: 0, emails: 1 });
  });

  it('C2: the link of a stay that was over a month ago proves nothing', async () => {
    hotel.pass(24 * 34);
    expect((await from('10.1.1.1', request(), link)).json()).toMatchObject({ reason: 'no_stay_to_charge' });
  });
});

describe('guessing', () => {
  it('C2: who guesses from one address is stopped, at once or one after the other, though nothing is stored', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 90 }, (_, at) => from('10.2.2.2', request({ roomNumber: String(200 + at) }))),
    );
    const count = (status: number) => guesses.filter(({ statusCode }) => statusCode === status).length;
    expect([count(400), count(429)]).toEqual([30, 60]);
    expect((await from('10.2.2.2', proven())).statusCode).toBe(429);
    expect((await from('10.2.2.3', proven())).statusCode).toBe(201);
    hotel.pass(0.26);
    expect((await from('10.2.2.2', proven())).statusCode).toBe(201);
  });

  it('C2: who guesses at one room from many addresses is stopped, and its own guests are not', async () => {
    const answers = [];
    for (let at = 0; at < 35; at += 1) answers.push((await from(`10.3.3.${at}`, request())).statusCode);
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(400));
    expect(answers.slice(30)).toEqual(Array(5).fill(429));
    expect((await from('10.3.4.1', request(), link)).statusCode).toBe(201);
    expect((await from('10.3.4.1', request(), hotel.admin.token)).statusCode).toBe(201);
    expect((await from('10.3.4.1', request({ roomNumber: '102' }), owner.token)).statusCode).toBe(201);
  });

  it('C3: what was refused for its guesses counts as no order of its network', async () => {
    const left = () => hotel.platform.limits.left('createByAddress', '10.2.9.9');
    for (let at = 0; at < 40; at += 1) await from('10.2.9.9', request({ roomNumber: String(200 + at) }));
    expect((await from('10.2.9.9', request())).statusCode).toBe(429);
    expect((await left()).points).toBe(400);
  });

  it('C2: who is right is never counted, so that a whole Wi-Fi may order', async () => {
    for (let at = 0; at < 40; at += 1) {
      if (at % 10 === 0)
        await hotel.sql`insert into payments (booking_id, amount_kobo, reference)
        values (${stay._id}, 10000000, ${`bank-${at}`})`;
      expect((await from('10.4.4.4', proven())).statusCode).toBe(201);
      // Nobody may have many orders that are not delivered yet (D29).
      await hotel.sql`update food_orders set status = 'delivered'`;
    }
    // Neither is what says nothing about the stay.
    for (let at = 0; at < 12; at += 1) expect((await from('10.4.4.5', proven({ total: 1 }))).statusCode).toBe(409);
    expect((await from('10.4.4.5', proven())).statusCode).toBe(201);
  });
});

describe('a counter that cannot be given back', () => {
  const shut = (on: boolean) =>
    on
      ? hotel.sql.unsafe(`
        create function keep_counters() returns trigger language plpgsql as $$ begin raise exception 'no discount'; end $$;
        create trigger keep_counters before update on limit_counters for each row
          when (new.used < old.used) execute function keep_counters()`)
      : hotel.sql.unsafe('drop trigger keep_counters on limit_counters; drop function keep_counters()');
  beforeEach(() => shut(true));
  afterEach(() => shut(false));

  it('B13: fails no order that is placed, and hides no refusal', async () => {
    const placed = await from('10.5.5.5', proven());
    expect(placed.statusCode).toBe(201);
    expect(await bill()).toBe(2_500);
    expect((await from('10.5.5.5', proven({ total: 1 }))).json()).toMatchObject({ reason: 'prices_changed' });
  });

  it('B13: fails no repeat of a booking, and hides no refusal', async () => {
    const book = (change: object) =>
      hotel.rest('POST', '/bookings', {
        body: bookingRequest({ checkInDate: '2026-03-20', checkOutDate: '2026-03-21', ...change }),
      });
    const first = await book({ clientId: 'the-same-attempt' });
    expect(await book({ clientId: 'the-same-attempt' })).toMatchObject({ status: 201, json: { _id: first.json._id } });
    expect(await book({})).toMatchObject({ status: 409, json: { reason: 'room_taken' } });
  });
});

describe('the ceiling', () => {
  it('C2: more than may stand unpaid is refused with what to do, and paid charges make room', async () => {
    await hotel.stranger.food.create(proven({}, 40));
    await expect(hotel.stranger.food.create(proven())).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'At most ₦100,000 of a stay’s bill can be open at a time. Please settle some of it at the front desk, or choose another way to pay.',
      cause: { reason: 'room_charge_limit' },
    });
    expect(await bill()).toBe(100_000);
    // What is received is for the nights first: ₦60,000.
    await hotel.sql`insert into payments (booking_id, amount_kobo, reference) values (${stay._id}, 6000000, 'bank-1')`;
    await expect(hotel.stranger.food.create(proven())).rejects.toThrow('₦100,000');
    await hotel.sql`insert into payments (booking_id, amount_kobo, reference) values (${stay._id}, 250000, 'bank-2')`;
    await hotel.stranger.food.create(proven());
    expect(await bill()).toBe(102_500);
  });

  it('C2: many orders at once do not pass it together', async () => {
    const sent = Array.from({ length: 20 }, () => hotel.as(link).food.create(request({}, 9)));
    const done = (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(4);
    expect(await bill()).toBe(90_000);
  });
});

describe('the stay is told', () => {
  it('C2: at its own address, of what was ordered, in the transaction of the order', async () => {
    const order = await hotel.stranger.food.create(proven({ guestDetails: thief }));
    expect(await told()).toEqual([
      { event: 'charged', id: stay._id },
      { event: 'placed', id: order._id },
    ]);
    await hotel.staff.food.void({ _id: order._id });
    expect((await told()).map(({ event }) => event)).toEqual(['charge_voided', 'charged', 'placed', 'voided']);
  });

  it('B5: also where the order names the same address, whoever wrote it there', async () => {
    const order = await hotel.stranger.food.create(proven());
    await hotel.staff.food.void({ _id: order._id });
    expect((await told()).map(({ event }) => event)).toEqual(['charge_voided', 'charged', 'placed', 'voided']);
  });
});

describe('a void', () => {
  it('C2: takes the order off the bill, once, however often and at once it is asked for', async () => {
    const { _id } = await hotel.stranger.food.create(proven());
    await Promise.all(Array.from({ length: 5 }, () => hotel.staff.food.void({ _id })));
    expect(await hotel.staff.food.void({ _id })).toMatchObject({ voidedAt: hotel.clock.now().toISOString() });
    expect(await bill()).toBe(0);
    expect(await hotel.sql`select amount_kobo from charges order by amount_kobo`).toEqual([
      { amount_kobo: '-250000' },
      { amount_kobo: '250000' },
    ]);
    expect([await audited('food.void'), await audited('bookings.voidCharge')].map((rows) => rows.length)).toEqual([
      1, 1,
    ]);
  });

  it('C2: is staff’s alone, over either transport', async () => {
    const { _id, accessToken } = await hotel.stranger.food.create(proven());
    for (const token of [undefined, accessToken, link, owner.token]) {
      await expect(hotel.as(token).food.void({ _id })).rejects.toMatchObject({
        code: token === owner.token ? 'FORBIDDEN' : 'UNAUTHORIZED',
      });
    }
    for (const bad of ['x', '', '00000000-0000-4000-8000-000000000000']) {
      await expect(hotel.staff.food.void({ _id: bad })).rejects.toThrow('Not found.');
    }
    const { status, json } = await hotel.rest('PUT', `/food-orders/${_id}/void`, { token: hotel.admin.token });
    expect([status, json.voidedAt]).toEqual([200, hotel.clock.now().toISOString()]);
  });

  it('C2: leaves the order in no other status, and out of what is sold', async () => {
    const { _id } = await hotel.stranger.food.create(request({ paymentMethod: 'cash' }));
    await hotel.staff.food.setStatus({ _id, status: 'delivered' });
    expect(await hotel.staff.food.analytics({})).toMatchObject({ totalOrders: 1, totalRevenue: 2_500 });
    await hotel.staff.food.void({ _id });
    for (const status of ['pending', 'delivered'] as const) {
      await expect(hotel.staff.food.setStatus({ _id, status })).rejects.toMatchObject({
        code: 'CONFLICT',
        cause: { reason: 'order_voided' },
      });
    }
    expect(await hotel.staff.food.analytics({})).toEqual({
      period: 'all',
      totalOrders: 0,
      totalOrdered: 0,
      totalRevenue: 0,
      averageOrderValue: 0,
      topItems: [],
    });
    expect((await hotel.staff.food.list({ status: 'delivered' })).items).toEqual([]);
    expect((await hotel.staff.food.list({})).items).toMatchObject([{ _id, voidedAt: expect.any(String) }]);
  });

  it('C2: and a status at the same moment: whichever is last, the order stays voided', async () => {
    const { _id } = await hotel.stranger.food.create(proven());
    await Promise.allSettled([
      hotel.staff.food.void({ _id }),
      hotel.staff.food.setStatus({ _id, status: 'preparing' }),
      hotel.staff.food.void({ _id }),
    ]);
    expect(await hotel.staff.food.get({ _id })).toMatchObject({ voidedAt: expect.any(String) });
    expect(await bill()).toBe(0);
  });

  it('C2: is told to whoever watches, and the board begins without it', async () => {
    const { _id, accessToken } = await hotel.stranger.food.create(proven());
    const board = (await hotel.staff.food.board())[Symbol.asyncIterator]();
    const page = (await hotel.as(accessToken).food.follow({ _id }))[Symbol.asyncIterator]();
    expect((await board.next()).value).toMatchObject({ whole: true, orders: [{ _id, voidedAt: null }] });
    await page.next();
    await hotel.staff.food.void({ _id });
    // Where something may have been missed the whole is told again, and of the order being placed there may be news, too.
    for (;;) {
      const news = (await board.next()).value ?? undefined;
      if (!news || (news.whole && news.orders.length === 0)) break;
      if (
        news.orders.some(
          (order: { _id: string; voidedAt: string | null }) => order._id === _id && order.voidedAt !== null,
        )
      )
        break;
    }
    expect((await page.next()).value).toMatchObject({ _id });
    await Promise.all([board.return?.(undefined), page.return?.(undefined)]);
    const anew = (await hotel.staff.food.board())[Symbol.asyncIterator]();
    expect((await anew.next()).value).toEqual({ whole: true, orders: [], hidden: 0 });
    await anew.return?.(undefined);
  });

  it('C2: reaches the bill of a stay that is over or was hidden since', async () => {
    const { _id } = await hotel.stranger.food.create(proven({ guestDetails: thief }));
    await hotel.staff.bookings.remove({ _id: stay._id });
    await hotel.staff.food.void({ _id });
    const [row] = await hotel.sql`select sum(amount_kobo)::int as open from charges where booking_id = ${stay._id}`;
    expect(row?.open).toBe(0);
  });
});
