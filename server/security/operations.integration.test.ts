import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@server/app';
import { findRooms } from '@server/features/rooms/queries';
import { takeNamedLocks } from '@server/platform/database/batches';
import { fileMailer } from '@server/platform/email/mail';
import { namesOf } from '@server/platform/security/open-records';
import { watchDisk } from '@server/platform/storage/data-dir';
import { sweepUnfinished } from '@server/platform/storage/files';
import { fileStorage } from '@server/platform/storage/storage';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import postgres from 'postgres';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'], patience: 1 });
/** Somebody else at the database, as with psql. */
const psql = postgres(hotel.databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => psql.end());

async function timed<T>(work: Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work;
  return { ms: performance.now() - started, result };
}

/** Whoever waits for the held lock waits for so long: what is answered sooner has not waited. */
const LOCK_TIMEOUT_MS = 1_200;

const ready = () => timed(hotel.app.inject('/readyz'));

/** Holds what the statement locks until the returned function is called, or the test is over. */
async function hold(statement: string): Promise<() => Promise<unknown>> {
  await psql.unsafe('begin');
  await psql.unsafe(statement);
  const letGo = () => psql.unsafe('rollback');
  onTestFinished(async () => void (await letGo()));
  return letGo;
}

it('M4: while a room is locked elsewhere, 30 bookings for it hear that we are busy and everybody reads on', async () => {
  const letGo = await hold(`select 1 from rooms where room_number = '101' for update`);
  const answers = Promise.all(
    Array.from({ length: 30 }, () => hotel.rest('POST', '/bookings', { body: bookingRequest() })),
  );
  // One after the other, all while the room is locked: none waits for what those wait for.
  for (let round = 0; round < 20; round += 1) expect((await hotel.rest('GET', '/rooms')).status).toBe(200);
  expect((await ready()).result.statusCode).toBe(200);
  for (const answer of await answers)
    expect(answer).toMatchObject({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', reason: 'busy' } });
  await letGo();
  expect(await hotel.sql`select 1 from bookings`).toHaveLength(0);
  expect((await hotel.rest('POST', '/bookings', { body: bookingRequest() })).status).toBe(201);
});

it.each([
  ['bookings.create', bookingRequest()],
  ['bookings.create?batch=1', { 0: bookingRequest() }],
  // What is escaped, tRPC's own adapter answers.
  ['bookings%2Ecreate', bookingRequest()],
])('M4: over tRPC the same refusal is a 503 too, as proxies go by the status: %s', async (path, payload) => {
  await hold(`select 1 from rooms where room_number = '101' for update`);
  const answer = await hotel.app.inject({ method: 'POST', url: `/trpc/${path}`, payload });
  expect(answer.body).toContain('"reason":"busy"');
  expect(answer.statusCode).toBe(503);
});

it('M4: a request whose named lock another one keeps is answered busy, not with an internal error', async () => {
  const dish = await hotel.addDish('Egusi');
  // Both requests are by this phone, in the form in which it is stored.
  const person = { phone: '08031234567', email: null, userId: null };
  const book = () => hotel.rest('POST', '/bookings', { body: bookingRequest({ roomNumber: '102' }) });
  const order = () => hotel.rest('POST', '/food-orders', { body: orderRequest([{ _id: dish._id, quantity: 1 }]) });
  await hotel.platform.db.transaction(async (tx) => {
    await takeNamedLocks(tx, [...namesOf('holds', person), ...namesOf('orders', person)]);
    for (const answer of await Promise.all([book(), order()])) {
      expect(answer).toMatchObject({ status: 503, json: { reason: 'busy' } });
    }
  });
  expect((await book()).status).toBe(201);
  expect((await order()).status).toBe(201);
});

it('M4: /readyz answers within a second and says no while the pool itself is stuck, and yes when it is not', async () => {
  expect((await ready()).result.json()).toEqual({ status: 'ready' });
  const letGo = await hold('lock table rooms');
  // Not by requests: of reads no more are let in at once than leave connections free (server/transports/http/admission.ts).
  const stuck = Promise.allSettled(Array.from({ length: 90 }, () => findRooms(hotel.platform.db, 'all')));
  await vi.waitFor(async () => expect((await ready()).result.statusCode).toBe(503), { timeout: 10_000, interval: 1 });
  for (let round = 0; round < 3; round += 1) {
    const { ms, result } = await ready();
    expect(result.statusCode).toBe(503);
    expect(result.json()).toEqual({ status: 'not ready', reason: 'database' });
    expect(ms).toBeLessThan(1_000);
  }
  expect(new Set((await stuck).map(({ status }) => status))).toEqual(new Set(['rejected']));
  await letGo();
  expect((await ready()).result.statusCode).toBe(200);
});

it('M4: a statement without end and a transaction that idles are ended by the database', async () => {
  const limits = await hotel.sql`
    select name, setting || unit as value from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`;
  expect(limits.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'idle_in_transaction_session_timeout 10000ms',
    `lock_timeout ${LOCK_TIMEOUT_MS}ms`,
    'statement_timeout 10000ms',
  ]);
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'hotel-files-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

it('M9: a write that fails leaves nothing behind', async () => {
  const files = await folder();
  // A folder in the way of the last step stands for a full disk: the draft is written by then.
  await mkdir(join(files, 'photo', '800.webp', 'inside'), { recursive: true });
  await expect(fileStorage(files).put('photo/800.webp', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(join(files, 'photo'))).toEqual(['800.webp']);

  const mail = join(files, 'mail');
  const mailer = fileMailer(mail, { from: 'hotel@hotel.test', clock: hotel.clock });
  const from = { name: '', address: '' };
  const email = { id: 'one', from, to: 'a@guests.test', subject: 'S', text: 'T', html: 'H', headers: {} };
  await mkdir(join(mail, `${hotel.clock.now().toISOString().replaceAll(':', '-')}-one.eml`, 'inside'), {
    recursive: true,
  });
  await expect(mailer.send(email)).rejects.toThrow();
  expect((await readdir(mail)).filter((name) => name.includes('.part-'))).toEqual([]);
});

it('M9: what killed processes left half-written is removed at the start; what is being written, and all else, stays', async () => {
  const files = await folder();
  const [mail, media] = [join(files, 'mail'), join(files, 'media')];
  await mkdir(mail);
  await mkdir(join(media, 'photo'), { recursive: true });
  const old = [join(mail, '.a.eml.part-123'), join(media, 'photo', '800.webp.part-456'), join(mail, 'b.eml')];
  for (const file of [...old, join(mail, '.c.eml.part-789')]) await writeFile(file, 'x');
  for (const file of old) await utimes(file, 1_000, 1_000);
  const tidy = sweepUnfinished([mail, media, join(files, 'none')], () => {});
  await tidy.first;
  tidy.stop();
  expect((await readdir(mail)).sort()).toEqual(['.c.eml.part-789', 'b.eml']);
  expect(await readdir(join(media, 'photo'))).toEqual([]);
});

it('M9: with too little space left /readyz says so and the hotel stays open, and the log says it once', async () => {
  const said: string[] = [];
  const disk = watchDisk(tmpdir(), Number.MAX_SAFE_INTEGER, (line) => said.push(line));
  const app = await buildApp(hotel.platform, { disk });
  onTestFinished(async () => {
    disk.stop();
    await app.close();
  });
  for (let round = 0; round < 3; round += 1) {
    const answer = await app.inject('/readyz');
    // Both processes share one volume: a 503 of both would close the hotel, which needs little space to go on.
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ready', warning: 'disk' });
  }
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('There is little space left');
  const enough = watchDisk(tmpdir(), 1, (line) => said.push(line));
  expect(await enough.isLow()).toBe(false);
  enough.stop();
});
