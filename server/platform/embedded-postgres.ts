import { mkdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { errorLine } from './describe-error';
import { findBinaries } from './embedded/binaries';
import * as cluster from './embedded/cluster';
import { acquireOwnership, type Ownership } from './embedded/ownership';
import { findRunning, type Postmaster, startPostmaster, stopPostmaster } from './embedded/postmaster';
import { chooseRunner, chooseUser } from './embedded/runner';

const DATABASE = 'hotel';
const PATIENCE = 5000;

export interface EmbeddedPostgres {
  /** Connection string of the database `hotel`. */
  url: string;
  /** Shuts the server down and waits until it is gone. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts, or takes over, the Postgres server whose cluster is `${dataDir}/postgres`, and keeps it running until `stop`.
 * The cluster, its password and the database are made at the first start. One process at a time: a lock that the
 * server itself holds for us ends with our process, however that ends.
 * @throws an Error whose message is one readable line (in use by another process, wrong version, not reachable …).
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  const binaries = await findBinaries();
  await mkdir(options.dataDir, { recursive: true }).catch((error) => {
    throw new Error(`DATA_DIR ${options.dataDir} cannot be made (${error.code}).`);
  });
  const dataDir = await realpath(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');

  const version = await cluster.clusterVersion(clusterDir);
  const who = await chooseUser(clusterDir);
  if (version && who) await cluster.giveTo(who, clusterDir);
  const draft = version ? undefined : await cluster.makeDraft(dataDir, who);
  const runner = await chooseRunner(binaries.postgres, who, draft ?? clusterDir);
  if (version && version !== runner.major) {
    throw new Error(
      `${clusterDir} was made by Postgres ${version} and this program brings Postgres ${runner.major}; ` +
        'restore a dump into a new DATA_DIR, or set DATABASE_URL.',
    );
  }
  const password = await cluster.clusterPassword(dataDir, version !== undefined);
  await cluster.removeOldDrafts(dataDir, draft);
  if (draft) {
    log('Making the database …');
    await cluster.createCluster(binaries.initdb, runner, draft, clusterDir, password);
    await rm(draft, { recursive: true, force: true });
  }

  const urlOf = (server: Postmaster, database: string) =>
    `postgres://${cluster.SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`;
  const run = async (port?: number) =>
    (await findRunning(clusterDir, Date.now() + 30_000)) ??
    (await startPostmaster(binaries.postgres, runner, clusterDir, { port, log }));

  let server: Postmaster;
  let ownership: Ownership | undefined;
  let stopping: Promise<void> | undefined;
  let recovery: Promise<void> | undefined;

  /** Its port stays the same after a crash, so that the connection string which the program holds stays true. */
  const recover = async () => {
    for (let delay = 50; !stopping; delay = Math.min(delay * 2, 5000)) {
      try {
        server = await run(server.port);
        ownership = await acquireOwnership(urlOf(server, 'postgres'), onLost);
        if (ownership) return log('The database was interrupted and is back.');
        log(`Another hotel process is already using DATA_DIR ${dataDir}.`);
      } catch (error) {
        log(`The database was interrupted: ${errorLine(error)}`);
      }
      await wait(delay);
    }
  };

  const onLost = () => {
    recovery = recover();
  };

  // The former owner may just be shutting the server down under us: then a later round starts it again.
  for (const deadline = Date.now() + PATIENCE; ; await wait(100)) {
    server = await run();
    try {
      ownership = await acquireOwnership(urlOf(server, 'postgres'), onLost);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      continue;
    }
    if (ownership) break;
    if (Date.now() > deadline) throw new Error(`Another hotel process is already using DATA_DIR ${dataDir}.`);
  }

  const stop = async () => {
    await recovery;
    ownership?.release();
    await stopPostmaster(server, clusterDir);
  };
  try {
    await createDatabase(urlOf(server, 'postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlOf(server, DATABASE),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
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
