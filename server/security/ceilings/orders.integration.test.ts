import { buildApp } from '@server/app';
import { OPEN_REQUESTS_MAX } from '@server/features/catering/create';
import { OPEN_CEILINGS } from '@server/platform/security/open-records';
import { answerOf } from '@server/testing/calls/callers';
import { cateringRequest } from '@server/testing/catering';
import { sharedTestHotel } from '@server/testing/hotel';
import { callsFrom, inCrowds, somebody, statuses } from '@server/testing/servers/networks';
import { beforeEach, describe, expect, it } from 'vitest';

/** D55: what strangers of one network may leave waiting in the kitchen and with those who answer requests. */

const hotel = await sharedTestHotel({ limitFactor: 1, rooms: ['101'] });
const dish = (await hotel.addDish('Egusi'))._id;
beforeEach(() => hotel.clear());

const CARRIER = '198.51.100.23';
const DAY = 24 * 3_600;
const order = (
  index: number,
  { quantity = 1, ip = CARRIER, token }: { quantity?: number; ip?: string; token?: string } = {},
) =>
  answerOf(() => callsFrom(hotel, ip)('POST', '/food-orders', somebody(index).order([{ _id: dish, quantity }]), token));

const fill = () => inCrowds(OPEN_CEILINGS.smallOrders, (index) => order(index));
const REFUSED = { status: 429, json: { reason: 'too_many_from_network', code: 'TOO_MANY_REQUESTS' } };

describe('orders that nobody has paid for, of strangers on one network', () => {
  it('X7: of 400 with 200 dishes each no more are made than are being stored at once', async () => {
    const answers = await inCrowds(400, (index) => order(index, { quantity: 200 }), 40);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(40);
    expect(answers.slice(40).every(({ status }) => status === 429)).toBe(true);
    expect(answers.at(-1)).toMatchObject(REFUSED);
  });

  it('X7: are as many as a busy house has, of few dishes each', async () => {
    const answers = await inCrowds(OPEN_CEILINGS.smallOrders + 20, (index) => order(index, { quantity: 10 }), 1);
    expect(statuses(answers)).toEqual({ 201: OPEN_CEILINGS.smallOrders, 429: 20 });
  });

  it('do not shut out other networks, nor large ones those who order little', async () => {
    await order(0, { quantity: 200 });
    expect(await order(1, { quantity: 200 })).toMatchObject(REFUSED);
    expect((await order(2)).status).toBe(201);
    expect((await order(3, { quantity: 200, ip: '198.51.100.24' })).status).toBe(201);
    // More than a network's share, where nothing else is open.
    expect((await order(4, { quantity: 200, ip: '198.51.100.25' })).status).toBe(201);
  });

  it('say when it works again, in words and as Retry-After, and it does', async () => {
    await fill();
    const app = await buildApp(hotel.platform, { trustProxy: 1 });
    const refused = await app.inject({
      method: 'POST',
      url: '/api/food-orders',
      headers: { 'x-forwarded-for': CARRIER },
      payload: somebody(90).order([{ _id: dish, quantity: 1 }]),
    });
    await app.close();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(DAY - 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(DAY);
    expect(refused.json().message).toContain(
      'Too many unpaid orders from your network are waiting. Please call the hotel, or wait 24 hours',
    );
    hotel.pass(24);
    expect((await order(91)).status).toBe(201);
  });

  it.each(['preparing', 'delivered', 'voided', 'paid'] as const)('make room once one is %s', async (then) => {
    const made = await fill();
    expect(await order(90)).toMatchObject(REFUSED);
    const _id = made[0]?.json._id;
    if (then === 'voided') await hotel.staff.food.void({ _id, reason: 'mistake' });
    else if (then === 'paid') await hotel.pay({ orderId: _id }, made[0]?.json.total);
    else await hotel.staff.food.setStatus({ _id, status: then });
    expect((await order(90)).status).toBe(201);
    expect(await order(91)).toMatchObject(REFUSED);
  });

  it('are counted apart of those with accounts, and not of an account that has had an order delivered or stayed', async () => {
    await fill();
    const fresh = await hotel.guest('Fresh Account');
    expect((await order(90, { token: fresh.token })).status).toBe(201);
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map((index) => hotel.guest(`Many Accounts ${index}`)));
    const answers = await inCrowds(60, (index) => order(100 + index, { token: others[index % 6]?.token ?? '' }), 1);
    expect(statuses(answers)).toEqual({ 201: OPEN_CEILINGS.smallOrders - 1, 429: 1 });
    expect(await order(200, { token: fresh.token })).toMatchObject(REFUSED);
    await hotel.sql`update food_orders set status = 'delivered' where user_id = ${fresh.user._id}`;
    expect((await order(201, { quantity: 200, token: fresh.token })).status).toBe(201);
    expect((await order(202, { quantity: 200, token: fresh.token })).status).toBe(201);
  });

  it('are not those of a guest who has them put on the bill of the room', async () => {
    await fill();
    const stay = somebody(300).booking({ checkInDate: '2026-03-10', checkOutDate: '2026-03-12' });
    const { _id, reference } = await hotel.staff.bookings.create(stay);
    await hotel.staff.bookings.update({ _id, status: 'checkedin' });
    const charged = somebody(300).order([{ _id: dish, quantity: 1 }], {
      paymentMethod: 'room_charge',
      roomNumber: '101',
      bookingReference: reference,
    });
    expect((await callsFrom(hotel, CARRIER)('POST', '/food-orders', charged)).status).toBe(201);
  });

  it('count the wider networks of an IPv6 subscriber', async () => {
    const from = (index: number) => order(index, { ip: `2001:db8:77:${(index % 10).toString(16)}00::1` });
    const answers = await inCrowds(4 * OPEN_CEILINGS.smallOrders, from, 1);
    expect(statuses(answers)[201]).toBe(3 * OPEN_CEILINGS.smallOrders);
  });
});

describe('catering requests that nobody has answered, of strangers on one network', () => {
  const ask = (index: number, token?: string) =>
    answerOf(() => callsFrom(hotel, CARRIER)('POST', '/catering/guest', somebody(index).catering(), token));

  it('X7: are as many as a day of a busy house, one that is answered makes room, and so does a day', async () => {
    const answers = await inCrowds(OPEN_REQUESTS_MAX + 20, (index) => ask(index), 1);
    expect(statuses(answers)).toEqual({ 201: OPEN_REQUESTS_MAX, 429: 20 });
    expect(await ask(900)).toMatchObject({
      status: 429,
      json: {
        reason: 'too_many_from_network',
        retryAfter: DAY,
        message: expect.stringContaining('wait 24 hours'),
      },
    });
    const guest = await hotel.guest('With Account');
    expect((await ask(901, guest.token)).status).toBe(201);
    const made = answers.find(({ status }) => status === 201);
    await hotel.staff.catering.setStatus({ _id: made?.json._id, status: 'rejected' });
    expect((await ask(902)).status).toBe(201);
    expect((await ask(903)).status).toBe(429);
    hotel.pass(24);
    expect((await ask(904)).status).toBe(201);
    await hotel.staff.catering.create(cateringRequest());
  });
});
