import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { readLoginToken, signLoginToken } from '@server/features/auth/sessions/sessions';
import { seal, unseal } from '@server/platform/security/secrets';
import { sharedTestChain } from '@server/testing/chain';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { afterEach, expect, it, vi } from 'vitest';
import { configOf, databaseFor, hostOf, openList } from './hotels';
import { openAtMost } from './start-chain';

const chain = await sharedTestChain({ METRICS_TOKEN: 'a-token-for-metrics' });
const [a, b] = [await chain.add('one.test', 'The Indigo'), await chain.add('two.test', 'The Baobab')];
const list = openList(chain.url);

let running: Awaited<ReturnType<typeof chain.start>> | undefined;
const start = async (...given: Parameters<typeof chain.start>) => {
  running = await chain.start(...given);
  return running;
};
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

/** Nobody visits, and nothing is closed by itself. */
const QUIET = { roundMs: 3_600_000, idleMs: 3_600_000 };
const ask = async (host: string) => (await running?.ask(host, '/api/hotel'))?.json?.name;
const queue = (hotel: typeof a) =>
  hotel.sql`select graphile_worker.add_job('auth_email', '{"event": "none"}', job_key => 'x')`;
const queued = async (hotel: typeof a) =>
  (await hotel.sql`select from graphile_worker.jobs where key = 'x' and attempts = 0`).length;

it('each hotel has a database, folder, address and secret of its own', async () => {
  const [one, two] = [configOf(chain.config, a), configOf(chain.config, b)];
  expect(one).toMatchObject({
    publicUrl: 'https://one.test',
    dataDir: join(chain.config.dataDir, 'hotels', a.database),
  });
  expect(new URL(two.databaseUrl).pathname).toBe(`/${b.database}`);
  const login = { userId: '00000000-0000-4000-8000-000000000000', sessionId: '00000000-0000-4000-8000-000000000001' };
  const token = await signLoginToken(one.jwtSecret ?? '', login, new Date());
  expect(await readLoginToken(one.jwtSecret ?? '', token, new Date())).toMatchObject(login);
  expect(await readLoginToken(two.jwtSecret ?? '', token, new Date())).toBeNull();
  const sealed = seal(one.jwtSecret ?? '', { purpose: 'webhooks', owner: 'x' }, 'secret');
  expect(unseal(two.jwtSecret ?? '', { purpose: 'webhooks', owner: 'x' }, sealed)).toBeNull();
  expect(new Set([one.jwtSecret, two.jwtSecret, chain.config.jwtSecret]).size).toBe(3);
  expect(configOf({ ...chain.config, jwtSecret: undefined }, a).jwtSecret).toBeUndefined();
});

it('hosts are compared in one form, and no two of them have one database', () => {
  expect(['One.Test', 'one.test.', 'one.test:443'].map(hostOf)).toEqual(['one.test', 'one.test', 'one.test']);
  expect(['', '..', 'a/b', '[::1]', "x'y", undefined].map(hostOf)).toEqual([null, null, null, null, null, null]);
  expect(databaseFor('a-b.test')).not.toBe(databaseFor('a.b.test'));
  expect(databaseFor(`${'a'.repeat(60)}.test`)).toMatch(/^[a-z0-9_]{1,63}$/);
});

it('a hotel is open only while it is used: then it has no connection, and a stream counts as use', async () => {
  const { open } = await start({ roundMs: 3_600_000 });
  const stream = await open(a.host, '/api/rooms/stream-that-is-none');
  stream.resume();
  expect(await ask(b.host)).toBe('The Baobab');
  expect(await b.connections()).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await b.connections()).toBe(0), TEST_TIMEOUT);
  expect(await ask(b.host)).toBe('The Baobab');
});

it('what is due in a hotel for which nobody asks is done in its turn, and no connection stays', async () => {
  await start({ idleMs: 200 });
  await queue(a);
  await vi.waitFor(async () => expect(await queued(a)).toBe(0), TEST_TIMEOUT);
  const [turn] = await a.sql`select count(*)::int as known from graphile_worker._private_known_crontabs`;
  expect(turn?.known).toBeGreaterThan(0);
  await running?.stop();
  running = undefined;
  await vi.waitFor(async () => expect(await a.connections()).toBe(0), TEST_TIMEOUT);
});

