import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, link, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Runner } from './runner';

export const SUPERUSER = 'hotel';

/**
 * Reads the database's password, or makes it once.
 * @throws an Error with one readable line when the cluster exists and its password is gone or may not be read.
 */
export async function clusterPassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  const known = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw new Error(`${file} cannot be read (${error.code}); start as the user that it belongs to.`);
  });
  if (known) return known;
  if (clusterExists) throw new Error(`${file} is missing, and without it the database beside it cannot be opened.`);
  // Written to another file and linked, so that neither a crash nor a second process leaves half a password or two.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}

/** The major version of the cluster, or undefined when it does not exist yet. */
export async function clusterVersion(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw new Error(`${clusterDir} cannot be read (${error.code}); start as the user that it belongs to, or as root.`);
  });
  return text ? Number.parseInt(text, 10) : undefined;
}

/** What a new database and the demo with its pictures take, and a little more. */
const NEEDED_BYTES = 150_000_000;

/** Throws one readable line where there is no space for a new database. */
export async function assertSpace(dataDir: string, needed = NEEDED_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const [free, wanted] = [bavail * bsize, needed].map((bytes) => Math.floor(bytes / 1_000_000));
  if (bavail * bsize < needed) {
    throw new Error(`A new database needs ${wanted} MB of space, and under DATA_DIR ${dataDir} there are ${free}.`);
  }
}

/** Makes an empty folder inside `dataDir` for the user who runs the database; initdb works in it. */
export async function makeDraft(dataDir: string, who: { uid: number; gid: number } | undefined): Promise<string> {
  const draft = path.join(dataDir, `postgres-draft-${process.pid}-${randomBytes(3).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  if (who) await chown(draft, who.uid, who.gid);
  return draft;
}

/**
 * Makes a new cluster in `draft`, then gives it its name in one step: killed halfway, it leaves nothing that looks
 * like a database. A failure leaves nothing of the draft. The builtin C.UTF-8 needs no locale of the operating system.
 */
export async function createCluster(
  initdb: string,
  runner: Runner,
  draft: string,
  clusterDir: string,
  password: string,
): Promise<void> {
  try {
    await initialise(initdb, runner, draft, password);
    await rename(draft, clusterDir).catch((error) => {
      // Another process was first: use its cluster. The lock decides which of the two may run it.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function initialise(initdb: string, runner: Runner, draft: string, password: string): Promise<void> {
  const passwordFile = `${draft}.password`;
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (runner.uid !== undefined && runner.gid !== undefined) await chown(passwordFile, runner.uid, runner.gid);
    const child = runner.spawn(
      initdb,
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let problem = '';
    child.stderr?.on('data', (chunk) => {
      problem = (problem + chunk).slice(-2000);
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`The database could not be created: ${reasonIn(problem)}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The line that says what went wrong; after it others say what was removed. */
const reasonIn = (text: string) => text.split('\n').find((line) => /error:|FATAL|PANIC/.test(line)) ?? lastLine(text);

/** Removes what interrupted runs of initdb left behind, except `keep`. */
export async function removeOldDrafts(dataDir: string, keep: string | undefined): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(/^postgres-draft-(\d+)-/.exec(name)?.[1]);
    const file = path.join(dataDir, name);
    if (!pid || (keep && file.startsWith(keep)) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(file, { recursive: true, force: true });
  }
}

/** Gives a cluster that root copied (`cp -r`) to the user who runs the database. */
export async function giveTo(who: { uid: number; gid: number }, folder: string): Promise<void> {
  if ((await stat(folder)).uid === who.uid) return;
  for (const entry of await readdir(folder, { recursive: true }))
    await chown(path.join(folder, entry), who.uid, who.gid);
  await chown(folder, who.uid, who.gid);
  await chmod(folder, 0o700);
}

/** True when a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The last line that is not blank. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
