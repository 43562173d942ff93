import { execFileSync } from 'node:child_process';
import { open, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, lastLine } from './cluster';
import type { Runner } from './runner';

/** A running Postgres server of one cluster. */
export interface Postmaster {
  pid: number;
  port: number;
}

const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements hold what guests typed: the program gets the error, and this log only what happens to the server.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  jit: 'off',
  cluster_name: 'hotel',
};

const LOG_LIMIT = 5_000_000;

/** The contents of postmaster.pid; undefined without one. `status` is absent for a moment while the server starts. */
async function readPidFile(clusterDir: string): Promise<(Postmaster & { status: string }) | undefined> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7] ?? '' } : undefined;
}

/** True when the process is a Postgres of this cluster: after a reboot its id may belong to anything. */
async function serves(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    // A postmaster's working directory is its data folder. If it cannot be read (a zombie, or another user's process),
    // the process is not this server. The kernel appends the suffix when the folder was deleted: still this server.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return folder === clusterDir || folder === `${clusterDir} (deleted)`;
  }
  if (process.platform === 'win32') return true; // cannot tell, so it is believed
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(clusterDir);
  } catch {
    return false; // ps found no such process
  }
}

/** The server that already runs on this cluster, once it accepts connections. Removes a stale pid file. */
export async function findRunning(clusterDir: string, deadline: number): Promise<Postmaster | undefined> {
  for (;;) {
    const found = await readPidFile(clusterDir);
    if (!found) return undefined;
    if (!(await serves(found.pid, clusterDir))) {
      await rm(path.join(clusterDir, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (found.status === 'ready') return { pid: found.pid, port: found.port };
    if (Date.now() > deadline)
      throw new Error(`The database in ${clusterDir} is busy starting or stopping; try again.`);
    await wait(50);
  }
}

/**
 * Starts the server in a process group of its own, so that Ctrl-C in the terminal does not end it before the requests
 * under way are done, and with a file for its log, so that it outlives us without a broken pipe.
 * @throws an Error with the server's own last line where it cannot start.
 */
export async function startPostmaster(
  postgres: string,
  runner: Runner,
  clusterDir: string,
  options: { port?: number; log: (line: string) => void },
): Promise<Postmaster> {
  const logFile = `${clusterDir}.log`;
  // Leftover children of a killed server hold the shared memory for a moment; a port can be taken between choice and use.
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    await rotate(logFile);
    const log = await open(logFile, 'a', 0o600);
    if (runner.uid !== undefined && runner.gid !== undefined) await log.chown(runner.uid, runner.gid);
    const from = (await log.stat()).size;
    const flags = Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = runner.spawn(postgres, ['-D', clusterDir, '-p', String(port), ...flags], {
      cwd: clusterDir,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    let failed = false;
    child.once('error', () => {
      failed = true;
    });
    child.unref();
    await log.close();
    const started = Date.now();
    let told = false;
    while (!failed && child.exitCode === null && child.signalCode === null) {
      const found = await readPidFile(clusterDir);
      if (found && found.pid === child.pid && found.status === 'ready') return { pid: found.pid, port: found.port };
      if (!told && Date.now() - started > 3000) {
        options.log('The database is recovering what was under way when it was last interrupted …');
        told = true;
      }
      await wait(25);
    }
    if (attempt === 10) {
      const text = (await readFile(logFile)).subarray(from).toString('utf8');
      // Without the time and the process, which the log has.
      const fatal = text.match(/(?:FATAL|PANIC):.*/g) ?? [];
      throw new Error(`The database does not start: ${fatal.at(-1) ?? lastLine(text)} (see ${logFile})`);
    }
    await wait(100 * attempt);
  }
}

/** Asks for a fast shutdown and waits for it; after `patience` it is an immediate one, and the server recovers at its start. */
export async function stopPostmaster({ pid }: Postmaster, clusterDir: string, patience = 6000): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', patience],
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ];
  for (const [signal, ms] of steps) {
    if (!(await serves(pid, clusterDir))) return;
    process.kill(pid, signal);
    for (const end = Date.now() + ms; Date.now() < end; await wait(20)) {
      if ((await readPidFile(clusterDir))?.pid !== pid || !(await serves(pid, clusterDir))) return;
    }
  }
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function rotate(file: string): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT) await rename(file, `${file}.1`);
}
