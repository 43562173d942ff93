import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart, picture } from '@server/testing/uploads';
import { describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
// With the email address of the requests, so that it may claim what they make.
const guest = await hotel.guest('Adaeze');
await hotel.addDish('Egusi');

/** A booking's reference is a proof at room charge (D14), so it is not told either. */
const doneAlready = {
  status: 409,
  json: {
    code: 'CONFLICT',
    reason: 'already_done',
    message:
      'This was done already, and nothing was done again. Please open it by its newest link or your account, or call the hotel.',
  },
};

const staff = () => ({ token: hotel.admin.token });

describe('creating twice', () => {
  it.each([
    ['rooms', { roomNumber: '700', type: 'Deluxe', price: '25000' }, 'photos'],
    ['menu', { name: 'Jollof', category: 'rice dishes', price: '2500' }, 'image'],
  ])('B12: %s by one key is creating once, with its pictures', async (path, fields, field) => {
    const form = await multipart(fields, field, [await picture('a.png')]);
    const send = (headers: Record<string, string>, body = form) =>
      hotel.rest('POST', `/${path}`, {
        ...staff(),
        payload: body.payload,
        headers: { ...body.headers, ...headers },
      });
    const before = (await hotel.pictures()).length;
    const key = { 'idempotency-key': `one-${path}-key` };
    const answers = [await send(key), ...(await Promise.all([send(key), send(key)]))];
    for (const { status, json } of answers) {
      expect(status).toBe(201);
      expect(json).toEqual(answers[0]?.json);
    }
    expect(await hotel.pictures()).toHaveLength(before + 1);
    expect((await send({})).status).toBe(409);
    const other = await multipart(fields, field, [await picture('a.png', 'maroon')]);
    expect(await send(key, other)).toMatchObject({ status: 422, json: { reason: 'key_reused' } });
    expect(await hotel.pictures()).toHaveLength(before + 1);
    await hotel.rest('DELETE', `/${path}/${answers[0]?.json._id}`, staff());
    expect(await send(key)).toMatchObject(doneAlready);
  });

  it('L5: a repeat without an account brings the access token for a day', async () => {
    const headers = { 'idempotency-key': 'somebody-elses-key' };
    const made = bookingRequest({ checkInDate: '2026-09-01', checkOutDate: '2026-09-02' });
    const order = orderRequest([{ name: 'Egusi', quantity: 3 }]);
    for (const [path, body] of [
      ['/bookings', made],
      ['/food-orders', order],
    ] as const) {
      const first = await hotel.rest('POST', path, { body, headers });
      expect(first.json.accessToken).toMatch(/^gta_/);
      expect((await hotel.rest('POST', path, { body, headers })).json).toEqual(first.json);
      const old = new Date(hotel.clock.now().getTime() - 25 * 3_600_000).toISOString();
      const { _id } = first.json;
      await hotel.sql`update bookings set created_at = ${old} where id = ${_id}`;
      await hotel.sql`update food_orders set created_at = ${old} where id = ${_id}`;
      const late = await hotel.rest('POST', path, { body, headers });
      expect(late).toMatchObject({ status: 201, json: { _id } });
      expect(late.json).not.toHaveProperty('accessToken');
    }
  });

  describe.each([
    [
      '/bookings',
      (day: number) => bookingRequest({ checkInDate: `2026-11-${day}`, checkOutDate: `2026-11-${day + 1}` }),
    ],
    ['/food-orders', (day: number) => orderRequest([{ name: 'Egusi', quantity: day }])],
  ])('a repeat at %s without an account', (path, request) => {
    const calls = () => hotel.as(guest.token)[path === '/bookings' ? 'bookings' : 'food'];

    const overdue = hotel.sql`now() - interval '400 days'`;

    it.each([
      ['staff sent a new link', 10, (_id: string) => hotel.rest('POST', `${path}/${_id}/link`, staff())],
      ['an account claimed the record', 12, (_id: string, accessToken: string) => calls().claim({ _id, accessToken })],
      [
        'it is long over',
        14,
        async (_id: string) => {
          await hotel.sql`update bookings set check_in = ${overdue}, check_out = ${overdue} + interval '1 day' where id = ${_id}`;
          await hotel.sql`update food_orders set status_at = ${overdue} where id = ${_id}`;
        },
      ],
    ])('H5, D13: says only that it was done, since %s', async (_why, day, end) => {
      const options = {
        body: request(day),
        headers: { 'idempotency-key': `its link ends ${day}`.replaceAll(' ', '-') },
      };
      const { _id, accessToken } = (await hotel.rest('POST', path, options)).json;
      hotel.pass(1);
      await end(_id, accessToken);
      expect((await hotel.rest('GET', `${path}/${_id}`, { token: accessToken })).status).toBe(404);
      const { status, json } = await hotel.rest('POST', path, options);
      expect({ status, json }).toEqual(doneAlready);
    });
  });

  it('D13: an account gets its own record again, whatever became of its link', async () => {
    const body = bookingRequest({ checkInDate: '2026-12-01', checkOutDate: '2026-12-02' });
    const options = { token: guest.token, body, headers: { 'idempotency-key': 'of-an-account' } };
    const first = await hotel.rest('POST', '/bookings', options);
    expect(first.status).toBe(201);
    expect(await hotel.rest('POST', '/bookings', options)).toMatchObject({ status: 201, json: first.json });
  });

  it.each([
    ['a guest without an account', undefined, 3],
    ['an account', guest.token, 5],
    ['staff themselves', hotel.admin.token, 7],
  ])('D12: the key of a booking that staff deleted tells %s that it was done', async (_who, token, day) => {
    const body = bookingRequest({ checkInDate: `2026-12-0${day}`, checkOutDate: `2026-12-0${day + 1}` });
    const options = { token, body, headers: { 'idempotency-key': `hidden-booking-${day}` } };
    const { _id } = (await hotel.rest('POST', '/bookings', options)).json;
    await hotel.staff.bookings.remove({ _id });
    expect(await hotel.rest('POST', '/bookings', options)).toMatchObject(doneAlready);
  });

  it('B13: what was created says where it is', async () => {
    const body = bookingRequest({ checkInDate: '2026-10-01', checkOutDate: '2026-10-02' });
    const booking = await hotel.rest('POST', '/bookings', { body, token: guest.token });
    expect(booking.headers.location).toBe(`/api/bookings/${booking.json._id}`);
    const order = orderRequest([{ name: 'Egusi', quantity: 4 }]);
    const placed = await hotel.rest('POST', '/food-orders', { body: order, token: guest.token });
    expect(placed.headers.location).toBe(`/api/food-orders/${placed.json._id}`);
    const room = await multipart({ roomNumber: 'A/1 ü', type: 'Deluxe', price: '1' });
    const { headers } = await hotel.rest('POST', '/rooms', { ...room, ...staff(), headers: room.headers });
    expect(headers.location).toBe('/api/rooms/A%2F1%20%C3%BC');
    const found = await hotel.app.inject(String(headers.location));
    expect(found.json()).toMatchObject({ roomNumber: 'A/1 ü' });
  });
});
