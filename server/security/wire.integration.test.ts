import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { buildApp } from '@server/app';
import { REST_TABLE, type RestRow } from '@server/rest/table';
import { bookingRequest, openTestHotel, orderRequest, type TestHotel } from '@server/testing/hotel';
import { multipart, picture } from '@server/testing/uploads';
import type { InjectOptions } from 'fastify';
import { SignJWT } from 'jose';
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

const urlOf = (row: RestRow) => `/api${row.path.replace(/:\w+/g, 'x')}`;
const rows = REST_TABLE.map((row) => [`${row.method} ${row.path}`, row] as const);
const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** An answer, and how long it took in the best of a few tries: what a busy machine adds is not the hotel's. */
async function timed(options: InjectOptions) {
  const times: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const began = performance.now();
    await hotel.app.inject(options);
    times.push(performance.now() - began);
  }
  return { response: await hotel.app.inject(options), ms: Math.min(...times) };
}

describe('what is read for a stranger', () => {
  const million = JSON.stringify({ x: 'a'.repeat(1_000_000) });
  const addresses = [
    ...REST_TABLE.map((row) => ({ method: row.method, url: urlOf(row) })),
    { method: 'POST' as const, url: '/trpc/rooms.create' },
    { method: 'POST' as const, url: '/trpc/bookings.create' },
    { method: 'POST' as const, url: '/trpc/auth.login?batch=1' },
  ];

  it.each(addresses)('C1: a megabyte of JSON is 413 at once: $method $url', async (address) => {
    const { response, ms } = await timed({ ...address, payload: million, headers: json });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', reason: 'too_large' });
    expect(ms).toBeLessThan(50);
  });

  it.each(addresses)('C1: a compressed body is 415 before anything is inflated: $method $url', async (address) => {
    const bomb = brotliCompressSync(`{"x":[${'[],'.repeat(1_000_000)}1]}`);
    const bodies = { br: bomb, gzip: gzipSync(million), deflate: deflateSync(million), zstd: bomb, 'gzip, br': bomb };
    for (const [encoding, payload] of Object.entries(bodies)) {
      const headers = { ...json, 'content-encoding': encoding };
      const { response, ms } = await timed({ ...address, payload, headers });
      expect(response.statusCode, encoding).toBe(415);
      expect(response.json()).toMatchObject({ reason: 'unsupported_media_type' });
      expect(ms).toBeLessThan(50);
    }
  });

  it('C1: a body that says that it is as it is, is read', async () => {
    const headers = { ...json, 'content-encoding': 'identity' };
    const response = await hotel.app.inject({
      method: 'POST',
      url: '/api/rooms/availability',
      headers,
      payload: JSON.stringify({ checkInDate: '2026-03-20', checkOutDate: '2026-03-21' }),
    });
    expect(response.statusCode).toBe(200);
  });

  it('C1: an upload is refused by who sends it before its size matters, and by its stated size before anything', async () => {
    const form = await multipart({ roomNumber: '7' }, 'photos', [await picture('a.png')]);
    const send = (token?: string, headers: Record<string, string> = {}) =>
      hotel.app.inject({
        method: 'POST',
        url: '/api/rooms',
        payload: form.payload,
        headers: { ...form.headers, ...(token ? bearer(token) : {}), ...headers },
      });
    expect((await send()).statusCode).toBe(401);
    expect((await send(guest.token)).statusCode).toBe(403);
    expect((await send(hotel.admin.token, { 'content-length': '200000000' })).statusCode).toBe(413);
  });
});

