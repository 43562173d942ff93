import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@server/app';
import { readConfig } from '@server/config';
import { Closers, openPlatform } from './platform';

/** Nothing is asked of it. */
const NO_DATABASE = 'postgres://127.0.0.1:1/none';

/** Goes through a start as far as it goes without a database, and answers one request. Returns what ends it. */
export async function warmUp(dist: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-warm-up-'));
  const closers = new Closers();
  closers.add(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: NO_DATABASE,
    JWT_SECRET: '-'.repeat(32),
  });
  const say = (line: string) => console.log(line);
  const { platform, disk } = await openPlatform(config, NO_DATABASE, { closers, say });
  const app = await buildApp(platform, { dist, disk, logLevel: config.logLevel });
  closers.add(() => app.close());
  await app.inject('/healthz');
  return () => closers.closeAll();
}
