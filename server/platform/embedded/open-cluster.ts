import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../storage/data-dir';
import { findBinaries } from './binaries';
import {
  assertSpace,
  clusterPassword,
  clusterVersion,
  createCluster,
  giveTo,
  makeDraft,
  removeOldDrafts,
  SUPERUSER,
} from './cluster';
import { chooseRunner, chooseUser, type Runner } from './runner';

/** A cluster on disk, and what is needed to run a server on it. */
export interface Cluster {
  dataDir: string;
  folder: string;
  /** Where the `postgres` program is. */
  postgres: string;
  runner: Runner;
  password: string;
}

/**
 * Finds the cluster `${dataDir}/postgres`, or makes it and its password.
 * @throws an Error whose message is one readable line (wrong version, not reachable …).
 */
export async function openCluster(givenDir: string, log: (line: string) => void): Promise<Cluster> {
  const binaries = await findBinaries();
  await makeFolder(givenDir);
  const dataDir = await realpath(givenDir);
  const folder = path.join(dataDir, 'postgres');

  const version = await clusterVersion(folder);
  const who = await chooseUser(folder);
  if (version && who) await giveTo(who, folder);
  if (!version) await assertSpace(dataDir);
  const draft = version ? undefined : await makeDraft(dataDir, who);
  const runner = await chooseRunner(binaries.postgres, who, draft ?? folder);
  if (version && version !== runner.major) {
    throw new Error(
      `${folder} was made by Postgres ${version} and this program brings Postgres ${runner.major}; ` +
        'restore a dump into a new DATA_DIR, or set DATABASE_URL.',
    );
  }
  const password = await clusterPassword(dataDir, version !== undefined);
  await removeOldDrafts(dataDir, draft);
  if (draft) {
    log('Making the database …');
    await createCluster(binaries.initdb, runner, draft, folder, password);
  }
  return { dataDir, folder, postgres: binaries.postgres, runner, password };
}

/** The connection string of a database of the cluster, on the port of its server. */
export function urlOf({ password }: Cluster, { port }: { port: number }, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}
