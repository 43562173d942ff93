import { connectionsOf } from '@server/platform/database/connections';
import { cloneDatabase } from '@server/testing/database';
import { openEventStream } from '@server/testing/servers/event-stream';
import { addDays } from '@shared/dates';
import { drawsAll } from '@shared/testing/draws';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readEmails } from '../scripts/chaos/checker/emails';
import { ADMIN, launchHotel, type Processes, startProcesses } from './support/hotel';
import { bookableRooms } from './support/load';
import { asTold, callRest } from './support/rest';

/** What a hotel promises does not grow with the number of its processes. */

const COUNT = drawsAll ? 10 : 4;
const POOL = 4;
const SETTINGS = {
  ...{ SEED: 'rooms', DRAIN_SECONDS: '0', LIMIT_FACTOR: '1' },
  ...{ DATABASE_POOL: String(POOL), PROCESSES: String(COUNT) },
};

let processes: Processes;
let sql: postgres.Sql;
beforeAll(async () => {
  const database = await cloneDatabase(inject('testServerUrl'), 'template0');
  processes = await startProcesses(COUNT, SETTINGS, database);
  sql = postgres(processes.databaseUrl, { max: 1, onnotice: () => {}, connection: { application_name: 'test' } });
}, 400_000);
afterAll(async () => {
  await sql?.end();
  await processes?.close();
});

const urlOf = (index: number) => processes.hotels[index % COUNT]?.url ?? '';
const toEach = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

/** Sends a body to one process after the other, from an address. Returns the status. */
const post = async (index: number, where: string, from: string, body: object) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await asTold(() => fetch(`${urlOf(index)}/api${where}`, init))).status;
};

const tally = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].map((one) => [one, statuses.filter((each) => each === one).length]));

it('with less room in Postgres than PROCESSES of them may take, none starts, and says what to change', async () => {
  const database = { DATABASE_URL: processes.databaseUrl, DATA_DIR: processes.dataDir, JWT_SECRET: 'x'.repeat(32) };
  const settings = { ...database, PROCESSES: '100', DATABASE_POOL: '50' };
  await expect(launchHotel(settings)).rejects.toThrow(
    /Settings DATABASE_POOL and PROCESSES: 100 processes may open 59 connections each, 5900 in all, and Postgres lets in/,
  );
});

it('of many wrong passwords for one account ten are tried in all, whichever process they come to', async () => {
  const guess = (index: number) =>
    post(index, '/auth/login', '203.0.113.1', { email: 'somebody@guests.example', password: `wrong ${index}` });
  expect(tally(await toEach(10 * COUNT, guess))).toEqual({ 401: 10, 429: 10 * COUNT - 10 });
});

it('one person has five unpaid bookings in all, each told of by one email, and no process opens more connections than it may', async () => {
  const rooms = await bookableRooms((where) => fetch(urlOf(0) + where));
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const [row] = await sql<{ open: number }[]>`select count(*)::int as open from pg_stat_activity
        where datname = current_database() and application_name like 'gt-hotel%'`;
      most = Math.max(most, row?.open ?? 0);
    }
  })();
  const book = (index: number) => {
    const checkInDate = addDays('2032-01-01', Math.floor(index / rooms.length));
    const guest = { guestName: 'Guest many', phoneNumber: '08031112233', email: `many-${index}@guests.example` };
    const nights = { checkInDate, checkOutDate: addDays(checkInDate, 1), roomNumber: rooms[index % rooms.length] };
    return post(index, '/bookings', `198.51.100.${index}`, { ...guest, ...nights, address: '1 Marina' });
  };
  expect(tally(await toEach(6 * COUNT, book))).toEqual({ 201: 5, 429: 6 * COUNT - 5 });
  await toEach(20 * COUNT, (index) => asTold(() => fetch(`${urlOf(index)}/api/rooms`)));
  isOver = true;
  await watching;
  console.log(`${COUNT} processes: ${most} connections at the most`);
  expect(most).toBeGreaterThan(COUNT);
  expect(most).toBeLessThanOrEqual(COUNT * connectionsOf(processes.databaseUrl, POOL));

  const mailed = async () => (await readEmails([processes.dataDir])).filter(({ to }) => to.startsWith('many-'));
  await expect.poll(async () => (await mailed()).length, { timeout: 30_000 }).toBe(5);
  expect(new Set((await mailed()).map(({ to }) => to)).size).toBe(5);
});

it('a login that ends at one process ends its streams in all', async () => {
  const { token } = await callRest<{ token: string }>(urlOf(0), 'POST', '/auth/login', { body: ADMIN });
  const streams = await toEach(COUNT, (index) => openEventStream(`${urlOf(index)}/trpc/bookings.changes`, token));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  await callRest(urlOf(1), 'POST', '/auth/logout', { token });
  const endings = await Promise.all(streams.map((stream) => stream.ending()));
  expect(endings.map((ending) => JSON.stringify(ending))).toEqual(
    streams.map(() => expect.stringContaining('not_logged_in')),
  );
});
