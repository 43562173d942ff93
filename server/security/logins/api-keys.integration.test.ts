import { buildApp } from '@server/app';
import { openDatabase } from '@server/platform/database/database';
import { openEvents } from '@server/platform/events/events';
import { programWith } from '@server/testing/api-keys';
import { sharedTestHotel } from '@server/testing/hotel';
import { openEventStream } from '@server/testing/servers/event-stream';
import { afterAll, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });

/** Another process on the same database, with connections of its own. */
async function secondProcess() {
  const pool = openDatabase(hotel.databaseUrl, { max: 5 });
  const events = openEvents(hotel.databaseUrl, { error: () => {} });
  const app = await buildApp({ ...hotel.platform, db: pool.db, events });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await app.close();
    await events.close();
    await pool.close();
  });
  return url;
}

const here = await hotel.app.listen({ port: 0, host: '127.0.0.1' });
const there = await secondProcess();
const statusOf = async (url: string, key: string) =>
  (await fetch(`${url}/api/bookings`, { headers: { authorization: `Bearer ${key}` } })).status;

describe('a revoked key', () => {
  it('of 50 calls at a time in two processes none succeeds that began after the revoke had answered', async () => {
    const { id, key } = await programWith(hotel, ['bookings:view']);
    let isRevoked = false;
    const seen: { begun: 'before' | 'after'; status: number }[] = [];
    const callUntilRefused = async (url: string) => {
      for (let status = 200; status === 200; ) {
        const begun = isRevoked ? 'after' : 'before';
        status = await statusOf(url, key);
        seen.push({ begun, status });
      }
    };
    const callers = Array.from({ length: 50 }, (_, index) => callUntilRefused(index % 2 === 0 ? here : there));
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(50);
    await hotel.staff.apiKeys.revoke({ _id: id });
    isRevoked = true;
    await Promise.all(callers);
    expect(seen.filter(({ begun, status }) => begun === 'after' && status !== 401)).toEqual([]);
    expect(seen.some(({ status }) => status === 200)).toBe(true);
    expect([await statusOf(here, key), await statusOf(there, key)]).toEqual([401, 401]);
  });

  it('ends its open streams in every process within a second', async () => {
    const { id, key } = await programWith(hotel, ['bookings:view', 'desk:view']);
    const over = new AbortController();
    const open = (url: string, path: string) => openEventStream(`${url}/api/events/${path}`, key, over.signal);
    const streams = await Promise.all([open(here, 'bookings'), open(there, 'bookings'), open(there, 'desk')]);
    for (const stream of streams) await stream.next();
    await hotel.staff.apiKeys.revoke({ _id: id });
    const began = performance.now();
    for (const { events } of streams) {
      const last = [];
      for await (const event of events) last.push(event);
      expect(last.at(-1)).toMatchObject({ event: 'refused', data: { reason: 'api_key_invalid' } });
    }
    expect(performance.now() - began).toBeLessThan(1_000);
    over.abort();
  });
});

it('the key of another hotel opens nothing here', async () => {
  const other = await sharedTestHotel({ rooms: ['101'] });
  const { key } = await programWith(other);
  expect((await other.rest('GET', '/bookings', { token: key })).status).toBe(200);
  expect(await statusOf(here, key)).toBe(401);
});
