import { join } from 'node:path';
import { migrateDatabase } from '@server/platform/database/migrate';
import { startEmbeddedPostgres } from '@server/platform/embedded/embedded-postgres';
import { OPEN_TO_GUESTS } from '@server/testing/template';
import postgres, { type Sql } from 'postgres';
import { type Program, type ProgramOptions, startProgram } from '../program';
import { SECRET } from './caller';
import { writeRowsInBulk } from './fixture-bulk';
import type { OtherSizes } from './fixture-rows';

/** A database with known rows, and the environment in which the product and its baseline run on it. */
export interface Fixture {
  url: string;
  env: Record<string, string>;
  /** How long the rows took, in seconds. */
  filledIn: number;
  sql<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Removes all queued jobs, so that no process works on another's; returns their number. */
  clearQueue(): Promise<number>;
}

/** One Postgres server for all fixtures: the one that `npm start` brings along. */
export interface FixtureServer {
  fixture(stays: number, others?: OtherSizes): Promise<Fixture>;
  stop(): Promise<void>;
}

/** The settings of every program under measurement. */
export const COMMON_ENV = {
  NODE_ENV: 'production',
  // In production the demo's data and bank account are for trials alone.
  TRIAL: 'yes',
  // Calendars are read from the hotel itself.
  PRIVATE_ADDRESSES: 'allowed',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
};

async function withSql<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const configure = (settings: Record<string, string>) => async (sql: Sql) => {
  for (const [name, value] of Object.entries(settings)) await sql.unsafe(`alter system set ${name} = ${value}`);
  await sql`select pg_reload_conf()`;
};

export async function openFixtureServer(folder: string): Promise<FixtureServer> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => {} });
  let count = 0;
  return {
    async fixture(stays, others) {
      count += 1;
      const name = `bench_${count}`;
      await withSql(server.url, (sql) => sql`create database ${sql(name)}`);
      const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
      await migrateDatabase(url);
      const started = performance.now();
      // Only while rows are written: whatever is measured waits for the disk as a hotel does.
      await withSql(server.url, configure({ fsync: 'off', max_wal_size: "'4GB'" }));
      await writeRowsInBulk(url, stays, others);
      await withSql(server.url, configure({ fsync: 'default', max_wal_size: 'default' }));
      await withSql(url, (sql) => sql.unsafe(OPEN_TO_GUESTS));
      await withSql(server.url, (sql) => sql`checkpoint`);
      return {
        url,
        filledIn: (performance.now() - started) / 1000,
        env: {
          ...COMMON_ENV,
          DATABASE_URL: url,
          DATA_DIR: join(folder, name),
          SEED: 'none',
          JWT_SECRET: SECRET,
          // Each client has an address of its own, as behind a proxy: limits count by address.
          TRUST_PROXY: '1',
          LIMIT_FACTOR: '1000',
        },
        sql: (work) => withSql(url, work),
        clearQueue: () =>
          withSql(url, async (sql) => {
            const jobs = await sql`
              select id from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`;
            return jobs.length;
          }),
      };
    },
    stop: () => server.stop(),
  };
}

/** Runs a program for as long as the work takes. Throws where it did not live to its proper end. */
export async function withProgram<T>(options: ProgramOptions, work: (program: Program) => Promise<T>): Promise<T> {
  const program = await startProgram(options);
  const result = await work(program).catch(async (error: unknown) => {
    await program.stop();
    throw error;
  });
  const code = await program.stop();
  if (code !== 0) throw new Error(`A program under measurement ended with ${code}:\n${program.logs()}`);
  return result;
}

export type Side = 'product' | 'baseline';

/** Runs the built product or the hand-written baseline on a fixture, in a fresh process. */
export const runSide = <T>(side: Side, { env }: Fixture, work: (program: Program) => Promise<T>): Promise<T> =>
  withProgram(
    side === 'product'
      ? { env }
      : { env, args: ['--import', 'tsx', 'scripts/bench/load/baseline.ts'], readyPath: null },
    work,
  );
