import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
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

/** Migrates the tables and the job queue to this program's version. Safe to run concurrently. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    await migrateJobs(url);
  } finally {
    await client.end({ timeout: 5 });
  }
}
