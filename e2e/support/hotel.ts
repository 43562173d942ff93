import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type Program, startProgram } from '../../scripts/program';
import { ADMIN, copyPrepared, NPM_START, settingsOf } from './prepared-hotels';

export { ADMIN };

/** The built product, in a process of its own, on a folder of its own. */
export interface RunningHotel extends Program {
  dataDir: string;
  /** Its database on the run's Postgres, where it is a copy of a prepared one; else empty. */
  databaseUrl: string;
  /** Stops it, where it still runs, and removes the data. */
  close(): Promise<void>;
}

/**
 * Starts a hotel and waits until it is ready: a copy of a prepared one on the run's Postgres, where neither a folder nor a
 * database is named, with the demo's rooms and menu unless SEED says none. A restart uses the same port.
 * `asUsersDo` starts it by `npm start`, on an empty folder and with the embedded database.
 * @throws an Error with its output if it does not get ready
 */
export async function launchHotel(
  settings: Record<string, string> = {},
  { asUsersDo = false } = {},
): Promise<RunningHotel> {
  const folder = await mkdtemp(path.join(inject('testFolder'), 'hotel-e2e-'));
  const dataDir = path.join(folder, 'data');
  let dropDatabase = () => stopDatabase(dataDir);
  let databaseUrl = '';
  const remove = async () => {
    await dropDatabase();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const env = { ...(await settingsOf(dataDir)), ...settings };
    if (!asUsersDo && !settings.DATA_DIR && !settings.DATABASE_URL) {
      const seed = settings.SEED === 'none' ? 'none' : 'rooms';
      const copied = await copyPrepared(inject('testServerUrl'), inject('preparedHotels'), seed, dataDir);
      dropDatabase = copied.drop;
      databaseUrl = copied.settings.DATABASE_URL;
      Object.assign(env, copied.settings);
    }
    const program = await startProgram(asUsersDo ? { args: NPM_START, env } : { env });
    const close = async () => {
      await program.stop();
      await remove();
    };
    return Object.assign(program, { dataDir, databaseUrl, close });
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Several real processes of the product on one empty database, with one folder for photos, as in docker-compose.yml. */
export interface Processes {
  hotels: RunningHotel[];
  databaseUrl: string;
  dataDir: string;
  close(): Promise<void>;
}

/** Starts that many at the same moment on that database. */
export async function startProcesses(
  count: number,
  settings: Record<string, string>,
  database: { url: string; drop(): Promise<void> },
): Promise<Processes> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-rolling-'));
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
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const failed = launched.find((one) => one.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { hotels, databaseUrl: database.url, dataDir: all.DATA_DIR, close };
}

/** After a kill without a restart the database server is still there. */
async function stopDatabase(dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''); // it has exited
  const pid = Number.parseInt(file, 10);
  if (pid > 0) process.kill(pid, 'SIGQUIT');
}