describe('what kind of body', () => {
  it.each(rows.filter(([, { method }]) => method !== 'GET'))(
    'B13: text, forms and, unless it takes uploads, multipart are 415: %s',
    async (_name, row) => {
      const kinds = [
        ['text/plain', '{}'],
        ['application/x-www-form-urlencoded', 'a=b'],
        ['application/octet-stream', 'a'],
        ...(row.body ? [] : [['multipart/form-data; boundary=x', '--x--']]),
      ];
      for (const [type = '', payload] of kinds) {
        const response = await hotel.app.inject({
          method: row.method,
          url: urlOf(row),
          payload,
          headers: { 'content-type': type, ...bearer(hotel.admin.token) },
        });
        expect(response.statusCode, type).toBe(415);
      }
    },
  );

  it('B13: tRPC reads JSON and nothing else', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream']) {
      const response = await hotel.app.inject({
        method: 'POST',
        url: '/trpc/bookings.create',
        payload: '--x--',
        headers: { 'content-type': type },
      });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({
        reason: 'unsupported_media_type',
        error: { data: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
      });
    }
  });

  it('B13: PUT and DELETE that say JSON and send nothing work', async () => {
    const { _id } = await hotel.addDish('Zobo');
    const headers = { ...json, ...bearer(hotel.admin.token) };
    const changed = await hotel.app.inject({ method: 'PUT', url: `/api/menu/${_id}`, headers });
    expect(changed.statusCode).toBe(400);
    const removed = await hotel.app.inject({ method: 'DELETE', url: `/api/menu/${_id}`, headers });
    expect(removed.statusCode).toBe(200);
    expect(removed.json()).toEqual({ _id });
  });
});

