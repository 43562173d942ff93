import { sharedTestHotel } from '@server/testing/hotel';
import { describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const guest = await hotel.guest('Adaeze Obi');
await hotel.addDish('Egusi');

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('addresses and methods', () => {
  it.each([
    ['PATCH', '/api/rooms', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/api/bookings', 'POST, GET, HEAD, OPTIONS'],
    ['GET', '/api/auth/login', 'POST, OPTIONS'],
    ['POST', '/api/food-orders/x', 'GET, HEAD, PUT, PATCH, OPTIONS'],
    ['POST', '/api/catering', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/catering/x', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
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
  it('L3: personal answers are never cached, public ones are revalidated', async () => {
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

  it('parts of a page say only what counts for them, and everything else all', async () => {
    const headersOf = async (url: string) => (await hotel.app.inject({ url })).headers;
    const scripts = ['/assets/index-1.js', '/assets/index-1.css', '/assets/sans-1.woff2'];
    const pictures = ['/scenes/pool-800.avif', '/media/1/800.webp'];
    for (const url of [...scripts, ...pictures]) {
      const headers = await headersOf(url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': pictures.includes(url) ? 'cross-origin' : 'same-origin',
      });
      expect(headers, url).not.toHaveProperty('content-security-policy');
    }
    // A browser opens a drawing as a page, and a worker obeys its own policy.
    for (const url of ['/', '/api/rooms', '/assets/band-1.svg', '/record-worker.js', '/assets/', '/scenes/a.html']) {
      expect(await headersOf(url), url).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
    }
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
