import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, createServer as createGate, type Socket } from 'node:net';
import { startJobs } from '@server/platform/jobs/jobs';
import { QUEUE_CONNECTIONS } from '@server/platform/jobs/jobs-pool';
import { openPaystack } from '@server/platform/paystack/client';
import { addressThrough } from '@server/testing/calls/wire';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { hotelJobs, keepJobsRunning } from './jobs';

/** A provider that takes every request and never answers. */
const asked: string[] = [];
const provider = createServer(({ url = '' }) => {
  asked.push(url);
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
/** From then on it refuses connections. */
const shut = () => {
  provider.close();
  provider.closeAllConnections();
};
afterAll(shut);
const address = provider.address();
const paystack = openPaystack({
  secretKey: `sk_test_${'a'.repeat(40)}`,
  baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  deadlineMs: 3_600_000,
});
const hotel = await sharedTestHotel({ rooms: ['101', '102'], paystack });

it('each lane has a connection of the queue that listens, and three are left', () => {
  const lanes = new Set(hotelJobs(hotel.platform, { error: () => {} }).map(({ lane }) => lane));
  expect(lanes.size + 3).toBe(QUEUE_CONNECTIONS);
});

const OPEN_REFUNDS = 40;
const add = (name: string) => hotel.sql`select graphile_worker.add_job(${name})`;

it('with a provider that hangs and 40 open refunds, emails leave within five seconds and holds lapse on time', async () => {
  const { _id: bookingId } = await hotel.stranger.bookings.create(bookingRequest());
  await hotel.pay({ bookingId }, 60_000);
  for (let at = 0; at < OPEN_REFUNDS; at += 1) {
    await hotel.sql`
      insert into refunds (payment_id, amount_kobo, method, status, requested_by, requested_at, asked_at, provider_refund_id)
      select id, 1000, 'online', 'processing', 'test', now(), now(), ${String(at)} from payments`;
  }
  const held = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
  await hotel.sql`delete from graphile_worker._private_jobs`;
  const log = { error: () => {} };
  const worker = await startJobs(hotel.databaseUrl, hotelJobs(hotel.platform, log), log);
  try {
    for (let tick = 0; tick < 3; tick += 1) {
      await add('refresh_refunds');
      await add('check_payments');
    }
    await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(3), 15_000);
    const mails = () => readdir(hotel.mailFolder).catch(() => []);
    const before = (await mails()).length;
    await hotel.stranger.bookings.create(
      bookingRequest({ email: 'guest@mail.test', checkInDate: '2026-04-20', checkOutDate: '2026-04-21' }),
    );
    await vi.waitFor(async () => expect((await mails()).length).toBeGreaterThan(before), 5_000);
    hotel.pass(48);
    await add('expire_holds');
    await vi.waitFor(async () => {
      const [row] = await hotel.sql`select status from bookings where id = ${held._id}`;
      expect(row?.status).toBe('cancelled');
    }, 5_000);
    const queued = await hotel.sql`select key from graphile_worker.jobs where task_identifier = 'refund'`;
    expect(new Set(queued.map(({ key }) => key)).size).toBe(OPEN_REFUNDS);
    expect(queued).toHaveLength(OPEN_REFUNDS);
  } finally {
    shut();
    await worker.stop();
  }
});

it('a database that is away as the jobs begin ends nothing: they run once it is back, and can be stopped before', async () => {
  const { hostname, port } = new URL(hotel.databaseUrl);
  let isAway = true;
  const gate = createGate((client: Socket) => {
    if (isAway) return client.resetAndDestroy();
    const database = connect(Number(port), hostname);
    for (const side of [client, database]) {
      side.on('error', () => {});
      side.on('close', () => [client, database].map((one) => one.destroy()));
    }
    return client.pipe(database).pipe(client);
  });
  const url = await addressThrough(gate, hotel.databaseUrl);
  const done: unknown[] = [];
  const failed = vi.fn();
  const jobs = [{ name: 'note', run: async (payload: unknown) => done.push(payload) }];
  const [kept, stopped] = [1, 2].map(() => keepJobsRunning(url, jobs, { error: failed }));
  onTestFinished(async () => {
    await kept?.stop();
    gate.close();
  });
  await vi.waitFor(() => expect(failed.mock.calls.length).toBeGreaterThan(2), TEST_TIMEOUT);
  await stopped?.stop();
  await hotel.sql`select graphile_worker.add_job('note', '{"while": "away"}')`;
  isAway = false;
  await vi.waitFor(() => expect(done).toEqual([{ while: 'away' }]), TEST_TIMEOUT);
});
