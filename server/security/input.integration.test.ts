import { buildApp } from '@server/app';
import { REST_TABLE, type RestRow } from '@server/rest/table';
import { bookingRequest, openTestHotel, orderRequest, type TestHotel } from '@server/testing/hotel';
import { multipart, picture } from '@server/testing/uploads';
import { appRouter } from '@server/trpc/router';
import { addDays } from '@shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let hotel: TestHotel;
let guest: Awaited<ReturnType<TestHotel['guest']>>;
beforeAll(async () => {
  hotel = await openTestHotel();
  guest = await hotel.guest('Adaeze Obi');
  await hotel.addRoom('101');
  await hotel.addDish('Egusi');
});
afterAll(() => hotel.close());

const staff = () => ({ token: hotel.admin.token });
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('cursors', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const dates = ['2026-02-31', '2026-13-01', '0000-01-01', '2026-00-10', '9999-99-99', "2026-01-01' or 1=1"];
  const instants = [
    '2026-02-31 10:00:00+00',
    '2026-13-45 99:99:99+00',
    '2026-01-01 24:00:01+00',
    '2026-01-01 10:60:00+00',
    '2026-01-01 10:00:00+16',
    '2026-01-01 10:00:00+15:99',
    '0000-00-00 00:00:00+00',
    '0000-01-01 00:00:00+00',
  ];
  const forged = [
    ...dates.flatMap((value) => ['checkInDate', 'checkOutDate'].map((sort) => ['/bookings', sort, value])),
    ...instants.flatMap((value) => ['/bookings', '/food-orders'].map((path) => [path, 'createdAt', value])),
    ...['99999999999999999999', '-1', '1e3', '1.5', ''].map((value) => ['/food-orders', 'total', value]),
    ['/bookings', 'guestName', 'a\u0000b'],
    ['/bookings', 'guestName', 'x'.repeat(400)],
  ];

  it.each(forged)('L1, B8: one that was forged is 400: %s by %s at %s', async (path, sort, value) => {
    for (const direction of [0, 1]) {
      const query = new URLSearchParams({ sort: String(sort), cursor: cursorOf(direction, id, value) });
      const answer = await hotel.rest('GET', `${path}?${query}`, staff());
      expect(answer).toMatchObject({ status: 400, json: { reason: 'invalid_input' } });
    }
  });

  it('L1, B8: one of another shape is 400 in the lists of a user too', async () => {
    for (const list of ['bookings', 'food-orders']) {
      for (const cursor of [
        'AAAA',
        cursorOf(0, id, instants[0]),
        cursorOf(0, 'x', '2026-01-01 10:00:00+00'),
        cursorOf({}),
        'x'.repeat(700),
      ]) {
        const answer = await hotel.rest('GET', `/${list}/user/${guest.user.id}?${new URLSearchParams({ cursor })}`, {
          token: guest.token,
        });
        expect(answer.status).toBe(400);
      }
    }
  });
});

/** The validator's own words, which are for programmers (D4). */
const PROGRAMMERS = /Invalid input|Invalid option|expected|received|Too big|Too small|Unrecognized|NaN|undefined/;

const HOSTILE: unknown[] = [
  undefined,
  null,
  [],
  'text',
  7,
  true,
  {},
  ...[null, 7, true, [], ['a', 'b'], {}, 'x'.repeat(3_000), '', 'perhaps', -1, 1e308, '\u0000', { a: { b: [] } }].map(
    (value) =>
      Object.fromEntries(
        [
          ...['_id', 'userId', 'roomNumber', 'type', 'price', 'status', 'description', 'photos', 'keepPhotos', 'image'],
          ...['name', 'category', 'subcategory', 'available', 'all', 'email', 'password', 'phoneNumber', 'guestName'],
          ...['address', 'checkInDate', 'checkOutDate', 'amountPaid', 'paymentMethod', 'paymentReference', 'clientId'],
          ...['guestDetails', 'items', 'total', 'notes', 'q', 'sort', 'dir', 'cursor', 'limit', 'period', 'from', 'to'],
          ...['accessToken'],
        ].map((field) => [field, value]),
      ),
  ),
  { ...bookingRequest(), paymentMethod: 'gold', paymentReference: 7, address: [] },
  orderRequest([], { items: [null, 7, { _id: null, quantity: 1 }, { name: 7, quantity: '1' }] }),
  orderRequest([{ name: 'Egusi', quantity: 1 }], { guestDetails: { name: 7, email: [], phone: {}, address: 9 } }),
  { category: 'drinks', name: 'Zobo', price: 1, subcategory: 7 },
];

