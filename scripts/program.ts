import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The launcher of the built program, and of what is compared with it: for e2e tests, benches and chaos. */

export const root = path.join(import.meta.dirname, '..');

/** The built program; `scripts/start.mjs` builds what is out of date before it runs the same. */
export const BUILT_SERVER = path.join(root, 'dist', 'server', 'main.js');

/** As `npm start` and the image set them: glibc gives memory back once it is free, pictures' above all. Read as a process begins. */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

const READY_WITHIN_MS = 170_000;
const LOGS_MAX = 1_000_000;

export interface ProgramOptions {
  /** What Node runs: its own options, the script, the script's arguments. The built server, as `npm start` runs it, unless given. */
  args?: readonly string[];
  /** Added to this process's environment. PORT is 0 unless given: each start then has another port. */
  env?: Record<string, string>;
  /** Ready is who answers 2xx here; null: who has printed its address. `/readyz` unless given. */
  readyPath?: string | null;
  /** Gets all that it prints. */
  logFile?: string;
  /** Called when it ends without having been stopped or killed. */
  onUnexpectedExit?(): void;
}

/** A server in a process of its own that prints `http://127.0.0.1:<port>` once it listens. */
export interface Program {
  /** Where it listens, or did last; empty before the first start. */
  readonly url: string;
  readonly pid: number;
  readonly isRunning: boolean;
  /** What it has printed, over all its starts. */
  logs(): string;
  /** Starts it (again) and waits until it is ready. Throws with what it printed where it does not get ready. */
  start(): Promise<void>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and waits. Returns the exit code; null where a signal ended it. */
  stop(): Promise<number | null>;
}

const children = new Set<ChildProcess>();

/** Counts a process among those that `endPrograms` ends. */
export function track<C extends ChildProcess>(child: C): C {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends every tracked process that still runs, and waits: for the end of a run that was broken off. */
export async function endPrograms(): Promise<void> {
  await Promise.all([...children].map((child) => end(child, 'SIGTERM')));
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasExited(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** True where the program at that address says that it is ready. */
export async function isReady(url: string, readyPath = '/readyz'): Promise<boolean> {
  try {
    return (await fetch(url + readyPath, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false; // nobody listens yet, or no more
  }
}

/** Describes a program that is not started yet. */
export function defineProgram(options: ProgramOptions = {}): Program {
  const { args = ['--max-semi-space-size=8', BUILT_SERVER], env, readyPath = '/readyz', logFile } = options;
  let child: ChildProcess | undefined;
  let url = '';
  let logs = '';
  /** Ready, and neither stopped nor killed: if it exits now, it does so by itself. */
  let isRunning = false;

  const launch = () => {
    const started = track(
      spawn(process.execPath, [...args], {
        cwd: root,
        env: { ...process.env, ...ALLOCATOR, PORT: '0', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    const keep = (chunk: Buffer) => {
      logs = (logs + chunk.toString('utf8')).slice(-LOGS_MAX);
      if (logFile) appendFileSync(logFile, chunk);
    };
    let printed = '';
    started.stdout.on('data', (chunk: Buffer) => {
      keep(chunk);
      if (url !== '') return;
      printed += chunk.toString('utf8');
      url = /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(printed)?.[0] ?? '';
    });
    started.stderr.on('data', keep);
    return started;
  };
  const isUp = async () => url !== '' && (readyPath === null || (await isReady(url, readyPath)));
  const start = async () => {
    url = '';
    const started = launch();
    child = started;
    for (const deadline = Date.now() + READY_WITHIN_MS; !(await isUp()); await wait(20)) {
      if (hasExited(started) || Date.now() > deadline) throw new Error(`The program did not get ready:\n${logs}`);
    }
    isRunning = true;
    started.once('exit', () => {
      if (!isRunning || child !== started) return;
      isRunning = false;
      options.onUnexpectedExit?.();
    });
  };
  const endIt = async (signal: NodeJS.Signals) => {
    isRunning = false;
    if (child) await end(child, signal);
    return child?.exitCode ?? null;
  };
  return {
    get url() {
      return url;
    },
    get pid() {
      return child?.pid ?? 0;
    },
    get isRunning() {
      return isRunning;
    },
    logs: () => logs,
    start,
    kill: async () => void (await endIt('SIGKILL')),
    stop: () => endIt('SIGTERM'),
  };
}

/** Starts a program and waits until it is ready; a program that does not get ready is ended. */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
  const program = defineProgram(options);
  try {
    await program.start();
  } catch (error) {
    await program.kill();
    throw error;
  }
  return program;
}

/** Below the ports that Linux (from 32768), macOS and Windows (from 49152) hand out by themselves. */
const CHOSEN_PORTS = { from: 20_000, below: 32_000 };

/**
 * A free port, for a program that keeps its address over restarts.
 * It is none of those that the system hands out: one of them could be given to another connection before the
 * program listens, or while it restarts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(CHOSEN_PORTS.from, CHOSEN_PORTS.below);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
