import { buildApp } from '@server/app';
import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, openTestHotel, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const guest = await hotel.guest('Adaeze Obi');
await hotel.addDish('Egusi');

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
        ['/catering/guest', cateringRequest()],
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

  it('M6: the address is what the nearest trusted proxy saw, whatever the caller wrote before it', async () => {
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

  it('M6: without a proxy no forwarded address is believed', async () => {
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
      // A limit says when it ends, in both transports.
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