const urlOf = (row: RestRow) => `/api${row.path.replace(/:\w+/g, 'x')}`;

/** Logins of people of their own: among what is tried is what ends logins. */
async function freshTokens(): Promise<{ ofGuest: string; ofStaff: string }> {
  const logIn = async (name: string) => {
    const email = `${name}@guests.test`;
    return (await hotel.stranger.auth.login({ email, password: 'secret123' })).token;
  };
  return { ofGuest: await logIn('loud.guest'), ofStaff: await logIn('loud.clerk') };
}

describe('what a person is told', () => {
  beforeAll(async () => {
    await hotel.guest('Loud Guest');
    const clerk = await hotel.guest('Loud Clerk');
    await hotel.sql`update users set role = 'admin' where id = ${clerk.user.id}`;
  });

  it.each(REST_TABLE.map((row) => [`${row.method} ${row.path}`, row] as const))(
    'B9: never the words of the validator: %s',
    async (_name, row) => {
      const { ofGuest, ofStaff } = await freshTokens();
      for (const token of [undefined, ofGuest, ofStaff]) {
        for (const input of HOSTILE) {
          const query =
            row.method === 'GET' && input && typeof input === 'object'
              ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value).slice(0, 500)]))}`
              : '';
          const response = await hotel.app.inject({
            method: row.method,
            url: urlOf(row) + query,
            headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
            ...(row.method === 'GET' ? {} : { payload: JSON.stringify(input) ?? '' }),
          });
          expect(response.statusCode, response.body).toBeLessThan(500);
          if (response.statusCode >= 400) expect(response.body).not.toMatch(PROGRAMMERS);
        }
      }
    },
  );

  it.each(Object.keys(appRouter._def.procedures).filter((path) => !['food.board', 'food.follow'].includes(path)))(
    'B9: nor by tRPC: %s',
    async (path) => {
      const { ofStaff } = await freshTokens();
      for (const input of HOSTILE) {
        const sent = JSON.stringify(input) ?? '';
        for (const method of ['GET', 'POST'] as const) {
          const response = await hotel.app.inject({
            method,
            url: `/trpc/${path}${method === 'GET' ? `?${new URLSearchParams({ input: sent.slice(0, 4_000) })}` : ''}`,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${ofStaff}` },
            ...(method === 'GET' ? {} : { payload: sent }),
          });
          expect(response.statusCode, response.body).toBeLessThan(500);
          if (response.statusCode >= 400) expect(response.body).not.toMatch(PROGRAMMERS);
        }
      }
    },
  );

  it('B9: but what can be chosen, and the texts of the spec', async () => {
    const { _id } = await guest.calls.bookings.create(bookingRequest());
    const status = await hotel.rest('PUT', `/bookings/${_id}`, { ...staff(), body: { status: 'flying' } });
    expect(status.json.message).toBe(
      'Please choose one of: pending, approved, confirmed, rejected, checkedin, cancelled, completed.',
    );
    const text = await multipart({ roomNumber: '7', type: 'Deluxe', price: '1', photos: 'a text' });
    expect((await hotel.rest('POST', '/rooms', { ...staff(), ...text })).json.message).toBe(
      'Only image files are allowed',
    );
    const image = await multipart({ name: 'X', category: 'soup', price: '1', image: 'a text' });
    expect((await hotel.rest('POST', '/menu', { ...staff(), ...image })).json.message).toBe(
      'Only image files are allowed',
    );
    expect((await hotel.rest('GET', '/bookings?limit=501', staff())).json.message).toBe('A page holds 1 to 500.');
    expect((await hotel.rest('GET', '/menu?all=1')).json.message).toBe('Please answer with true or false.');
  });

  it('D6: an id that is too long is a record that does not exist', async () => {
    const long = 'a'.repeat(500);
    for (const path of [`/bookings/${long}`, `/food-orders/${long}`, `/rooms/${long}`, `/bookings/user/${long}`]) {
      expect((await hotel.rest('GET', path, staff())).status, path).toBe(404);
    }
    for (const path of [`/bookings/${long}`, `/rooms/${long}`, `/menu/${long}`]) {
      expect((await hotel.rest('DELETE', path, staff())).status, path).toBe(404);
    }
  });
});

