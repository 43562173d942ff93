import { buildApp } from './app';
import type { Config } from './config';
import { authEmailsJob } from './features/auth/emails';
import { forgetResets } from './features/auth/resets';
import { forgetSessions } from './features/auth/sessions';
import { bookingEmailsJob } from './features/bookings/emails';
import { expireHolds } from './features/bookings/holds';
import { orderEmailsJob } from './features/food/emails';
import { checkAttemptsJob, tryKey } from './features/payments/check-attempts';
import { forgetEvents, providerEventsJob } from './features/payments/provider-events';
import { refundJobs } from './features/payments/refunds-job';
import { startEmbeddedPostgres } from './platform/embedded-postgres';
import { forgetKeys } from './platform/idempotency';
import { startJobs } from './platform/jobs';
import { Closers } from './start/closers';
import { writeFirstRows } from './start/first-rows';
import { openPlatform } from './start/platform';
import { assertPortFree } from './start/port';

/** How long a repeated request still gets its first result. */
const KEYS_KEPT_MS = 30 * 24 * 3_600_000;

/** How long the provider's events are kept: they name who paid. */
const EVENTS_KEPT_MS = 90 * 24 * 3_600_000;

/** Connections that may wait to be accepted: beyond Node's usual 511 a burst makes others retry after a second. */
const BACKLOG = 4_096;

export interface Hotel {
  /** Where it listens. */
  address: string;
  /** Shuts down gracefully: tells the proxy, drains, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the whole hotel: database, tables, demo data, first admin, jobs and the HTTP side. Where a step fails, what was
 * started before it is closed again. `say` shows progress.
 */
export async function startHotel(
  config: Config,
  { dist, say }: { dist: string; say(line: string): void },
): Promise<Hotel> {
  const closers = new Closers();
  await assertPortFree(config.port, config.host);
  try {
    if (!config.databaseUrl) say(`Starting the database under ${config.dataDir}`);
    const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
    if (embedded) closers.add(() => embedded.stop());
    const url = config.databaseUrl ?? embedded?.url ?? '';

    const { platform, disk } = await openPlatform(config, url, { closers, say });
    const { clock } = platform;
    await writeFirstRows(platform, config, url, say);

    const { logLevel, trustProxy, corsOrigins } = config;
    const app = await buildApp(platform, { dist, logLevel, trustProxy, corsOrigins, disk });
    const log = { error: (message: string) => app.log.error(message) };
    const jobs = await startJobs(
      url,
      [
        { name: 'expire_holds', schedule: '* * * * *', run: () => expireHolds(platform) },
        {
          name: 'forget_keys',
          schedule: '17 3 * * *',
          run: () => forgetKeys(platform.db, new Date(clock.now().getTime() - KEYS_KEPT_MS)),
        },
        { name: 'forget_sessions', schedule: '27 3 * * *', run: () => forgetSessions(platform.db, clock.now()) },
        { name: 'forget_resets', schedule: '37 3 * * *', run: () => forgetResets(platform.db, clock.now()) },
        {
          name: 'forget_events',
          schedule: '47 3 * * *',
          run: () => forgetEvents(platform.db, new Date(clock.now().getTime() - EVENTS_KEPT_MS)),
        },
        { name: 'sweep_limits', schedule: '*/15 * * * *', run: () => platform.limits.sweep() },
        authEmailsJob(platform),
        bookingEmailsJob(platform),
        orderEmailsJob(platform),
        ...refundJobs(platform),
        providerEventsJob(platform),
        checkAttemptsJob(platform, log),
      ],
      log,
    );
    closers.add(() => jobs.stop());
    closers.add(() => app.close());
    const stop = async () => {
      await app.shutdown.drain(config.drainMs);
      await closers.closeAll();
    };
    const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    say(`The hotel is open at ${address}`);
    void tryKey(platform.paystack, log);
    return { address, stop };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
