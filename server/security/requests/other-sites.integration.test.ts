import { buildApp } from '@server/app';
import { sharedTestHotel } from '@server/testing/hotel';
import { describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });

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
    const read = await ask([shop], '/api/rooms');
    expect(String(read.headers.vary)).toContain('Origin');
    expect(String(read.headers['access-control-expose-headers']).split(', ')).toEqual(
      expect.arrayContaining(['ETag', 'Link', 'RateLimit', 'Retry-After', 'X-Request-Id']),
    );
    for (const picture of ['/media/x/800.webp', '/logo.png']) {
      expect((await ask(null, picture)).headers['cross-origin-resource-policy'], picture).toBe('cross-origin');
    }
    const free = await ask([shop], '/api/rooms/availability', preflight('POST'));
    expect(free.statusCode).toBe(204);
    expect(free.headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    });
  });

  it('B13: only anonymously, and nothing that changes or is personal', async () => {
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

  it('B13: whose origin is another, only like it, or null get no leave, nor does their preflight', async () => {
    const strangers = [
      'null',
      'http://shop.example',
      'https://shop.example:8443',
      'https://www.shop.example',
      'https://shop.example.evil.test',
      'https://evilshop.example',
      'HTTPS://SHOP.EXAMPLE',
      'https://shop.example/',
    ];
    for (const origin of strangers) {
      const asked = preflight('GET');
      for (const { headers, ...options } of [{ headers: {} }, asked]) {
        const answer = await ask([shop], '/api/rooms', { ...options, headers: { ...headers, origin } });
        expect(answer.headers, origin).not.toHaveProperty('access-control-allow-origin');
        expect(answer.headers, origin).not.toHaveProperty('access-control-allow-methods');
        expect(String(answer.headers.vary)).toContain('Origin');
      }
    }
  });

  it('B13: never with credentials, also where everybody may read', async () => {
    for (const origins of ['*', [shop]]) {
      for (const options of [{}, preflight('GET', 'authorization')]) {
        const answer = await ask(origins, '/api/rooms', options);
        expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
        expect(String(answer.headers['access-control-allow-headers'] ?? '')).not.toMatch(/authorization/i);
      }
    }
  });
});
