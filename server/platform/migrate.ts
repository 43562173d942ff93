import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { z } from 'zod';
import { migrateJobs } from './jobs';

/** Migrations are beside the sources, or beside the built server. */
function migrationsFolder(): string {
  const candidates = ['../../drizzle/migrations', './drizzle/migrations', '../drizzle/migrations'];
  const found = candidates
    .map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
    .find((folder) => existsSync(`${folder}/meta/_journal.json`));
  if (!found) throw new Error('The migrations are missing: expected drizzle/migrations beside the program.');
  return found;
}

/** One lock around all migrations, so that several processes may start at once. */
const MIGRATION_LOCK = 4_711_001;

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
 * Migrates the tables and the job queue to this program's version. Safe to run concurrently. Throws where a restore was
 * broken off.
 */
export async function migrateDatabase(url: string): Promise<void> {
  await onlyOne(url, async (client) => {
    const [restore] = await client`select to_regclass(${UNFINISHED_RESTORE}) is not null as unfinished`;
    if (restore?.unfinished) {
      throw new Error('The database was not restored to its end: run npm run restore again, on the same backup.');
    }
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    await migrateJobs(url);
  });
}

/** Makes the tables as they were after the migration that was made then, for a restore. */
export async function migrateUpTo(url: string, newest: number): Promise<void> {
  const journal = await readJournal(migrationsFolder());
  const entries = journal.entries.filter(({ when }) => when <= newest);
  const folder = await mkdtemp(join(tmpdir(), 'hotel-migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(migrationsFolder(), `${tag}.sql`), join(folder, `${tag}.sql`));
    await onlyOne(url, (client) => migrate(drizzle(client), { migrationsFolder: folder }));
    await migrateJobs(url);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onlyOne(url: string, work: (client: postgres.Sql) => Promise<void>): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await work(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}
