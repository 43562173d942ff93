import { aSecond } from '@server/testing/patience';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from './database';

async function open() {
  const database = await createTestDatabase();
  const sql = postgres(database.url, { onnotice: () => undefined });
  onTestFinished(async () => {
    await database.drop();
    await sql.end();
  });
  return sql;
}

it('gives each caller a migrated database that no other caller sees into', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  await one`create table mine (value int)`;
  expect(await other`select to_regclass('mine') as found`).toEqual([{ found: null }]);
  expect(await one`select to_regclass('bookings') is not null as migrated`).toEqual([{ migrated: true }]);
});

it('makes the same references in every run', async () => {
  const sql = await open();
  expect(await sql`select next_reference('GT') as one, next_reference('FD') as two`).toEqual([
    { one: 'GT-RKSHRD', two: 'FD-K2K35B' },
  ]);
});

it('is as quick as a test file needs it', async () => {
  const started = performance.now();
  await open();
  expect(performance.now() - started).toBeLessThan(2 * aSecond());
});
