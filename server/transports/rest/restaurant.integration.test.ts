import { orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { multipart, picture } from '@server/testing/uploads';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const guest = await hotel.guest('Good Guest');
const other = await hotel.guest('Other Guest');
const token = hotel.admin.token;
beforeEach(() => hotel.empty());

const zobo = { name: 'Zobo', description: 'Cold', category: 'drinks', subcategory: 'juices', price: '800' };

describe('menu rows', () => {
  it('POST and PUT /menu take multipart with an optional image, from staff only', async () => {
    const form = await multipart({ ...zobo, available: 'true' }, 'image', [await picture('z.png')]);
    expect((await hotel.rest('POST', '/menu', form)).status).toBe(401);
    expect((await hotel.rest('POST', '/menu', { ...form, token: guest.token })).status).toBe(403);
    const made = await hotel.rest('POST', '/menu', { ...form, token });
    expect(made).toMatchObject({ status: 201, json: { name: 'Zobo', price: 800, available: true } });
    expect((await hotel.app.inject(made.json.imagePath)).statusCode).toBe(200);

    const edit = await multipart({ ...zobo, price: '950.50', available: 'false' });
    expect(await hotel.rest('PUT', `/menu/${made.json._id}`, { ...edit, token })).toMatchObject({
      status: 200,
      json: { price: 950.5, available: false, imagePath: made.json.imagePath },
    });
    expect((await hotel.rest('PUT', `/menu/${made.json._id}`, edit)).status).toBe(401);
  });

  it('PUT /menu/{id} with JSON toggles, and GET /menu shows what can be had, with all=true the rest too', async () => {
    const made = await hotel.rest('POST', '/menu', { ...(await multipart(zobo)), token });
    const toggle = (body: object, by?: string) => hotel.rest('PUT', `/menu/${made.json._id}`, { body, token: by });
    expect((await toggle({ available: false })).status).toBe(401);
    expect((await toggle({ available: false }, guest.token)).status).toBe(403);
    expect(await toggle({ available: false }, token)).toMatchObject({ status: 200, json: { available: false } });
    expect((await hotel.rest('GET', '/menu')).json).toEqual([]);
    expect((await hotel.rest('GET', '/menu?all=true')).json).toMatchObject([{ name: 'Zobo', available: false }]);
    expect(await toggle({ available: 'maybe' }, token)).toMatchObject({ status: 400 });
  });

  it('DELETE /menu/{id} takes an item off the menu, for staff only', async () => {
    const made = await hotel.rest('POST', '/menu', { body: { ...zobo, price: 800 }, token });
    expect((await hotel.rest('DELETE', `/menu/${made.json._id}`)).status).toBe(401);
    expect((await hotel.rest('DELETE', `/menu/${made.json._id}`, { token: guest.token })).status).toBe(403);
    expect((await hotel.rest('DELETE', `/menu/${made.json._id}`, { token })).status).toBe(200);
    expect((await hotel.rest('DELETE', `/menu/${made.json._id}`, { token })).status).toBe(404);
    expect((await hotel.rest('GET', '/menu?all=true')).json).toEqual([]);
  });

  it('refuses what is no picture, too large, or no dish', async () => {
    const send = async (files: File[], fields: Record<string, string> = zobo) =>
      hotel.rest('POST', '/menu', { ...(await multipart(fields, 'image', files)), token });
    expect(await send([new File(['hello'], 'a.png', { type: 'image/png' })])).toMatchObject({
      status: 400,
      json: { message: 'Only image files are allowed', fields: { image: expect.any(String) } },
    });
    expect(await send([new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'b.png')])).toMatchObject({ status: 413 });
    expect(await send([await picture('1.png'), await picture('2.png')])).toMatchObject({ status: 400 });
    expect(await send([], { ...zobo, price: 'free' })).toMatchObject({
      status: 400,
      json: { fields: { price: expect.any(String) } },
    });
    expect((await hotel.rest('GET', '/menu?all=true')).json).toEqual([]);
  });
});

describe('food-orders rows', () => {
  const placed = async (change: object = {}, by?: string, headers = {}) => {
    const body = orderRequest([{ name: 'Egusi', quantity: 2 }], { total: 5_000, ...change });
    return hotel.rest('POST', '/food-orders', { body, token: by, headers });
  };
  beforeEach(() => hotel.addDish('Egusi', 2_500));

  it('POST /food-orders answers 201 with the order, and repeats with one Idempotency-Key return the first result (D13)', async () => {
    const headers = { 'idempotency-key': 'rest-order-1' };
    const first = await placed({}, undefined, headers);
    expect(first).toMatchObject({
      status: 201,
      json: { total: 5_000, status: 'pending', userId: null, accessToken: expect.any(String) },
    });
    expect((await placed({}, undefined, headers)).json).toEqual(first.json);
    expect(await placed({ notes: 'Hot' }, undefined, headers)).toMatchObject({ status: 422 });
    expect(await placed({ total: 1 })).toMatchObject({
      status: 409,
      json: { message: 'Prices have changed. Please review your cart.' },
    });
    const { accessToken, _id } = first.json;
    expect((await hotel.rest('GET', `/food-orders/${_id}`, { token: accessToken })).json).toMatchObject({ _id });
    expect((await hotel.rest('GET', `/food-orders/${_id}`)).status).toBe(401);
    expect((await hotel.rest('GET', `/food-orders/${_id}`, { token: guest.token })).status).toBe(404);
  });

  it('GET /food-orders/user/{userId} is for that user and staff', async () => {
    await placed({ userId: other.user.id }, guest.token);
    const path = `/food-orders/user/${guest.user.id}`;
    expect((await hotel.rest('GET', path)).status).toBe(401);
    expect((await hotel.rest('GET', path, { token: other.token })).status).toBe(404);
    expect((await hotel.rest('GET', path, { token: guest.token })).json).toHaveLength(1);
    expect((await hotel.rest('GET', path, { token })).json).toMatchObject([{ userId: guest.user.id }]);
  });

  it('GET /food-orders is the array that staff filter and page through by its Link header', async () => {
    for (let index = 0; index < 3; index += 1) await placed();
    expect((await hotel.rest('GET', '/food-orders')).status).toBe(401);
    expect((await hotel.rest('GET', '/food-orders', { token: guest.token })).status).toBe(403);
    const page = await hotel.rest('GET', '/food-orders?limit=2&status=pending', { token });
    expect(page.json).toHaveLength(2);
    expect(page.json[0]).toMatchObject({ createdAt: expect.any(String), total: 5_000, items: [{ name: 'Egusi' }] });
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await hotel.rest('GET', next, { token })).json).toHaveLength(1);
  });

  it('PUT /food-orders/{id}/status is staff’s, and takes the three statuses', async () => {
    const { json } = await placed({}, guest.token);
    const set = (status: string, by?: string) =>
      hotel.rest('PUT', `/food-orders/${json._id}/status`, { body: { status }, token: by });
    expect((await set('preparing')).status).toBe(401);
    expect((await set('preparing', guest.token)).status).toBe(403);
    expect(await set('preparing', token)).toMatchObject({ status: 200, json: { status: 'preparing' } });
    expect((await set('eaten', token)).status).toBe(400);
    expect((await hotel.rest('PUT', '/food-orders/x/status', { body: { status: 'pending' }, token })).status).toBe(404);
  });
});
