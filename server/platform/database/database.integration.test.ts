import { rooms } from '@drizzle/schema/rooms';
import { sharedTestDatabase } from '@server/testing/database';
import { TEST_TIMEOUT } from '@server/testing/patience';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  asRefusal,
  inTransaction,
  isoInstant,
  type OpenDatabase,
  openDatabase,
  type Params,
  prepared,
  StaleRead,
} from './database';

const database = await sharedTestDatabase();
const pool = openDatabase(database.url);
afterAll(() => pool.close());

describe('a prepared statement', () => {
  let written = 0;
  const add = prepared('test_add', (db, param: Params<{ number: string; description: string | null }>) => {
    written += 1;
    return db
      .insert(rooms)
      .values({ roomNumber: param('number'), type: 'Standard', priceKobo: 100, description: param('description') })
      .returning({ number: rooms.roomNumber, description: rooms.description });
  });
  const find = prepared('test_find', (db, param: Params<{ number: string }>) =>
    db
      .select({ number: rooms.roomNumber })
      .from(rooms)
      .where(eq(rooms.roomNumber, param('number'))),
  );

  test('is written once and runs with other values, on another pool and in transactions', async () => {
    const other = openDatabase(database.url);
    expect(await add(pool.db, { number: '1', description: null })).toEqual([{ number: '1', description: null }]);
    expect(await add(other.db, { number: '2', description: 'two' })).toEqual([{ number: '2', description: 'two' }]);
    await other.close();
    await pool.db.transaction((tx) => add(tx, { number: '3', description: null }));
    expect(await find(pool.db, { number: '3' })).toEqual([{ number: '3' }]);
    expect(written).toBe(1);
  });

  test('belongs to the transaction that it runs in: seen there, and gone with it', async () => {
    const refusal = new Error('refused');
    const verb = pool.db.transaction(async (tx) => {
      await add(tx, { number: '9', description: null });
      expect(await find(tx, { number: '9' })).toEqual([{ number: '9' }]);
      expect(await find(pool.db, { number: '9' })).toEqual([]);
      throw refusal;
    });
    await expect(verb).rejects.toBe(refusal);
    expect(await find(pool.db, { number: '9' })).toEqual([]);
  });
});

test('a verb that others are quicker than each time is tried a few times, and then refused as busy, not as a fault of ours', async () => {
  let tried = 0;
  const verb = inTransaction(pool.db, () => {
    tried += 1;
    throw new StaleRead();
  });
  const error = await verb.catch((thrown: unknown) => thrown);
  expect(tried).toBe(10);
  expect(asRefusal(error)).toMatchObject({ reason: 'busy', retryAfter: 2 });
});

test('a statement that takes too long is refused as busy and kept for the log; one that waits too long for a lock is busy only', async () => {
  // Locks for 6 ms, statements for 50 ms.
  const hasty = openDatabase(database.url, { max: 2, patience: 0.005 });
  const slow = await hasty.sql`select pg_sleep(5)`.catch((thrown: unknown) => thrown);
  expect(asRefusal(slow)).toMatchObject({ reason: 'busy', cause: { code: '57014' } });
  const waiting = await pool.sql.begin(async (tx) => {
    await tx`lock table rooms`;
    return hasty.sql`select from rooms`.catch((thrown: unknown) => thrown);
  });
  expect(asRefusal(waiting)).toMatchObject({ reason: 'busy' });
  expect(asRefusal(waiting)?.cause).toBeUndefined();
  await hasty.close();
});

test("an instant of Postgres' is read to the millisecond", async () => {
  const [row] = await pool.sql<{ at: string }[]>`select timestamptz '2026-03-10 12:00:00.123456+01' ::text as at`;
  expect(isoInstant(row?.at ?? '')).toBe('2026-03-10T11:00:00.123Z');
});

describe('the driver', () => {
  const CONNECTIONS = 10;
  const QUERIES = 30_000;
  const RUNS = 9;
  const HANDOVERS = 200;

  /** Runs queries over half of the connections at a time, so that the pool never runs dry, which would refresh it. */
  async function query(): Promise<void> {
    let left = QUERIES;
    const work = async () => {
      for (; left > 0; left -= 1) await pool.sql`select 1`;
    };
    await Promise.all(Array.from({ length: CONNECTIONS / 2 }, work));
  }

  /** Microseconds of this process that the pool takes to give out a connection and take it back, as each query does. */
  async function costOfHandover(): Promise<number> {
    const costs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const before = process.cpuUsage();
      for (let turn = 0; turn < HANDOVERS; turn += 1) (await pool.sql.reserve()).release();
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / HANDOVERS);
    }
    return costs.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  }

  /** Has every connection open, and out at once: whatever has gathered in the pool is gone then. */
  async function refresh(): Promise<void> {
    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.sql.reserve()));
    for (const connection of held) connection.release();
  }

  test('takes no longer over a query after tens of thousands than at first', async () => {
    await refresh();
    for (let run = 0; run < 3; run += 1) await costOfHandover();
    await refresh();
    const first = await costOfHandover();
    await query();
    const last = await costOfHandover();
    expect(last / first).toBeLessThan(2.5);
  });
});

describe('a connection that breaks', () => {
  /** Ends every connection to the test's database but this one, as a crash of the database does. */
  const breakAll = async (bystander: OpenDatabase) =>
    bystander.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;

  test('fails what was under way on it, and nothing else: no answer goes astray, and the pool works again', async () => {
    const [worker, bystander] = [openDatabase(database.url, { max: 4 }), openDatabase(database.url, { max: 1 })];
    await bystander.sql`select 1`;
    for (let round = 0; round < 10; round += 1) {
      const asked = Array.from({ length: 40 }, (_, n) =>
        worker.db.transaction(async (tx) => {
          const first = await tx.execute<{ n: number }>(sql`select ${n}::int as n, pg_sleep(0.01)`);
          const second = await tx.execute<{ n: number }>(sql`select ${n}::int as n`);
          return [first[0]?.n, second[0]?.n, n];
        }),
      );
      const settled = Promise.allSettled(asked);
      await breakAll(bystander);
      for (const result of await settled) {
        if (result.status === 'fulfilled') expect(new Set(result.value).size).toBe(1);
      }
      await vi.waitFor(async () => expect(await worker.sql`select 7 as n`).toEqual([{ n: 7 }]), TEST_TIMEOUT);
    }
    await Promise.all([worker.close(), bystander.close()]);
  });
});