describe('what counts as input', () => {
  it('L2, B7: a login is never read from the address', async () => {
    const query = new URLSearchParams({ email: 'admin@hotel.test', password: 'secret123' });
    const response = await hotel.app.inject({ method: 'POST', url: `/api/auth/login?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('token');
  });

  it('L2, B7: a change is never read from the address, a question may be', async () => {
    const { _id } = await guest.calls.bookings.create(
      bookingRequest({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' }),
    );
    await hotel.rest('PUT', `/bookings/${_id}?status=confirmed`, { token: hotel.admin.token, body: {} });
    expect((await guest.calls.bookings.get({ _id })).status).toBe('pending');
    const asked = await hotel.rest('POST', '/rooms/availability?checkInDate=2026-03-20&checkOutDate=2026-03-21');
    expect(asked.status).toBe(400);
    expect((await hotel.rest('GET', '/menu?all=true')).status).toBe(200);
  });
});

describe('who calls', () => {
  it('B11: an Authorization of another form is 401, never an anonymous record', async () => {
    const { token } = guest;
    const forms = [
      token,
      `Token ${token}`,
      `JWT ${token}`,
      `Basic ${token}`,
      `Bearer ${token} x`,
      'Bearer',
      'Bearer ',
      '',
      ' ',
    ];
    for (const authorization of forms) {
      for (const [url, body] of [
        ['/bookings', bookingRequest()],
        ['/food-orders', orderRequest([{ name: 'Egusi', quantity: 1 }])],
      ] as const) {
        const answer = await hotel.rest('POST', url, { body, headers: { authorization } });
        expect(answer, authorization).toMatchObject({ status: 401, json: { reason: 'not_logged_in' } });
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    }
    const trpc = await hotel.app.inject({ url: '/trpc/auth.me', headers: { authorization: token } });
    expect(trpc.statusCode).toBe(401);
    expect(trpc.headers['www-authenticate']).toBe('Bearer');
    expect(
      (await hotel.rest('GET', `/bookings/user/${guest.user.id}`, { headers: { authorization: `bearer ${token}` } }))
        .status,
    ).toBe(200);
  });

  it('L1: a signed token with an odd subject or session is 401', async () => {
    const key = new TextEncoder().encode(hotel.platform.secret);
    const now = Math.floor(hotel.clock.now().getTime() / 1000);
    const sign = (subject: string, sid: unknown) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .setIssuer('gt-hotel')
        .setAudience('gt-hotel')
        .setIssuedAt(now)
        .setExpirationTime(now + 60)
        .sign(key);
    const id = guest.user.id;
    for (const [subject, sid] of [
      ['1', id],
      ["' or 1=1 --", id],
      [id, '7'],
      [id, null],
      [id, ['x']],
      [id, id],
    ] as const) {
      const token = await sign(subject, sid);
      expect((await hotel.rest('GET', '/bookings', { token })).status).toBe(401);
    }
  });

  it('M6: who calls is what the nearest trusted proxy saw, whatever the caller wrote before it', async () => {
    const strict = await openTestHotel({ limitFactor: 1 });
    const app = await buildApp(strict.platform, { trustProxy: 1 });
    try {
      const guess = (forwarded: string) =>
        app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email: 'admin@hotel.test', password: 'wrong-guess' },
          remoteAddress: '10.0.0.1',
          headers: { 'x-forwarded-for': forwarded },
        });
      const statuses: number[] = [];
      for (let turn = 0; turn < 12; turn += 1)
        statuses.push((await guess(`198.51.100.${turn}, 203.0.113.9`)).statusCode);
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
      // Somebody else behind the same proxy may still try.
      expect((await guess('203.0.113.10')).statusCode).toBe(401);
    } finally {
      await app.close();
      await strict.close();
    }
  });

  it('M6: without a proxy nobody is believed who they say they are', async () => {
    const strict = await openTestHotel({ limitFactor: 1 });
    try {
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) {
        const answer = await strict.rest('POST', '/auth/login', {
          body: { email: 'admin@hotel.test', password: 'wrong-guess' },
          headers: { 'x-forwarded-for': `198.51.100.${turn}` },
        });
        statuses.push(answer.status);
      }
      expect(statuses.at(-1)).toBe(429);
      // D29: a limit says when it ends, in both transports.
      const refused = await strict.rest('POST', '/auth/login', {
        body: { email: 'admin@hotel.test', password: 'wrong-guess' },
      });
      expect(refused).toMatchObject({ status: 429, json: { reason: 'too_many_requests', retryAfter: 900 } });
      expect(refused.headers['retry-after']).toBe('900');
      const trpc = await strict.app.inject({
        method: 'POST',
        url: '/trpc/auth.login',
        payload: { email: 'admin@hotel.test', password: 'wrong-guess' },
      });
      expect(trpc.statusCode).toBe(429);
      expect(trpc.headers['retry-after']).toBe('900');
      expect(trpc.json().error.data.retryAfter).toBe(900);
    } finally {
      await strict.close();
    }
  });
});

describe('addresses and methods', () => {
  it.each([
    ['PATCH', '/api/rooms', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/api/bookings', 'POST, GET, HEAD, OPTIONS'],
    ['GET', '/api/auth/login', 'POST, OPTIONS'],
    ['PUT', '/api/food-orders/x', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['PUT', '/trpc/rooms.list', 'GET, HEAD, POST, OPTIONS'],
    ['TRACE', '/trpc/rooms.list', 'GET, HEAD, POST, OPTIONS'],
  ])('B13: a known address by another method is 405 and says which there are: %s %s', async (method, url, allow) => {
    const response = await hotel.app.inject({ method: method as 'PATCH', url });
    expect(response.statusCode).toBe(405);
    const sorted = (list: unknown) => String(list).split(', ').sort();
    expect(sorted(response.headers.allow)).toEqual(sorted(allow));
    expect(response.json()).toMatchObject({ code: 'METHOD_NOT_SUPPORTED', reason: 'method_not_allowed' });
    const options = await hotel.app.inject({ method: 'OPTIONS', url });
    expect(options.statusCode).toBe(204);
    expect(sorted(options.headers.allow)).toEqual(sorted(allow));
  });

  it('B13: tRPC says the same of a change that is asked for by GET', async () => {
    const response = await hotel.app.inject('/trpc/auth.login');
    expect(response.statusCode).toBe(405);
    expect(response.json().error.data).toMatchObject({ code: 'METHOD_NOT_SUPPORTED', reason: 'method_not_allowed' });
    expect(response.headers.allow).toBe('POST');
  });

  it.each([
    '/api',
    '/api/',
    '/API/rooms',
    '/api/nothing',
    '/trpc',
    '/trpc/',
    '/TRPC/rooms.list',
    '/media/x',
    '/media/x/800.webp',
    '/scenes/x',
    '/assets/x',
  ])('B13: what is not there is JSON in the one form of errors: %s', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await hotel.app.inject({ method, url, headers: { accept: 'text/html' } });
      if (response.statusCode === 405) continue;
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.json()).toMatchObject({ message: 'Not found.', code: 'NOT_FOUND', reason: 'not_found' });
    }
  });

  it('B13: a slash at the end is the same address', async () => {
    expect((await hotel.rest('GET', '/rooms/')).json).toEqual((await hotel.rest('GET', '/rooms')).json);
  });
});

describe('keeping answers', () => {
  it('L3: what is personal is kept by nobody, what is public is asked about again', async () => {
    const headersOf = async (url: string, token?: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
      (await hotel.app.inject({ method, url, payload, headers: token ? bearer(token) : {} })).headers;
    for (const url of [
      '/api/rooms',
      '/api/rooms/101',
      '/api/menu',
      '/trpc/rooms.list',
      '/trpc/rooms.list,menu.list?batch=1&input={}',
    ]) {
      const open = await headersOf(url);
      expect(open['cache-control'], url).toBe('no-cache');
      const vary = String(open.vary).split(', ');
      expect(vary, url).toEqual(expect.arrayContaining(['Authorization', 'accept-encoding']));
      expect(vary, url).toEqual([...new Set(vary)]);
      expect(vary.includes('trpc-accept'), url).toBe(url.startsWith('/trpc/'));
      expect((await headersOf(url, guest.token))['cache-control'], url).toBe('no-store');
    }
    for (const url of [
      '/trpc/auth.me',
      '/trpc/rooms.list,auth.me?batch=1&input={}',
      `/api/bookings/user/${guest.user.id}`,
      '/api/bookings',
      '/api/rooms/999',
    ]) {
      expect((await headersOf(url, guest.token))['cache-control'], url).toBe('no-store');
      expect((await headersOf(url))['cache-control'], url).toBe('no-store');
    }
    const login = { email: 'admin@hotel.test', password: 'secret123' };
    expect((await headersOf('/api/auth/login', undefined, 'POST', login))['cache-control']).toBe('no-store');
    expect((await headersOf('/trpc/auth.login', undefined, 'POST', login))['cache-control']).toBe('no-store');
    const packed = await hotel.app.inject({ url: '/api/rooms', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.vary).toBe('Authorization, accept-encoding');
    expect((await headersOf('/api/rooms'))['permissions-policy']).toContain('camera=()');
  });

  it('B13: 304 is for what was read, succeeded and has not changed', async () => {
    const { headers } = await hotel.rest('GET', '/rooms');
    const etag = String(headers.etag);
    for (const known of [etag, '*', `"other", ${etag}`, etag.replace('W/', '')]) {
      expect(
        (await hotel.app.inject({ url: '/api/rooms', headers: { 'if-none-match': known } })).statusCode,
        known,
      ).toBe(304);
      expect(
        (await hotel.app.inject({ method: 'HEAD', url: '/api/rooms', headers: { 'if-none-match': known } })).statusCode,
      ).toBe(304);
    }
    expect((await hotel.app.inject({ url: '/api/rooms', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(
      200,
    );
    const dates = { checkInDate: '2026-03-20', checkOutDate: '2026-03-21' };
    for (const [method, url, body] of [
      ['GET', '/bookings', undefined],
      ['GET', '/rooms/999', undefined],
      ['POST', '/rooms/availability', {}],
      ['POST', '/rooms/availability', dates],
    ] as const) {
      const first = await hotel.rest(method, url, { body });
      const again = await hotel.rest(method, url, { body, headers: { 'if-none-match': '*' } });
      expect(again.status).toBe(first.status);
      expect(first.headers.etag).toBeUndefined();
    }
  });
});
