import { readFile } from 'node:fs/promises';
import { reserveKey } from '@server/platform/idempotency';
import { sharedTestDatabase } from '@server/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, openDatabase } from './database';

/** A hotel that an earlier version has run, when the migrations since then come to it. */

const FOLDER = new URL('../../drizzle/migrations/', import.meta.url);

const database = await sharedTestDatabase();
const pool = openDatabase(database.url, { max: 1 });
beforeAll(async () => {
  await pool.sql.unsafe('drop schema public cascade; create schema public');
});
afterAll(() => pool.close());

const migrate = async (name: string) => pool.sql.unsafe(await readFile(new URL(`${name}.sql`, FOLDER), 'utf8'));

it('D13: what was made under the old word for a stranger is found by its key still', async () => {
  for (const name of ['0000_the-house', '0001_the-restaurant', '0002_the-doors']) await migrate(name);
  const made = '00000000-0000-4000-8000-000000000001';
  const claim = (actor: string, newId: string) =>
    inTransaction(pool.db, (tx) =>
      reserveKey(tx, { actor, verb: 'food.create', key: 'attempt-1', request: { quantity: 1 } }, newId),
    );
  for (const actor of ['nobody', 'holder:0123456789abcdef', made]) expect(await claim(actor, made)).toBeNull();
  await migrate('0003_the-frames');
  const other = '00000000-0000-4000-8000-000000000002';
  for (const actor of ['anonymous', 'token:0123456789abcdef', made]) expect(await claim(actor, other)).toBe(made);
});

it('D26: what an earlier version made is at version 1, and its own statements beside the new one count as changes', async () => {
  const [room] = await pool.sql<{ id: string }[]>`
    insert into rooms (room_number, type, price_kobo) values ('101', 'Standard', 100) returning id`;
  for (const name of ['0004_one-sequence-of-references', '0005_versions']) await migrate(name);
  const versions = () => pool.sql`select version from rooms where id = ${room?.id ?? ''}`;
  expect(await versions()).toEqual([{ version: 1 }]);
  await pool.sql`update rooms set price_kobo = 200 where id = ${room?.id ?? ''}`;
  expect(await versions()).toEqual([{ version: 2 }]);
});
