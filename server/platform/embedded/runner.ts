import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Starts Postgres programs as a user that Postgres accepts. `uid`/`gid` are absent when that is the current user. */
export interface Runner {
  uid?: number;
  gid?: number;
  /** What `postgres --version` says, e.g. 18. */
  major: number;
  spawn(file: string, args: string[], options?: SpawnOptions): ChildProcess;
}

type Wrap = (file: string, args: string[]) => [string, string[], SpawnOptions];

/** Postgres must not see the caller's PG* variables nor what is set for Node's memory, and speaks English in its log. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ|MALLOC_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

function runner(wrap: Wrap, major: number, who: { uid?: number; gid?: number } = {}): Runner {
  return {
    ...who,
    major,
    spawn(file, args, options = {}) {
      const [command, commandArgs, extra] = wrap(file, args);
      return spawn(command, commandArgs, { ...options, ...extra, env: cleanEnvironment() });
    },
  };
}

/**
 * Decides which user runs the database: an ordinary user itself; for root, which Postgres refuses, the owner of `clusterDir` if
 * that is not root, else `postgres`, else `nobody`. That user reaches a folder that only root can enter by a capability of the
 * process alone; the folder is never changed.
 * @param ownedDir a folder that belongs to that user, to test whether it is reachable
 * @throws an Error with a one-line message that says what to do.
 */
export async function chooseRunner(
  postgres: string,
  who: { uid: number; gid: number } | undefined,
  ownedDir: string,
): Promise<Runner> {
  if (!who) {
    const plain: Wrap = (file, args) => [file, args, {}];
    const found = await probe(plain, postgres, undefined);
    if (found.major) return runner(plain, found.major);
    throw new Error(
      `The built-in Postgres does not run here (${found.problem}); set DATABASE_URL to a Postgres server.`,
    );
  }
  const { uid, gid } = who;
  const withCapability =
    (capability: string): Wrap =>
    (file, args) => [
      'setpriv',
      [
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        `--inh-caps=+${capability}`,
        `--ambient-caps=+${capability}`,
        // initdb asks access(2) for its neighbour, and access(2) disregards capabilities unless this is set.
        '--securebits=+no_setuid_fixup',
        file,
        ...args,
      ],
      {},
    ];
  const ways: Wrap[] = [(file, args) => [file, args, { uid, gid }]];
  // Reading through closed folders is enough; containers often withhold that capability and grant the wider one.
  if (process.platform === 'linux') ways.push(withCapability('dac_read_search'), withCapability('dac_override'));
  for (const way of ways) {
    const { major } = await probe(way, postgres, ownedDir);
    if (major) return runner(way, major, who);
  }
  throw new Error(
    `The database must not run as root, and user ${uid} cannot enter ${ownedDir} or the folder of node_modules; ` +
      'move the project to a folder that others can enter, start as another user, or set DATABASE_URL.',
  );
}

/** For root: who shall run the database; undefined for everybody else. */
export async function chooseUser(clusterDir: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      );
      if (uid && gid) return { uid, gid };
    } catch {} // no such user: the next one
  }
  throw new Error('The database must not run as root, and there is no user postgres or nobody; start as another user.');
}

/** Runs the binary and writes to the folder: file modes alone are not enough to know (ACLs, mounts, capabilities). */
async function probe(
  wrap: Wrap,
  postgres: string,
  ownedDir: string | undefined,
): Promise<{ major?: number; problem?: string }> {
  const [file, args, options] = ownedDir
    ? wrap('/bin/sh', ['-c', '"$0" --version && [ -w "$1" ]', postgres, ownedDir])
    : wrap(postgres, ['--version']);
  try {
    const { stdout } = await run(file, args, { uid: options.uid, gid: options.gid, cwd: '/', env: cleanEnvironment() });
    const major = Number(/\d+/.exec(stdout)?.[0]);
    return major ? { major } : { problem: 'it does not tell its version' };
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error) };
  }
}
