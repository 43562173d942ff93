import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, type Program, root, startProgram } from '../../scripts/program';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres';

export const ADMIN = { email: 'admin@hotel.example', password: 'a-long-password-for-tests' };

/** The product as a user has it: `npm start`, in a process of its own, on a folder of its own. */
export interface RunningHotel extends Program {
  dataDir: string;
  /** Stops it, where it still runs, and removes the data. */
  close(): Promise<void>;
}

/**
 * Builds what is out of date, starts the hotel and waits until it is ready. A restart uses the same port.
 * @throws an Error with its output if it does not get ready
 */
export async function launchHotel(settings: Record<string, string> = {}): Promise<RunningHotel> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-e2e-'));
  const dataDir = path.join(folder, 'data');
  const remove = async () => {
    await stopDatabase(dataDir);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const program = await startProgram({
      args: ['scripts/start.mjs'],
      env: {
        NODE_ENV: 'production',
        TRIAL: 'yes',
        DATABASE_URL: '',
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        // Tests send many requests from one IP address. Tests of the limits themselves set 1.
        LIMIT_FACTOR: '1000',
        ...settings,
      },
    });
    const close = async () => {
      await program.stop();
      await remove();
    };
    return Object.assign(program, { dataDir, close });
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Several real processes of the product on one empty database, with one folder for photos, as in docker-compose.yml. */
export interface Processes {
  hotels: RunningHotel[];
  databaseUrl: string;
  close(): Promise<void>;
}

/** Builds what is out of date, then starts that many at the same moment. */
export async function startProcesses(count: number, settings: Record<string, string> = {}): Promise<Processes> {
  // Before they start: processes that found something out of date would build it at the same time.
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: root });
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-rolling-'));
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log: () => undefined });
  const all = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, 'data'),
    JWT_SECRET: 'a secret of more than thirty-two characters',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
    ...settings,
  };
  const launched = await Promise.allSettled(Array.from({ length: count }, () => launchHotel(all)));
  const hotels = launched.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const close = async () => {
    await Promise.all(hotels.map((hotel) => hotel.close()));
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const failed = launched.find((one) => one.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { hotels, databaseUrl: database.url, close };
}

/** After a kill without a restart the database server is still there. */
async function stopDatabase(dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''); // it has exited
  const pid = Number.parseInt(file, 10);
  if (pid > 0) process.kill(pid, 'SIGQUIT');
}
