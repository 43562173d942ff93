import { join } from 'node:path';
import postgres from 'postgres';
import { migrateDatabase } from '../../server/platform/database';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres';
import { SECRET } from './people';
import { type Running, startProcess } from './processes';
import { fillHotel } from './stays';

/** A database with so many stays, and the environment in which the product and its twin work on it. */
export interface House {
  url: string;
  env: Record<string, string>;
  /** How long it took to write the stays, in seconds. */
  filledIn: number;
  /** Takes all queued emails away, so that no process works on what another left; returns how many there were. */
  emptyQueue(): Promise<number>;
}

/** One Postgres server for all that is measured over prepared stays; the same that `npm start` brings along. */
export interface Stand {
  house(stays: number): Promise<House>;
  close(): Promise<void>;
}

export async function openStand(folder: string): Promise<Stand> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'stand'), log: () => {} });
  let count = 0;
  return {
    async house(stays) {
      count += 1;
      const url = await createDatabase(server.url, `bench_${count}`);
      await migrateDatabase(url);
      const started = performance.now();
      await fillHotel(url, stays);
      const filledIn = (performance.now() - started) / 1000;
      const env = {
        DATABASE_URL: url,
        DATA_DIR: join(folder, `files-${count}`),
        PORT: '0',
        HOST: '127.0.0.1',
        SEED: 'none',
        JWT_SECRET: SECRET,
        // Each of the crowd has an address of its own, as behind a proxy: limits count by address.
        TRUST_PROXY: '1',
        LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'warn',
      };
      return { url, env, filledIn, emptyQueue: () => emptyQueue(url) };
    },
    close: () => server.stop(),
  };
}

/** Starts the built product on a house, in a fresh process. */
export const startHotel = ({ env }: House): Promise<Running> => startProcess(['dist/server/main.js'], env);

/** Starts the hand-written twin on a house, in a fresh process. */
export const startTwin = ({ env }: House): Promise<Running> =>
  startProcess(['--import', 'tsx', 'scripts/bench/load/twin.ts'], env);

async function emptyQueue(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 });
  try {
    const taken = await sql`
      select id from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`;
    return taken.length;
  } finally {
    await sql.end();
  }
}

async function createDatabase(server: string, name: string): Promise<string> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
