import { setTimeout as wait } from 'node:timers/promises';
import { errorLine } from '../process/describe-error';
import { type Cluster, urlOf } from './open-cluster';
import { acquireOwnership, type Ownership } from './ownership';
import { findRunning, type Postmaster, startPostmaster, stopPostmaster } from './postmaster';

const PATIENCE = 5000;

/** A server that is restarted after a crash, until it is stopped. */
export interface SupervisedServer {
  /** Stays the same after a crash, so that connection strings remain valid. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts, or takes over, the server of a cluster and restarts it after a crash. One process at a time: the lock on the
 * cluster ends with the process.
 * @throws an Error with a one-line message (in use by another process, does not start …).
 */
export async function superviseServer(cluster: Cluster, log: (line: string) => void): Promise<SupervisedServer> {
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
  for (const deadline = Date.now() + PATIENCE; ; server = await run()) {
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
