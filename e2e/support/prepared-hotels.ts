import { cp } from 'node:fs/promises';
import { cloneDatabase } from '@server/testing/database';
import { TEMPLATE } from '@server/testing/template';
import { hotelDay } from '@shared/hotel/settings-constants';
import { freePort, startProgram } from '../../scripts/program';

/** The first admin of every hotel in the journeys. */
export const ADMIN = { email: 'admin@hotel.example', password: 'a-long-password-for-tests' };

/** What `npm start` runs. */
export const NPM_START = ['scripts/start.mjs'];

/** A hotel that was opened once: its database on the run's server, and its files. */
export interface PreparedHotel {
  database: string;
  dataDir: string;
}

/** With the demo's rooms and menu and with nothing, and the hotel's day on which they were opened: the demo's rows reckon from it. */
export interface PreparedHotels {
  rooms: PreparedHotel;
  none: PreparedHotel;
  today: string;
}

/** What each hotel of the journeys is started with. */
export const settingsOf = async (dataDir: string) => ({
  NODE_ENV: 'production',
  TRIAL: 'yes',
  DATABASE_URL: '',
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  // Tests send many requests from one IP address. Tests of the limits themselves set 1.
  LIMIT_FACTOR: '1000',
});

/** What a hotel on a database of the run's server is started with besides. */
const onServer = (url: string) => ({ DATABASE_URL: url, JWT_SECRET: 'a secret of more than thirty-two characters' });

/** Opens a hotel on a database of that server for the first time, and stops it once it is ready. */
export async function openFirstTime(server: string, seed: 'rooms' | 'none', dataDir: string): Promise<PreparedHotel> {
  const { url } = await cloneDatabase(server, TEMPLATE);
  const program = await startProgram({ env: { ...(await settingsOf(dataDir)), ...onServer(url), SEED: seed } });
  await program.stop();
  return { database: new URL(url).pathname.slice(1), dataDir };
}

/** Copies a prepared hotel, files into that folder; an empty one with such a SEED where it was prepared for another day. */
export async function copyPrepared(
  server: string,
  { today, ...kinds }: PreparedHotels,
  seed: 'rooms' | 'none',
  dataDir: string,
): Promise<{ settings: ReturnType<typeof onServer> & { SEED: string }; drop(): Promise<void> }> {
  if (today !== hotelDay(new Date())) {
    const { url, drop } = await cloneDatabase(server, TEMPLATE);
    return { settings: { ...onServer(url), SEED: seed }, drop };
  }
  const prepared = kinds[seed];
  const [{ url, drop }] = await Promise.all([
    cloneDatabase(server, prepared.database),
    cp(prepared.dataDir, dataDir, { recursive: true }),
  ]);
  return { settings: { ...onServer(url), SEED: 'none' }, drop };
}
