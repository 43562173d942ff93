import { createServer, type Server, type Socket } from 'node:net';
import { onConnection } from '@server/backup/tables';
import { sharedTestDatabase } from '@server/testing/database';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { openEvents } from '../events/events';
import { openPool } from '../jobs/jobs-pool';
import { asRefusal, inTransaction, openDatabase, primaryBehind } from './database';
import { type Call, runInCall } from './loss';
import { migrateDatabase } from './migrate';

const { url } = await sharedTestDatabase();
const real = new URL(url).host;
const NOBODY = '127.0.0.1:1';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server that accepts connections and never says a word, as one that was frozen. */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
}

const at = (...hosts: string[]) => url.replace(real, hosts.join(','));

async function timed<T>(work: Promise<T>): Promise<{ ms: number; result: T | undefined; error: unknown }> {
  const started = performance.now();
  const [settled] = await Promise.allSettled([work]);
  const ms = performance.now() - started;
  return settled.status === 'fulfilled'
    ? { ms, result: settled.value, error: undefined }
    : { ms, result: undefined, error: settled.reason };
}

function refusalIn(call: Call, error: unknown) {
  let refusal: unknown;
  runInCall(call, () => {
    refusal = asRefusal(error);
  });
  return refusal;
}

it('the pool, the queue’s pool, the listening connection, migrations and backups find the primary behind hosts that are dead or silent', async () => {
  const several = at(NOBODY, await silentServer(), real);
  const database = openDatabase(several, { max: 3 });
  closers.push(() => database.close());
  const found = await timed(Promise.all([1, 2, 3].map((one) => database.sql`select ${one}::int as one`)));
  expect(found.result?.map(([row]) => row?.one)).toEqual([1, 2, 3]);
  expect(found.ms).toBeLessThan(5_000);

  const queue = openPool(several, { error: () => {} });
  closers.push(queue.close);
  expect((await queue.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);

  const over = new AbortController();
  const events = openEvents(several, { error: () => {} });
  const heard = events.listen('of_several', over.signal);
  expect((await heard.next()).value).toBeNull();
  // Once more when it is connected.
  expect((await heard.next()).value).toBeNull();
  await database.sql`select pg_notify('of_several', 'x')`;
  expect((await heard.next()).value).toEqual(new Set(['x']));
  over.abort();
  await events.close();

  await migrateDatabase(several);
  expect(await onConnection(several, async (client) => (await client.query('select 3 as three')).rows)).toEqual([
    { three: 3 },
  ]);
}, 30_000);

it('without a primary verbs and reads are refused as busy within seconds, and none hangs', async () => {
  const database = openDatabase(at(NOBODY, await silentServer()), { max: 2 });
  closers.push(() => database.close());
  const calls = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      timed(
        index % 2 ? inTransaction(database.db, (tx) => tx.execute(sql`select 1`)) : database.db.execute(sql`select 1`),
      ),
    ),
  );
  for (const { ms, error } of calls) {
    expect(ms).toBeLessThan(8_000);
    expect(refusalIn({ isReading: false, hasCommitted: false }, error)).toMatchObject({
      reason: 'busy',
      retryAfter: 2,
    });
  }
  // After a commit nobody can say that nothing was done.
  expect(refusalIn({ isReading: false, hasCommitted: true }, calls[0]?.error)).toBeNull();
  expect(primaryBehind(database.db)?.isAway).toBe(true);
}, 30_000);

it('a server that was made read-only is the primary no more', async () => {
  const database = openDatabase(at(NOBODY, real), { max: 2 });
  closers.push(() => database.close());
  const refused = inTransaction(database.db, async (tx) => {
    await tx.execute(sql`set transaction read only`);
    await tx.execute(sql`create table never ()`);
  });
  expect((await timed(refused)).error).toMatchObject({ reason: 'busy', retryAfter: 2 });
  const [row] = await database.sql`select current_database() as name`;
  await database.sql.unsafe(`alter database ${row?.name} set default_transaction_read_only = on`);
  const other = openDatabase(at(real, NOBODY), { max: 1 });
  closers.push(() => other.close());
  expect((await timed(other.db.execute(sql`select 1`))).error).toMatchObject({ cause: { code: 'NO_PRIMARY' } });
  await database.sql.unsafe(`alter database ${row?.name} reset default_transaction_read_only`);
  // Who asks first hears that there was none, and has it looked for.
  await expect.poll(async () => (await timed(other.db.execute(sql`select 1`))).error).toBeUndefined();
}, 30_000);