describe('lists of a user', () => {
  it('B10: page like all others', async () => {
    const reader = await hotel.guest('Many Things');
    for (let turn = 0; turn < 7; turn += 1) {
      const checkInDate = addDays('2026-06-01', turn);
      await reader.calls.bookings.create(bookingRequest({ checkInDate, checkOutDate: addDays(checkInDate, 1) }));
      await reader.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 + turn }]));
    }
    await guest.calls.food.create(orderRequest([{ name: 'Egusi', quantity: 1 }]));
    for (const list of ['bookings', 'food-orders']) {
      const first = `/${list}/user/${reader.user.id}`;
      const whole = await hotel.rest('GET', first, { token: reader.token });
      expect(whole.json).toHaveLength(7);
      expect(whole.headers.link).toBeUndefined();
      const seen: string[] = [];
      let next: string | undefined = `${first}?limit=3`;
      while (next) {
        const page = await hotel.rest('GET', next, { token: reader.token });
        seen.push(...page.json.map(({ _id }: { _id: string }) => _id));
        next = /<\/api([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
      }
      expect(seen).toEqual(whole.json.map(({ _id }: { _id: string }) => _id));
      // Another's cursor opens nothing of theirs.
      expect((await hotel.rest('GET', `${first}?limit=3`, { token: guest.token })).status).toBe(404);
    }
  });
});

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

describe('pages of other sites', () => {
  const shop = 'https://shop.example';
  const ask = async (corsOrigins: string[] | string | null, path: string, options: Record<string, unknown> = {}) => {
    const app = await buildApp(hotel.platform, { corsOrigins });
    try {
      return await app.inject({ url: path, ...options, headers: { origin: shop, ...(options.headers ?? {}) } });
    } finally {
      await app.close();
    }
  };
  const preflight = (method: string, headers = 'content-type') => ({
    method: 'OPTIONS',
    headers: { 'access-control-request-method': method, 'access-control-request-headers': headers },
  });

  it('B13: may read what is public where a setting says so', async () => {
    for (const path of ['/api/rooms', '/api/rooms/101', '/api/menu', '/media/x/800.webp']) {
      expect((await ask([shop], path)).headers['access-control-allow-origin'], path).toBe(shop);
      expect((await ask('*', path)).headers['access-control-allow-origin'], path).toBe('*');
      expect((await ask(['https://other.example'], path)).headers, path).not.toHaveProperty(
        'access-control-allow-origin',
      );
      expect((await ask(null, path)).headers, path).not.toHaveProperty('access-control-allow-origin');
    }
    expect(String((await ask([shop], '/api/rooms')).headers.vary)).toContain('Origin');
    expect((await ask([shop], '/media/x/800.webp')).headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await ask(null, '/media/x/800.webp')).headers['cross-origin-resource-policy']).toBe('same-origin');
    const free = await ask([shop], '/api/rooms/availability', preflight('POST'));
    expect(free.statusCode).toBe(204);
    expect(free.headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    });
  });

  it('B13: never as somebody, and nothing that changes or is personal', async () => {
    for (const [method, path] of [
      ['POST', '/api/bookings'],
      ['POST', '/api/auth/login'],
      ['PUT', '/api/rooms/x'],
      ['DELETE', '/api/bookings/x'],
      ['GET', '/api/bookings'],
      ['POST', '/api/rooms'],
      ['POST', '/trpc/bookings.create'],
    ] as const) {
      for (const origins of ['*', [shop]]) {
        const answer = await ask(origins, path, preflight(method, 'authorization, content-type'));
        expect(answer.headers, path).not.toHaveProperty('access-control-allow-origin');
        const direct = await ask(origins, path, { method });
        expect(direct.headers, path).not.toHaveProperty('access-control-allow-origin');
      }
    }
    const open = await ask('*', '/api/rooms', preflight('GET', 'authorization'));
    expect(String(open.headers['access-control-allow-headers'])).not.toMatch(/authorization/i);
    expect(open.headers).not.toHaveProperty('access-control-allow-credentials');
  });
});