it('in a hotel that is in use a job is done within a second, without a visit', async () => {
  await start(QUIET);
  await ask(a.host);
  await vi.waitFor(async () => expect(await queued(a)).toBe(0), TEST_TIMEOUT);
  await wait(500);
  const began = performance.now();
  await queue(a);
  await vi.waitFor(async () => expect(await queued(a)).toBe(0), { ...TEST_TIMEOUT, interval: 20 });
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('one bad database stops no other hotel, and says nothing of itself', async () => {
  await list`insert into hotels (host, database) values ('bad.test', 'hotel_that_is_not_there')`;
  try {
    const { ask: asked } = await start(QUIET);
    const [bad, good] = await Promise.all([asked('bad.test', '/api/hotel'), asked(a.host, '/api/hotel')]);
    expect(bad).toMatchObject({ status: 503, json: { reason: 'busy' } });
    expect(bad.body).not.toContain('hotel_that');
    expect(good.json).toMatchObject({ name: 'The Indigo' });
    await queue(b);
    await running?.stop();
    await start();
    await vi.waitFor(async () => expect(await queued(b)).toBe(0), TEST_TIMEOUT);
    await expect(chain.run('migrate')).rejects.toThrow('Failed with 1 of 3: bad.test');
    await expect(chain.run('backup')).resolves.toContain(b.database);
  } finally {
    await list`delete from hotels where host = 'bad.test'`;
  }
});

it('a hotel that is taken from the list is served no more, and its database stays', async () => {
  const { ask: asked } = await start(QUIET);
  expect(await ask(b.host)).toBe('The Baobab');
  await chain.run('remove', b.host);
  await vi.waitFor(async () => expect((await asked(b.host, '/')).status).toBe(404), TEST_TIMEOUT);
  expect(await chain.run('list')).toBe(`${a.host}  ${a.database}`);
  await chain.run('add', b.host);
  await vi.waitFor(async () => expect(await ask(b.host)).toBe('The Baobab'), TEST_TIMEOUT);
});

it('as many hotels are open as Postgres has connections for: the one that was not used the longest makes way', async () => {
  expect(openAtMost(97, { url: chain.url, pool: 4, processes: 1 })).toBe(11);
  expect(() => openAtMost(97, { url: chain.url, pool: 90, processes: 2 })).toThrow('max_connections larger');
  const { ask: asked } = await start({ ...QUIET, most: 1 });
  for (let round = 0; round < 2; round += 1) {
    await vi.waitFor(async () => expect(await ask(a.host)).toBe('The Indigo'), TEST_TIMEOUT);
    await vi.waitFor(async () => expect(await ask(b.host)).toBe('The Baobab'), TEST_TIMEOUT);
    expect(await a.connections()).toBe(0);
  }
  expect(await asked('127.0.0.1', '/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
  expect(await asked(a.host, '/healthz')).toMatchObject({ status: 200 });
});

it('a connection that ends with answers under way keeps no hotel open, and a host that is named twice is none', async () => {
  const { address, ask: asked } = await start({ ...QUIET, most: 1 });
  expect(await ask(a.host)).toBe('The Indigo');
  const { hostname, port } = new URL(address);
  const raw = connect(Number(port), hostname).on('error', () => {});
  raw.write(`GET /api/hotel HTTP/1.1\r\nHost: ${b.host}\r\n\r\nGET /api/hotel HTTP/1.1\r\nHost: ${a.host}\r\n\r\n`);
  await wait(50);
  raw.resetAndDestroy();
  for (const { host } of [b, a, b]) {
    await vi.waitFor(async () => expect((await asked(host, '/api/hotel')).status).toBe(200), TEST_TIMEOUT);
  }
  const twice = connect(Number(port), hostname);
  twice.write(`GET /api/hotel HTTP/1.1\r\nHost: ${a.host}\r\nHost: ${b.host}\r\nConnection: close\r\n\r\n`);
  expect(await text(twice)).not.toMatch(/Indigo|Baobab/);
});

it('hotels that are all open keep no jobs of others waiting', async () => {
  await start({ idleMs: 3_600_000, visitedMs: 200, most: 1 });
  await ask(a.host);
  await queue(b);
  await vi.waitFor(async () => expect(await queued(b)).toBe(0), TEST_TIMEOUT);
  expect(await ask(a.host)).toBe('The Indigo');
});

it('metrics are the hotel’s where it is open, and else the program’s; a scrape opens none', async () => {
  const { ask: asked } = await start(QUIET);
  const scrape = async (host: string) => (await asked(host, '/metrics', { token: 'a-token-for-metrics' })).body;
  expect(await scrape(a.host)).toMatch(/^hotels_listed 2$/m);
  expect(await scrape('127.0.0.1')).toMatch(/^hotels_open \d$/m);
  await ask(a.host);
  expect(await scrape(a.host)).toMatch(/^hotel_database_up 1$/m);
  expect((await asked(a.host, '/metrics')).status).toBe(404);
});

it('add makes the first admin as a first start does, and can be tried again', async () => {
  await expect(chain.run('add', a.host)).rejects.toThrow('on the list already');
  await expect(chain.run('add', 'not a host')).rejects.toThrow('npm run hotels');
  await expect(chain.run('remove', 'none.test')).rejects.toThrow('is not on the list');
  expect(chain.said.join('\n')).toContain('one.test is added');
  expect(existsSync(a.dataDir)).toBe(true);
  expect(await readdir(join(chain.config.dataDir, 'hotels'))).toEqual([a.database, b.database].sort());
});
