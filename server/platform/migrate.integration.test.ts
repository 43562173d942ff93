import journal from '@drizzle/migrations/meta/_journal.json';
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

it('says which migrations an upgrade runs and how long they took, and nothing where it makes a database or finds it complete', async () => {
  const { url } = await blankTestDatabase();
  await migrateUpTo(url, known.at(-3) ?? 0);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await migrateDatabase(url, say);
  const [earlier, newest] = journal.entries.slice(-2).map(({ tag }) => tag);
  expect(said).toEqual([
    `Migrating the database: ${earlier}, ${newest}`,
    expect.stringMatching(/^Migrated the database: 2 migrations in \d+\.\d s$/),
  ]);
  await migrateDatabase(url, say);
  await migrateDatabase((await blankTestDatabase()).url, say);
  expect(said).toHaveLength(2);
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

it('keeps rooms apart that differ by case and blanks alone', async () => {
  const { url } = await blankTestDatabase();
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('room-numbers-without-case-and-blanks'));
  await migrateUpTo(url, known[at - 1] ?? 0);
  const sql = open(url);
  for (const number of ['Tr2', 'tr 2', '101']) {
    await sql`insert into rooms (room_number, type, price_kobo) values (${number}, 'Standard', 100)`;
  }
  await migrateDatabase(url);
  const numbers = (await sql`select room_number as number from rooms order by created_at`).map(({ number }) => number);
  expect(numbers).toEqual(['Tr2', expect.stringMatching(/^tr 2-[0-9a-f]{6}$/), '101']);
});
