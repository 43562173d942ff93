import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ADMIN, launchHotel, type RunningHotel } from '../../e2e/support/hotel';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres';
import { openBalancer } from './balancer';
import type { Fleet, Member } from './fleet';
import { openHaproxy } from './haproxy';

const root = path.join(import.meta.dirname, '../..');

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
  const launched = await Promise.allSettled(
    Array.from({ length: count }, () =>
      launchHotel({
        DATABASE_URL: database.url,
        DATA_DIR: path.join(folder, 'data'),
        JWT_SECRET: 'a secret of more than thirty-two characters',
        TRUST_PROXY: '1',
        LIMIT_FACTOR: '1000',
        DRAIN_SECONDS: '3',
        ...settings,
      }),
    ),
  );
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

const asMember = (hotel: RunningHotel, index: number): Member => ({
  name: `process ${index + 1}`,
  leave: () => hotel.stop(),
  kill: () => hotel.kill(),
  start: () => hotel.start(),
});

/** Two processes behind HAProxy with the deployment's configuration, or where there is none a balancer of our own. */
export async function openFleet(): Promise<Fleet> {
  const processes = await startProcesses(2, { SEED: 'demo' });
  try {
    const urls = processes.hotels.map(({ url }) => url);
    const haproxy = await openHaproxy(await freePort(), urls);
    const front = haproxy ?? openBalancer(urls);
    return {
      front: haproxy ? 'HAProxy with deploy/haproxy.cfg' : 'a balancer of the drill’s own',
      send: front.send,
      members: processes.hotels.map(asMember),
      admin: ADMIN,
      async close() {
        await front.close();
        await processes.close();
      },
    };
  } catch (error) {
    await processes.close();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
