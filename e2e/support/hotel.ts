import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, type Program, startProgram } from '../../scripts/program';

export const ADMIN = { email: 'admin@hotel.example', password: 'a-long-password-for-tests' };

/** The product as a user has it: `npm start`, in a process of its own, on a folder of its own. */
export interface RunningHotel extends Program {
  dataDir: string;
  /** Stops it, where it still runs, and removes the data. */
  close(): Promise<void>;
}

/**
 * Builds what is out of date, starts the hotel and waits until it is ready. It keeps its address when it is started again.
 * @throws an Error with what it printed, where it does not get ready
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
        // A test does a thousand things from one address; a test of the limits themselves says 1.
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

/** After a kill without a restart the database server is still there. */
async function stopDatabase(dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''); // it has exited
  const pid = Number.parseInt(file, 10);
  if (pid > 0) process.kill(pid, 'SIGQUIT');
}
