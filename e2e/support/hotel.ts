import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const ADMIN = { email: 'admin@hotel.example', password: 'a-long-password-for-tests' };

/** The product as a user has it: `npm start`, in a process of its own, on a folder of its own. */
export interface RunningHotel {
  url: string;
  dataDir: string;
  /** What it has printed so far. */
  logs(): string;
  /** Ends it without warning; the data stays, and its database server lives on until the next start. */
  kill(): Promise<void>;
  /** Starts it again on the same data, at the same address. */
  restart(): Promise<void>;
  /** SIGTERM, and waits. Returns its exit code; null where a signal ended it. */
  stop(): Promise<number | null>;
  /** Stops it, where it still runs, and removes the data. */
  close(): Promise<void>;
}

const root = path.join(import.meta.dirname, '../..');
const PATIENCE = 170_000;

/**
 * Builds what is out of date, starts the hotel and waits until it is ready.
 * @throws an Error with what it printed, where it does not get ready
 */
export async function launchHotel(settings: Record<string, string> = {}): Promise<RunningHotel> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-e2e-'));
  const dataDir = path.join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let logs = '';
  let child: ChildProcess;

  const start = async () => {
    child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        TRIAL: 'yes',
        DATABASE_URL: '',
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        // A test does a thousand things from one address; a test of the limits themselves says 1.
        LIMIT_FACTOR: '1000',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      logs += chunk.toString('utf8');
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    for (const deadline = Date.now() + PATIENCE; ; await wait(100)) {
      const ready = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ); // refused until it listens
      if (ready) return;
      if (hasLeft(child) || Date.now() > deadline) throw new Error(`The hotel did not get ready:\n${logs}`);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (hasLeft(child)) return;
    const left = once(child, 'exit');
    child.kill(signal);
    await left;
  };
  const stop = async () => {
    await end('SIGTERM');
    return child.exitCode;
  };
  const close = async () => {
    await stop();
    await stopDatabase(dataDir);
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url, dataDir, logs: () => logs, kill: () => end('SIGKILL'), restart: start, stop, close };
}

/** After a kill without a restart the database server is still there. */
async function stopDatabase(dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''); // left by itself
  const pid = Number.parseInt(file, 10);
  if (pid > 0) process.kill(pid, 'SIGQUIT');
}

function hasLeft({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
