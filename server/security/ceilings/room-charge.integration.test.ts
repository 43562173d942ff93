import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { usedOf } from '@server/testing/limits';
import { ADAEZE, checkInStays, type Stays, THIEF } from '@server/testing/money/charged-stays';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ limitFactor: 1 });
const owner = await hotel.guest('The Owner');
let stays: Stays;
beforeEach(async () => {
  stays = await checkInStays(hotel, owner);
});

const REFUSAL = 'We could not find your stay. Please check the room number and booking ID.';

/** Places an order from a network address of one's own. */
const from = (address: string, body: object, token?: string) =>
  hotel.app.inject({
    method: 'POST',
    url: '/api/food-orders',
    remoteAddress: address,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: body,
  });
const told = () => hotel.sql`
  select payload ->> 'event' as event, coalesce(payload ->> 'bookingId', payload ->> 'orderId') as id
  from graphile_worker._private_jobs order by event`;

describe('who may charge a room', () => {
  it('C2: a room number and the guest’s phone and e-mail are no proof', async () => {
    for (const guestDetails of [ADAEZE, THIEF]) {
      await expect(hotel.stranger.food.create(stays.request({ guestDetails }))).rejects.toThrow(REFUSAL);
    }
    expect(await stays.bill()).toBe(0);
  });

  it('C2: the booking ID with the phone on the booking is, however it is written', async () => {
    const written = stays.stay.reference;
    const ways = [written, written.slice(3), ` ${written.toLowerCase()} `, written.replace('-', ' ')];
    for (const bookingReference of ways) {
      const order = await hotel.stranger.food.create(stays.proven({ bookingReference }));
      expect(JSON.stringify(order)).not.toContain(written);
    }
    expect(await stays.bill()).toBe(ways.length * 2_500);
  });

  it('C2: the account that owns the stay needs no more, nor does the link of the stay', async () => {
    await owner.calls.food.create(stays.request({ roomNumber: '102', guestDetails: THIEF }));
    expect(await stays.bill(stays.owned._id)).toBe(2_500);
    const made = await hotel.as(stays.link).food.create(stays.request({ guestDetails: THIEF }));
    expect(made.accessToken).toMatch(/^gta_/);
    expect(await stays.bill()).toBe(2_500);
  });

  it('C2: staff charge any room with a stay by its number alone, also above the ceiling, for no account of their own', async () => {
    const order = await hotel.staff.food.create(stays.request({ guestDetails: THIEF }, 100));
    expect(order.userId).toBeNull();
    expect(await stays.bill()).toBe(250_000);
    await expect(hotel.staff.food.create(stays.request({ roomNumber: '103' }))).rejects.toThrow(REFUSAL);
  });

  it('C2: every refusal is the same, and stores nothing', async () => {
    const other = await hotel.guest('Some Other');
    const gone = await hotel.stranger.bookings.create(
      bookingRequest({ checkInDate: '2026-03-20', checkOutDate: '2026-03-21' }),
    );
    const wrong: [string, object, string?][] = [
      ['nothing shown', stays.request()],
      ['a room without a stay', stays.proven({ roomNumber: '103' })],
      ['a room that is not there', stays.proven({ roomNumber: '999' })],
      ['another guest’s room', stays.proven({ roomNumber: '102' })],
      ['another booking ID', stays.proven({ bookingReference: 'GT-000000' })],
      ['no booking ID', stays.proven({ bookingReference: '!' })],
      ['another phone', stays.proven({ guestDetails: { ...ADAEZE, phone: '08099999999' } })],
      ['a stay that is not checked in', stays.proven({ bookingReference: gone.reference })],
      ['another’s account', stays.request(), other.token],
      ['a link of another stay', stays.request(), gone.accessToken],
      ['a link of nothing', stays.request(), 'gta_guess'],
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
      (select count(*)::int from charges where kind <> 'room') as charges, (select count(*)::int from graphile_worker.jobs) as emails`;
    // One email told of the booking that was made here.
    expect(row).toEqual({ orders: 0, charges: 0, emails: 1 });
  });

  it('C2: the link of a stay that was over a month ago proves nothing', async () => {
    hotel.pass(24 * 34);
    expect((await from('10.1.1.1', stays.request(), stays.link)).json()).toMatchObject({ reason: 'no_stay_to_charge' });
  });
});

describe('guessing', () => {
  it('C2: guesses from one address are stopped, at once or one after the other, though nothing is stored', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 90 }, (_, at) => from('10.2.2.2', stays.request({ roomNumber: String(200 + at) }))),
    );
    const count = (status: number) => guesses.filter(({ statusCode }) => statusCode === status).length;
    expect([count(400), count(429)]).toEqual([30, 60]);
    expect((await from('10.2.2.2', stays.proven())).statusCode).toBe(429);
    expect((await from('10.2.2.3', stays.proven())).statusCode).toBe(201);
    hotel.pass(0.26);
    expect((await from('10.2.2.2', stays.proven())).statusCode).toBe(201);
  });

  it('C2: guesses at one room from many addresses are stopped, however its number is written, and its own guests are not', async () => {
    const answers = [];
    const ways = ['101', ' 10 1', '1\u20030\u00a01'];
    for (let at = 0; at < 35; at += 1) {
      const guess = stays.request({ roomNumber: ways[at % ways.length] });
      answers.push((await from(`10.3.3.${at}`, guess)).statusCode);
    }
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(400));
    expect(answers.slice(30)).toEqual(Array(5).fill(429));
    expect((await from('10.3.4.1', stays.request(), stays.link)).statusCode).toBe(201);
    expect((await from('10.3.4.1', stays.request(), hotel.admin.token)).statusCode).toBe(201);
    expect((await from('10.3.4.1', stays.request({ roomNumber: '102' }), owner.token)).statusCode).toBe(201);
  });

  it('C3: what was refused for its guesses counts as no order of its network', async () => {
    for (let at = 0; at < 40; at += 1) await from('10.2.9.9', stays.request({ roomNumber: String(200 + at) }));
    expect((await from('10.2.9.9', stays.request())).statusCode).toBe(429);
    expect(await usedOf(hotel.platform.limits, 'createByAddress', '10.2.9.9')).toBe(0);
  });

  it('C2: a right proof is never counted, so that a whole Wi-Fi may order', async () => {
    for (let at = 0; at < 40; at += 1) {
      if (at % 10 === 0) await hotel.pay({ bookingId: stays.stay._id }, 100_000);
      expect((await from('10.4.4.4', stays.proven())).statusCode).toBe(201);
      // Nobody may have many orders that are not delivered yet.
      await hotel.sql`update food_orders set status = 'delivered'`;
    }
    // Neither is what says nothing about the stay.
    for (let at = 0; at < 12; at += 1)
      expect((await from('10.4.4.5', stays.proven({ total: 1 }))).statusCode).toBe(409);
    expect((await from('10.4.4.5', stays.proven())).statusCode).toBe(201);
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
    const placed = await from('10.5.5.5', stays.proven());
    expect(placed.statusCode).toBe(201);
    expect(await stays.bill()).toBe(2_500);
    expect((await from('10.5.5.5', stays.proven({ total: 1 }))).json()).toMatchObject({ reason: 'prices_changed' });
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
  it('C2: a charge beyond the unpaid ceiling is refused with what to do, and payments make room', async () => {
    await hotel.stranger.food.create(stays.proven({}, 40));
    await expect(hotel.stranger.food.create(stays.proven())).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'At most ₦100,000 of a stay’s bill can be open at a time. Please settle some of it at the front desk, or choose another way to pay.',
      cause: { reason: 'room_charge_limit' },
    });
    expect(await stays.bill()).toBe(100_000);
    // What is received is for the nights first: ₦60,000.
    await hotel.pay({ bookingId: stays.stay._id }, 60_000);
    await expect(hotel.stranger.food.create(stays.proven())).rejects.toThrow('₦100,000');
    await hotel.pay({ bookingId: stays.stay._id }, 2_500);
    await hotel.stranger.food.create(stays.proven());
    expect(await stays.bill()).toBe(102_500);
  });

  it('C2: many orders at once do not pass it together', async () => {
    const sent = Array.from({ length: 20 }, () => hotel.as(stays.link).food.create(stays.request({}, 9)));
    const done = (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(4);
    expect(await stays.bill()).toBe(90_000);
  });
});

describe('the stay gets an email', () => {
  it('C2: at its own address, of what was ordered, in the transaction of the order', async () => {
    const order = await hotel.stranger.food.create(stays.proven({ guestDetails: THIEF }));
    expect(await told()).toEqual([
      { event: 'charged', id: stays.stay._id },
      { event: 'placed', id: order._id },
    ]);
    await hotel.staff.food.void({ _id: order._id, reason: 'mistake' });
    expect((await told()).map(({ event }) => event)).toEqual(['charge_voided', 'charged', 'placed', 'voided']);
  });

  it('B5: also when the order names the same address', async () => {
    const order = await hotel.stranger.food.create(stays.proven());
    await hotel.staff.food.void({ _id: order._id, reason: 'mistake' });
    expect((await told()).map(({ event }) => event)).toEqual(['charge_voided', 'charged', 'placed', 'voided']);
  });
});
