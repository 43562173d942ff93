import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RestRow } from './row';
import { REST_TABLE } from './table';

const hotel = await sharedTestHotel();
const guest = await hotel.guest('Good Guest');
beforeEach(async () => {
  await hotel.empty();
  await hotel.addRoom('101');
});

describe('what arrives broken', () => {
  const urlOf = (row: RestRow) => row.path.replace(/:\w+/g, 'x');
  const NEED_NOTHING = new Set(['auth.logout', 'auth.logoutEverywhere', 'account.export', 'mail.test']);

  it.each(
    REST_TABLE.filter(({ method }) => method !== 'GET').map((row) => [`${row.method} ${row.path}`, row] as const),
  )('%s gets a clear 4xx that tells nothing of our insides', async (_name, row) => {
    const broken = ['{"a":', '[]', '"text"'];
    // To a call that needs nothing, nothing is a good body.
    const bodies = NEED_NOTHING.has(row.procedure) ? broken : [...broken, 'null', '', '{"__proto__":{"a":1}}'];
    for (const token of [undefined, guest.token, hotel.admin.token]) {
      for (const payload of bodies) {
        const answer = await hotel.rest(row.method, urlOf(row), {
          token,
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect([400, 401, 403, 404, 415], `${payload} as ${token?.slice(-4)}`).toContain(answer.status);
        expect(Object.keys(answer.json).every((key) => ['message', 'code', 'reason', 'fields'].includes(key))).toBe(
          true,
        );
        expect(JSON.stringify(answer.json)).not.toMatch(/select|insert|\.ts|node_modules|at \w+ \(/i);
      }
      const xml = await hotel.rest(row.method, urlOf(row), {
        token,
        payload: '<a/>',
        headers: { 'content-type': 'text/xml' },
      });
      expect([401, 403, 415]).toContain(xml.status);
    }
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['of garbage', 'multipart/form-data; boundary=x', 'garbage'],
    [
      'cut off in a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc',
    ],
  ])('an upload %s is a bad request', async (_what, type, payload) => {
    const answer = await hotel.rest('POST', '/rooms', {
      token: hotel.admin.token,
      payload,
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST', reason: 'invalid_input' } });
  });

  it.each(['/%ff', '/api/rooms/%ff', '/assets/%'])(
    'an address that cannot be read gets the same form of error: %s',
    async (url) => {
      const response = await hotel.app.inject(url);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: expect.any(String),
        code: 'BAD_REQUEST',
        reason: 'invalid_input',
      });
      expect(response.body).not.toContain('FST_');
    },
  );

  it('an odd method is no fault of ours', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'PATCH'] as const) {
      const response = await hotel.app.inject({ method: method as 'PATCH', url: '/trpc/rooms.list' });
      expect(response.statusCode, method).toBeLessThan(500);
    }
  });

  it('an unknown address is 404 in JSON, a huge body 413', async () => {
    expect(await hotel.rest('GET', '/nothing')).toMatchObject({
      status: 404,
      json: { code: 'NOT_FOUND', message: 'Not found.' },
    });
    const payload = JSON.stringify({ ...bookingRequest(), notes: 'x'.repeat(100_000) });
    expect(
      await hotel.rest('POST', '/bookings', { payload, headers: { 'content-type': 'application/json' } }),
    ).toMatchObject({ status: 413 });
  });
});

it('a fault of ours is 500 with a request id, the same in REST and tRPC, and keeps the SQL to itself (D4)', async () => {
  await hotel.sql`alter table rooms rename to rooms_gone`;
  try {
    const rest = await hotel.rest('GET', '/rooms');
    expect(rest.status).toBe(500);
    expect(rest.json).toEqual({
      message: 'Something went wrong',
      code: 'INTERNAL_SERVER_ERROR',
      reason: 'internal',
      requestId: expect.any(String),
    });
    const trpc = await hotel.app.inject('/trpc/rooms.list');
    expect(trpc.statusCode).toBe(500);
    expect(trpc.json().error.data).toEqual({ ...rest.json, requestId: expect.any(String) });
    expect(trpc.body).not.toMatch(/select|rooms"/);
    expect((await hotel.app.inject('/healthz')).statusCode).toBe(200);
  } finally {
    await hotel.sql`alter table rooms_gone rename to rooms`;
  }
  expect((await hotel.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});
