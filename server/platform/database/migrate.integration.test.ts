import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import journal from '@drizzle/migrations/meta/_journal.json';
import { blankTestDatabase, sharedTestDatabase } from '@server/testing/database';
import postgres from 'postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { NEWEST_QUEUE_MIGRATION } from '../jobs/jobs';
import { knownMigrations, migrateDatabase } from './migrate';

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
const newest = journal.entries[journal.entries.length - 1] ?? { when: 0 };
const complete = { ours: known.at(-1), queue: NEWEST_QUEUE_MIGRATION };

it('a database that lacks nothing is not written to', async () => {
  const { url } = await sharedTestDatabase();
  const sql = open(url);
  expect(await newestIn(sql)).toEqual(complete);
  const name = new URL(url).pathname.slice(1);
  await sql`alter database ${sql(name)} set default_transaction_read_only = on`;
  await migrateDatabase(url);
});

it('the newest migration has the one snapshot, from which the next is generated', async () => {
  const names = await readdir(fileURLToPath(new URL('../../../drizzle/migrations/meta', import.meta.url)));
  const newestOne = `${String(journal.entries.length - 1).padStart(4, '0')}_snapshot.json`;
  expect(names.sort()).toEqual([newestOne, '_journal.json']);
});

/** The migrations of a next version: two more tables. */
async function nextVersion(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'migrations-'));
  await cp(fileURLToPath(new URL('../../../drizzle/migrations', import.meta.url)), folder, { recursive: true });
  const added = [1, 2].map((place) => {
    const idx = journal.entries.length + place - 1;
    return { ...newest, idx, when: newest.when + place, tag: `000${idx}_next-${place}` };
  });
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, ...added] }),
  );
  for (const { tag } of added) await writeFile(join(folder, `${tag}.sql`), `create table "${tag}" ();`);
  return folder;
}

it('one of the version before gets what it lacks, says which migrations those are and how long they took, and says nothing else', async () => {
  const { url } = await blankTestDatabase();
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await migrateDatabase(url, say);
  expect(said).toEqual([]);
  const folder = await nextVersion();
  await migrateDatabase(url, say, folder);
  const last = journal.entries.length;
  expect(said).toEqual([
    `Migrating the database: 000${last}_next-1, 000${last + 1}_next-2`,
    expect.stringMatching(/^Migrated the database: 2 migrations in \d+\.\d s$/),
  ]);
  expect(await newestIn(open(url))).toEqual({ ...complete, ours: newest.when + 2 });
  await migrateDatabase(url, say, folder);
  expect(said).toHaveLength(2);
});

it('functions and triggers are as this version has them, whatever another one has made of them', async () => {
  const { url } = await sharedTestDatabase();
  const sql = open(url);
  const definitions = () =>
    sql`select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`;
  const triggers = () =>
    sql`select pg_get_triggerdef(oid) as trigger from pg_trigger where not tgisinternal order by 1`;
  const before = [await definitions(), await triggers()];
  await sql`create or replace function raise_version() returns trigger language plpgsql as 'begin return new; end'`;
  await sql`drop trigger payments_append_only on payments`;
  await sql`update drizzle.functions set hash = 'another'`;
  await migrateDatabase(url);
  expect([await definitions(), await triggers()]).toEqual(before);
});

it('an older version leaves functions and triggers as they are', async () => {
  const { url } = await blankTestDatabase();
  await migrateDatabase(url, undefined, await nextVersion());
  const sql = open(url);
  const newer = async () => [
    ...(await sql`select prosrc as text from pg_proc where proname = 'raise_version'`),
    ...(await sql`select hash from drizzle.functions`),
  ];
  await sql`create or replace function raise_version() returns trigger language plpgsql as 'begin return new; end'`;
  await sql`update drizzle.functions set hash = 'newer'`;
  const before = await newer();
  await migrateDatabase(url);
  expect(await newer()).toEqual(before);
  // Nor where it brings the queue.
  await sql`drop schema graphile_worker cascade`;
  await migrateDatabase(url);
  expect(await newer()).toEqual(before);
});

it('one that was made before the first release is refused', async () => {
  const { url } = await sharedTestDatabase();
  await open(url)`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`;
  await expect(migrateDatabase(url)).rejects.toThrow('before the first release');
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
