import { blankTestDatabase, sharedTestDatabase } from '@server/testing/database';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { NEWEST_QUEUE_MIGRATION } from './jobs';
import { knownMigrations, migrateDatabase, migrateUpTo } from './migrate';

function open(url: string): postgres.Sql {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(() => sql.end());
  return sql;
}

async function newestIn(sql: postgres.Sql) {
  const [newest] = await sql`select (select max(created_at) from drizzle.__drizzle_migrations) as ours,
    (select max(id) from graphile_worker.migrations) as queue`;
  return { ours: Number(newest?.ours), queue: newest?.queue };
}

const known = await knownMigrations();
const complete = { ours: known.at(-1), queue: NEWEST_QUEUE_MIGRATION };

it('a database that lacks nothing is not written to', async () => {
  const { url } = await sharedTestDatabase();
  const sql = open(url);
  expect(await newestIn(sql)).toEqual(complete);
  const name = new URL(url).pathname.slice(1);
  await sql`alter database ${sql(name)} set default_transaction_read_only = on`;
  await migrateDatabase(url);
});

it('one that lacks only the newest migration gets it', async () => {
  const { url } = await blankTestDatabase();
  await migrateUpTo(url, known.at(-2) ?? 0);
  const sql = open(url);
  expect(await newestIn(sql)).toEqual({ ...complete, ours: known.at(-2) });
  await migrateDatabase(url);
  expect(await newestIn(sql)).toEqual(complete);
});

it('one without the queue alone gets it', async () => {
  const { url } = await sharedTestDatabase();
  const sql = open(url);
  await sql`drop schema graphile_worker cascade`;
  await migrateDatabase(url);
  expect(await newestIn(sql)).toEqual(complete);
});

it('one whose queue a newer version has changed for good is refused, before anybody is let in', async () => {
  const { url } = await sharedTestDatabase();
  const sql = open(url);
  await sql`insert into graphile_worker.migrations (id, breaking) values (1000000, true)`;
  await expect(migrateDatabase(url)).rejects.toThrow(/1000000.*breaking/s);
});
