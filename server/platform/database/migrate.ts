import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';
import { z } from 'zod';
import { migrateJobs, NEWEST_QUEUE_MIGRATION } from '../jobs/jobs';
import { connectTo } from './primary';

/** What makes the database: `drizzle/`, beside the sources or beside the built server. */
function schemaFolder(): string {
  const candidates = ['../../../drizzle', './drizzle', '../drizzle', '../../drizzle'];
  const found = candidates
    .map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
    .find((folder) => existsSync(`${folder}/migrations/meta/_journal.json`));
  if (!found) throw new Error('The migrations are missing: expected drizzle/migrations beside the program.');
  return found;
}

const migrationsFolder = () => join(schemaFolder(), 'migrations');

/** What the other files call, and the triggers of older tables, in the order in which it is made. */
const FOR_ALL_TABLES = ['columns.sql', 'records.sql', 'notify.sql', 'webhooks.sql'];

/** SQL functions and triggers, each once in its present form. Columns and indexes are computed by those of `columns.sql`. */
interface Functions {
  beforeTables: string;
  afterTables: string;
  hash: string;
}

async function readFunctions(): Promise<Functions> {
  const folder = join(schemaFolder(), 'functions');
  const names = [...new Set([...FOR_ALL_TABLES, ...(await readdir(folder)).sort()])];
  const [beforeTables = '', ...others] = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const afterTables = others.join('\n');
  return {
    beforeTables,
    afterTables,
    hash: createHash('sha256').update(beforeTables).update(afterTables).digest('hex'),
  };
}

/** One lock around all migrations, so that several processes may start at once. */
const MIGRATION_LOCK = 4_711_001;

/** What is lacking where the queue's tables are others. */
const QUEUE = 'the queue';

/** There while a restore is under way, and after one that was broken off: such a database must not be opened. */
export const UNFINISHED_RESTORE = 'public.unfinished_restore';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) });

const readJournal = async (folder: string) =>
  journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')));

/** When each migration of this program was made, the oldest first. */
export async function knownMigrations(): Promise<number[]> {
  return (await readJournal(migrationsFolder())).entries.map(({ when }) => when);
}

/**
 * Migrates the tables and the job queue to this program's version, and says by name what it does where there were tables
 * before. Safe to run concurrently. Throws where a restore was broken off.
 */
export async function migrateDatabase(
  url: string,
  say: (line: string) => void = () => {},
  folder = migrationsFolder(),
): Promise<void> {
  await onlyOne(url, async (client) => {
    const [restore] = await client`select to_regclass(${UNFINISHED_RESTORE}) is not null as unfinished`;
    if (restore?.unfinished) {
      throw new Error('The database was not restored to its end: run npm run restore again, on the same backup.');
    }
    const functions = await readFunctions();
    const { isNew, lacks } = await lackingIn(client, functions, folder);
    if (lacks.length === 0) return;
    const started = performance.now();
    if (!isNew) say(`Migrating the database: ${lacks.join(', ')}`);
    if (lacks.some((name) => name !== QUEUE)) {
      await client.unsafe(functions.beforeTables);
      await migrate(drizzle(client), { migrationsFolder: folder });
      await replaceFunctions(client, functions);
    }
    await migrateJobs(url);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!isNew)
      say(`Migrated the database: ${lacks.length} ${lacks.length === 1 ? 'migration' : 'migrations'} in ${seconds} s`);
  });
}

/** All of them at once, so that no other process sees a table without its triggers. */
async function replaceFunctions(client: postgres.Sql, { afterTables, hash }: Functions): Promise<void> {
  await client.begin(async (tx) => {
    await tx.unsafe(afterTables);
    await tx`
      create table if not exists drizzle.functions (
        only_row boolean primary key default true check (only_row), hash text not null)`;
    await tx`
      insert into drizzle.functions (hash) values (${hash})
      on conflict (only_row) do update set hash = excluded.hash`;
  });
}

/**
 * The names of the migrations that have not run, and whether the functions are others. Nearly every start finds none: then
 * the queue opens no connection. Where a newer version has migrated the tables, its functions stay, as they belong to them;
 * a queue that it has migrated decides itself whether it still runs.
 */
async function lackingIn(
  client: postgres.Sql,
  { hash }: Functions,
  folder: string,
): Promise<{ isNew: boolean; lacks: string[] }> {
  const [tables] = await client<{ ours: boolean; functions: boolean; queue: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as ours,
      to_regclass('drizzle.functions') is not null as functions,
      to_regclass('graphile_worker.migrations') is not null as queue`;
  const [[ours], [functions], [queue]] = await Promise.all([
    tables?.ours
      ? client`select min(created_at) as oldest, max(created_at) as newest from drizzle.__drizzle_migrations`
      : [],
    tables?.functions ? client`select hash from drizzle.functions` : [],
    tables?.queue ? client`select max(id) as newest from graphile_worker.migrations` : [],
  ]);
  const { entries } = await readJournal(folder);
  if (ours?.oldest && Number(ours.oldest) < (entries[0]?.when ?? 0)) {
    throw new Error(
      'A version before the first release has made this database: it cannot be migrated. Use an empty one.',
    );
  }
  const lacks = entries.filter(({ when }) => when > Number(ours?.newest ?? 0)).map(({ tag }) => tag);
  const isNewer = Number(ours?.newest ?? 0) > (entries.at(-1)?.when ?? 0);
  if (functions?.hash !== hash && !isNewer) lacks.push('functions and triggers');
  if (queue?.newest !== NEWEST_QUEUE_MIGRATION) lacks.push(QUEUE);
  return { isNew: !ours?.newest, lacks };
}

/** Makes the tables as they were after the migration that was made then, for a restore: without triggers. */
export async function migrateUpTo(url: string, newest: number): Promise<void> {
  const journal = await readJournal(migrationsFolder());
  const entries = journal.entries.filter(({ when }) => when <= newest);
  const folder = await mkdtemp(join(tmpdir(), 'hotel-migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(migrationsFolder(), `${tag}.sql`), join(folder, `${tag}.sql`));
    await onlyOne(url, async (client) => {
      await client.unsafe((await readFunctions()).beforeTables);
      await migrate(drizzle(client), { migrationsFolder: folder });
    });
    await migrateJobs(url);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onlyOne(url: string, work: (client: postgres.Sql) => Promise<void>): Promise<void> {
  // Nothing is read here whose type the driver would have to ask for.
  const client = connectTo(url, { max: 1, onnotice: () => {}, fetch_types: false });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await work(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}
