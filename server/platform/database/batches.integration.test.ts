import { idempotencyKeys } from '@drizzle/schema/records';
import { openWire } from '@server/testing/calls/wire';
import { sharedTestHotel } from '@server/testing/hotel';
import { lt } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteInBatches } from './batches';
import { openDatabase } from './database';

const hotel = await sharedTestHotel();

it('deletes batch by batch until none is left, each in a transaction of its own, and nothing else', async () => {
  const wire = await openWire(hotel.databaseUrl);
  const pool = openDatabase(wire.url);
  await hotel.sql`
    insert into idempotency_keys (actor, verb, key, request_hash, result_id, created_at)
    select 'test', 'test', n::text, 'hash', gen_random_uuid(), now() - (case when n <= 25 then 60 else 1 end) * interval '1 day'
    from generate_series(1, 30) as n`;
  const before = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString();
  await pool.sql`select 1`;
  wire.asked();
  wire.run();
  await deleteInBatches(pool.db, idempotencyKeys, lt(idempotencyKeys.createdAt, before), { batch: 10 });
  // Three batches, and one that finds nothing; none within a transaction of all.
  expect(wire.run()).toBe(4);
  expect(wire.asked().filter(({ text }) => /^begin/i.test(text))).toEqual([]);
  const left = await hotel.sql`select key from idempotency_keys where actor = 'test'`;
  expect(left).toHaveLength(5);
  await pool.close();
  await wire.close();
});
