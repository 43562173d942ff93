import { once } from 'node:events';
import { METHODS, request } from 'node:http';
import { buildApp } from '@server/app';
import { startJobs } from '@server/platform/jobs/jobs';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const TOKEN = 'a-token-of-the-collector';
const PERSON = { guestName: 'Temitope Bankole', phoneNumber: '08039876543', email: 'temitope.bankole@guests.test' };

const hotel = await sharedTestHotel({ rooms: ['101'] });
const lines: string[] = [];
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  app = await buildApp(hotel.platform, {
    metricsToken: TOKEN,
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
    disk: { isLow: async () => false, free: async () => 123_456, stop: () => {} },
  });
});
afterAll(() => app.close());

const scrape = async (instance = app) =>
  instance.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });

/** The value of a figure, by its name and labels as they stand in the answer. */
async function figure(name: string): Promise<number> {
  const text = (await scrape()).payload;
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

/** The lines of the log that a request has left. */
async function loggedBy(request: string | InjectOptions): Promise<Record<string, unknown>[]> {
  lines.length = 0;
  await app.inject(request);
  return lines.map((line) => JSON.parse(line));
}

describe('/metrics', () => {
  it('is not there for whoever has not its token, nor where none is set', async () => {
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    const headers = { authorization: `Bearer ${TOKEN}x` };
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    expect((await scrape(hotel.app)).statusCode).toBe(404);
  });

  it('counts requests by what was asked for, whatever the addresses say', async () => {
    const answer = await scrape();
    expect(answer.headers['content-type']).toContain('text/plain');
    const token = 'gta_secret-of-a-guest';
    for (const url of [
      `/api/bookings/lookup/${token}`,
      '/api/rooms?search=Temitope',
      '/trpc/rooms.list?input=Temitope',
      '/trpc/rooms.list,hotel.details?batch=1',
      `/trpc/no.such?token=${token}`,
      `/no/such/page/${token}`,
    ])
      await app.inject(url);
    const text = (await scrape()).payload;
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map((match) => match[1]));
    expect([...routes]).toEqual(
      expect.arrayContaining(['/api/rooms', '/trpc/rooms.list', '/trpc batch', 'none', 'page']),
    );
    for (const part of ['secret', 'Temitope', 'no.such']) expect(text).not.toContain(part);
  });

  it('has as many figures as there are calls, whatever methods somebody sends', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const method of METHODS.filter((one) => one !== 'CONNECT')) {
      const asked = request(`${address}/trpc/rooms.list`, { method }).end();
      const [answer] = await once(asked, 'response');
      answer.resume();
    }
    const counted = (await scrape()).payload.matchAll(/_count\{method="([^"]*)",route="\/trpc\/rooms.list"/g);
    const methods = new Set([...counted].map(([, method]) => method));
    expect([...methods].sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'other']);
  });

  it('says what somebody would be woken for', async () => {
    await hotel.stranger.bookings.create(bookingRequest(PERSON));
    await hotel.sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - interval '1 hour'`;
    await hotel.sql`select graphile_worker.add_job('bookings_email', '{}', run_at => now() - interval '90 seconds')`;
    const [task] = await hotel.sql<{ name: string }[]>`select identifier as name from graphile_worker._private_tasks t
      join graphile_worker._private_jobs j on j.task_id = t.id where attempts = max_attempts`;
    expect(await figure(`hotel_jobs_failed{task="${task?.name}"}`)).toBe(1);
    expect(await figure('hotel_jobs_waiting{task="bookings_email"}')).toBe(1);
    expect(await figure('hotel_jobs_due_seconds{task="bookings_email"}')).toBeGreaterThan(89);
    expect(await figure('hotel_database_up')).toBe(1);
    expect(await figure('hotel_database_connections')).toBeGreaterThan(0);
    expect(await figure('hotel_disk_free_bytes')).toBe(123_456);
    expect(await figure('hotel_payments_unsettled')).toBe(0);
    expect(await figure('hotel_streams_open')).toBe(0);
    expect(await figure('hotel_schema_timestamp_seconds')).toBeGreaterThan(1.7e9);
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'hotel_transactions_waiting',
    ])
      expect(await figure(name)).toBeGreaterThanOrEqual(0);
    for (const part of Object.values(PERSON)) expect((await scrape()).payload).not.toContain(part);
  });
});

describe('the log', () => {
  it('has one line for each request: what was asked, how it ended, how long it took, and what kind of caller', async () => {
    const headers = { authorization: `Bearer ${hotel.admin.token}` };
    const [line, ...more] = await loggedBy({ url: '/api/bookings', headers });
    expect(more).toEqual([]);
    expect(line).toMatchObject({ method: 'GET', route: '/api/bookings', status: 200, actor: 'staff', msg: 'request' });
    expect(line).toMatchObject({ ms: expect.any(Number), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(JSON.stringify(line)).not.toContain(hotel.admin.user.id);
    const [read] = await loggedBy('/trpc/rooms.list');
    expect(read).toMatchObject({ route: '/trpc/rooms.list', status: 200 });
  });

  it('has no line of a health check that finds all well, and one where the process is leaving', async () => {
    for (const url of ['/healthz', '/readyz', '/readyz?by=proxy']) expect(await loggedBy(url)).toEqual([]);
    const logTo = { write: (line: string) => void lines.push(line) };
    const leaving = await buildApp(hotel.platform, { logLevel: 'info', logTo });
    await leaving.shutdown.drain(0);
    expect((await leaving.inject('/readyz')).statusCode).toBe(503);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: '/readyz', status: 503 }]);
    await leaving.close();
  });

  it('never has what stands behind a question mark, in a path, in a header or in a body', async () => {
    const token = `gta_${'Ab3'.repeat(14)}`;
    const written = JSON.stringify([
      ...(await loggedBy({ url: `/api/bookings?search=${PERSON.guestName}&token=${token}` })),
      ...(await loggedBy({ url: `/booking/${token}?email=${PERSON.email}` })),
      ...(await loggedBy({ url: `/trpc/${PERSON.phoneNumber}`, headers: { authorization: `Bearer ${token}` } })),
      ...(await loggedBy({ url: '/api/rooms', headers: { 'x-request-id': PERSON.phoneNumber, referer: token } })),
      ...(await loggedBy({ method: 'POST', url: '/api/bookings', payload: bookingRequest(PERSON) })),
    ]);
    for (const part of [...Object.values(PERSON), token, 'Bearer', '?']) expect(written).not.toContain(part);
    expect(JSON.parse(written)).toHaveLength(5);
  });

  it('has the id that a proxy gave a request, which the answer says too, and one of our own in place of anything else', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    const ask = (given: string) => app.inject({ url: '/trpc/rooms.list', headers: { 'x-request-id': given } });
    expect((await ask(id)).headers['x-request-id']).toBe(id);
    expect(JSON.parse(lines.at(-1) ?? '{}').requestId).toBe(id);
    for (const given of ['08031234567', 'x', 'a@b.example', 'f'.repeat(65), `${id} `.repeat(2)])
      expect((await ask(given)).headers['x-request-id']).toMatch(/^[0-9a-f]{8}-/);
  });

  it('has one line for each job that is done, without what it was given', async () => {
    await hotel.sql`truncate graphile_worker._private_jobs`;
    await hotel.sql`select graphile_worker.add_job('test_job', ${JSON.stringify(PERSON)}::text::json)`;
    const done: object[] = [];
    const log = { error: (line: string) => done.push({ line }), info: (entry: object) => done.push(entry) };
    const queue = await startJobs(hotel.databaseUrl, [{ name: 'test_job', run: async () => {} }], log);
    await vi.waitFor(() => expect(done).toEqual([{ job: 'test_job', attempt: 1, ms: expect.any(Number) }]), 10_000);
    await queue.stop();
  });

  it('has no line for requests where it is not asked for them', async () => {
    const few: string[] = [];
    const quiet = await buildApp(hotel.platform, { logLevel: 'warn', logTo: { write: (line) => void few.push(line) } });
    await quiet.inject('/api/rooms');
    await quiet.close();
    expect(few).toEqual([]);
  });
});
