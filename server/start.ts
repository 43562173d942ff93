import { once } from 'node:events';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type Config, ConfigError } from '@server/config';
import { tryKey } from '@server/features/money/payments/online/conclude';
import { makeFolder } from '@server/platform/storage/data-dir';
import { buildApp } from './app';
import { listensHereAlone } from './demo';
import { hotelRow } from './features/hotel/settings';
import { startWebhooks } from './features/webhooks/sender';
import type { Tracing } from './observability/tracing';
import { startEmbeddedPostgres } from './platform/embedded/embedded-postgres';
import type { JobLog } from './platform/jobs/jobs';
import { sayWhereToGoOn, writeFirstRows } from './start/first-rows';
import { hotelJobs, keepJobsRunning } from './start/jobs';
import { Closers, openPlatform } from './start/platform';

/** Connections that may wait to be accepted: beyond Node's usual 511 a burst makes others retry after a second. */
export const BACKLOG = 4_096;

export interface RunningHotel {
  /** Where it listens. */
  address: string;
  /** Shuts down gracefully: tells the proxy, drains, and closes everything. */
  stop(): Promise<void>;
  /** What `stop` waits for. */
  closing(): string;
}

/** Nothing of it is loaded where nobody collects traces. */
export async function openTracing({ otlpEndpoint }: Config, closers: Closers): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const { startTracing } = await import('./observability/tracing');
  const tracing = startTracing(otlpEndpoint);
  closers.add('tracing', () => tracing.stop());
  return tracing;
}

/**
 * Starts the whole hotel: database, tables, demo data, first admin, jobs and the HTTP side. Where a step fails, what was
 * started before it is closed again. `say` shows progress.
 */
export async function startHotel(
  config: Config,
  { dist, say }: { dist: string; say(line: string): void },
): Promise<RunningHotel> {
  const closers = new Closers();
  await assertPortFree(config.port, config.host);
  await assertDataDir(config);
  try {
    if (!config.databaseUrl) say(`Starting the database under ${config.dataDir}`);
    const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
    if (embedded) closers.add('embedded database', () => embedded.stop());
    const url = config.databaseUrl ?? embedded?.url ?? '';

    const tracing = await openTracing(config, closers);
    const { platform, disk, prepareDatabase } = await openPlatform(config, url, { closers, say });
    const { logLevel, trustProxy, corsOrigins, metricsToken } = config;
    // The config refuses a demo in production that is no trial.
    const isLocal = listensHereAlone(config.host) && trustProxy === 0;
    const demo = config.seed === 'demo' ? { isLocal } : undefined;
    const options = { dist, logLevel, trustProxy, corsOrigins, metricsToken, disk, tracing, demo };
    // The app is built while the database is asked what it lacks.
    const [app] = await Promise.all([buildApp(platform, options), prepareDatabase()]);
    await writeFirstRows(platform, config, url, say);

    const log: JobLog = {
      error: (message) => app.log.error(message),
      info: (entry, message) => app.log.info(entry, message),
    };
    // Jobs and webhooks begin after the app and end after it, too: what requests still queue as it ends is sent. The last
    // one added is closed first, so their place is taken here.
    const background = new Closers();
    closers.add('queue and webhooks', () => background.closeAll());
    closers.add('requests', () => app.close());
    const { openedAt } = await hotelRow(platform.db);
    const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    say(`The hotel is open at ${address}`);
    // From here on nothing ends it: what needs the database waits until it is there.
    if (openedAt === null) sayWhereToGoOn(config, { address, say });
    // Only now: requests are answered without it, and what they queue waits in the database.
    const jobs = keepJobsRunning(url, hotelJobs(platform, log), log);
    background.add('queue', () => jobs.stop());
    const webhooks = startWebhooks(platform, log);
    background.add('webhooks', () => webhooks.stop());
    const stop = async () => {
      await app.shutdown.drain(config.drainMs);
      await closers.closeAll();
    };
    void tryKey(platform.paystack, log);
    return { address, stop, closing: () => [closers.closing, background.closing].filter(Boolean).join(', ') };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

/** Throws a `ConfigError` where something else listens there: better before the first start's work than after. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError(`Settings HOST and PORT: cannot listen at ${host}:${port} (${reason})`);
  } finally {
    probe.close();
  }
}

/** Throws a `ConfigError` where the hotel cannot keep its files: better before the first start's work than with the first picture. */
export async function assertDataDir({ dataDir, ...kept }: Config): Promise<void> {
  // Then nothing is kept there.
  if (kept.databaseUrl && kept.bucket && kept.smtpUrl && kept.jwtSecret) return;
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError(`Setting DATA_DIR: ${dataDir} cannot be made or written to (${code})`);
  }
}
