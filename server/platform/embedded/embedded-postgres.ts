import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { errorLine } from '../process/describe-error';
import { clusterVersion } from './cluster';
import { type Cluster, openCluster, urlOf } from './open-cluster';
import { findRunning, type Postmaster, startPostmaster, stopPostmaster } from './postmaster';

const DATABASE = 'hotel';

export interface EmbeddedPostgres {
  /** Connection string of the database `hotel`. */
  url: string;
  /** Shuts the server down and waits for its end. May be called more than once. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 5000;

/** A server that is restarted after a crash, until it is stopped. */
interface SupervisedServer {
  /** Stays the same after a crash, so that connection strings remain valid. */
  port: number;
  stop(): Promise<void>;
}

/** Reads 'hotel' in pg_locks; any constant does. */
const LOCK = 0x686f74656c;

/** The lock of one process on a cluster. Postgres drops it with the connection, so it never outlives the process. */
interface Ownership {
  release(): void;
}

/**
 * Tries to lock the cluster, without waiting.
 * @param url of a database of the cluster; the lock counts within that database
 * @param onLost called once when the connection that holds the lock breaks, but not after `release`
 * @returns undefined when another process has it
 * @throws when the server does not answer or does not accept this cluster's password
 */
async function acquireOwnership(url: string, onLost: () => void): Promise<Ownership | undefined> {
  let held = false;
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null, // the default renews the connection after a while, and with it goes the lock
    connect_timeout: 3,
    fetch_types: false,
    onnotice: () => undefined,
    onclose: () => {
      if (!held) return;
      held = false;
      onLost();
    },
  });
  try {
    const [row] = await sql`select pg_try_advisory_lock(${LOCK}) as locked`;
    held = row?.locked === true;
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  if (!held) {
    await sql.end({ timeout: 0 });
    return undefined;
  }
  return {
    release: () => {
      held = false;
      void sql.end({ timeout: 0 });
    },
  };
}

/**
 * Starts, or takes over, the server of a cluster and restarts it after a crash. One process at a time: the lock on the
 * cluster ends with the process.
 * @throws an Error with a one-line message (in use by another process, does not start …).
 */
async function superviseServer(cluster: Cluster, log: (line: string) => void): Promise<SupervisedServer> {
  let ownership: Ownership | undefined;
  let stopping = false;
  let recovery: Promise<void> | undefined;

  const run = async (port?: number) =>
    (await findRunning(cluster.folder, Date.now() + 30_000)) ??
    (await startPostmaster(cluster.postgres, cluster.runner, cluster.folder, { port, log }));
  const acquire = (of: Postmaster) => acquireOwnership(urlOf(cluster, of, 'postgres'), onLost);
  const inUse = `Another hotel process is already using DATA_DIR ${cluster.dataDir}.`;

  const recover = async () => {
    for (let delay = 50; !stopping; delay = Math.min(delay * 2, 5000)) {
      try {
        server = await run(server.port);
        ownership = await acquire(server);
        if (ownership) return log('The database was interrupted and is back.');
        log(inUse);
      } catch (error) {
        log(`The database was interrupted: ${errorLine(error)}`);
      }
      await wait(delay);
    }
  };
  const onLost = () => {
    recovery = recover();
  };

  let server = await run();
  // The previous owner may be shutting the server down just now; a later round then starts it again.
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; server = await run()) {
    try {
      ownership = await acquire(server);
      if (ownership) break;
      if (Date.now() > deadline) throw new Error(inUse);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await wait(100);
  }

  return {
    get port() {
      return server.port;
    },
    async stop() {
      stopping = true;
      await recovery;
      ownership?.release();
      await stopPostmaster(server, cluster.folder);
    },
  };
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
