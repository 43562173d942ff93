import { join } from 'node:path';
import postgres from 'postgres';
import { clusterVersion } from './cluster';
import { openCluster, urlOf } from './open-cluster';
import { findRunning } from './postmaster';
import { superviseServer } from './supervisor';

const DATABASE = 'hotel';

export interface EmbeddedPostgres {
  /** Connection string of the database `hotel`. */
  url: string;
  /** Shuts the server down and waits for its end. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts, or takes over, the Postgres server whose cluster is `${dataDir}/postgres`, and keeps it running until `stop`.
 * The cluster, its password and the database are made at the first start. One process at a time.
 * @throws an Error whose message is one readable line (in use by another process, wrong version, not reachable …).
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.dataDir, options.log);
  const server = await superviseServer(cluster, options.log);
  try {
    await createDatabase(urlOf(cluster, server, 'postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  let stopping: Promise<void> | undefined;
  return {
    url: urlOf(cluster, server, DATABASE),
    stop: () => {
      stopping ??= server.stop();
      return stopping;
    },
  };
}

/**
 * The same for a visitor such as a backup: the server of a hotel that runs is used and left alone; where none runs, one is
 * started.
 */
export async function joinEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  if (!(await clusterVersion(join(options.dataDir, 'postgres')))) {
    throw new Error(`There is no database in DATA_DIR ${options.dataDir}.`);
  }
  const cluster = await openCluster(options.dataDir, options.log);
  const running = await findRunning(cluster.folder, Date.now() + 30_000);
  if (!running) return startEmbeddedPostgres(options);
  return { url: urlOf(cluster, running, DATABASE), stop: async () => {} };
}

async function createDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await sql`create database ${sql(DATABASE)}`;
  } finally {
    await sql.end({ timeout: 2 });
  }
}
