import { NOTIFICATION_LIMITS } from '@shared/constants/notifications';
import { buildApp } from './app';
import type { Config } from './config';
import { foldFigures } from './features/analytics/fold';
import { keyEmailsJob } from './features/api-keys/emails';
import { authEmailsJob } from './features/auth/emails';
import { forgetResets } from './features/auth/resets';
import { forgetSessions } from './features/auth/sessions';
import { bankEmailsJob } from './features/bank-account/emails';
import { bookingEmailsJob } from './features/bookings/emails';
import { expireHolds } from './features/bookings/holds';
import { readFeedsJob } from './features/calendar-feeds/read-due-feeds';
import { cateringEmailsJob } from './features/catering/emails';
import { orderEmailsJob } from './features/food/emails';
import { askedLinksJob } from './features/links/asked-links-job';
import { forgetNotifications } from './features/notifications/mark-read';
import { forgetProofs } from './features/paid-notices/forget-proofs';
import { checkAttemptsJob, tryKey } from './features/payments/check-attempts';
import { forgetEvents, providerEventsJob } from './features/payments/provider-events';
import { refundJobs } from './features/payments/refund-jobs';
import { staffEmailsJob } from './features/staff/emails';
import { forgetDeliveries } from './features/webhooks/deliver';
import { startWebhooks } from './features/webhooks/sender';
import type { Tracing } from './observability/tracing';
import { startEmbeddedPostgres } from './platform/embedded-postgres';
import { forgetKeys } from './platform/idempotency';
import { type JobLog, startJobs } from './platform/jobs';
import { Closers } from './start/closers';
import { writeFirstRows } from './start/first-rows';
import { openPlatform } from './start/platform';
import { assertPortFree } from './start/port';

/** How long a repeated request still gets its first result. */
const KEYS_KEPT_MS = 30 * 24 * 3_600_000;

/** How long the provider's events are kept: they name who paid. */
const EVENTS_KEPT_MS = 90 * 24 * 3_600_000;

/** How long notifications are kept after they were read. */
const NOTIFICATIONS_KEPT_MS = NOTIFICATION_LIMITS.keptDays * 24 * 3_600_000;

/** Connections that may wait to be accepted: beyond Node's usual 511 a burst makes others retry after a second. */
const BACKLOG = 4_096;

export interface Hotel {
  /** Where it listens. */
  address: string;
  /** Shuts down gracefully: tells the proxy, drains, and closes everything. */
  stop(): Promise<void>;
}

/** Nothing of it is loaded where nobody collects traces. */
async function openTracing({ otlpEndpoint }: Config, closers: Closers): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const { startTracing } = await import('./observability/tracing');
  const tracing = startTracing(otlpEndpoint);
  closers.add(() => tracing.stop());
  return tracing;
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

    const tracing = await openTracing(config, closers);
    const { platform, disk } = await openPlatform(config, url, { closers, say });
    const { clock } = platform;
    await writeFirstRows(platform, config, url, say);

    const { logLevel, trustProxy, corsOrigins, metricsToken } = config;
    const app = await buildApp(platform, { dist, logLevel, trustProxy, corsOrigins, metricsToken, disk, tracing });
    const log: JobLog = {
      error: (message) => app.log.error(message),
      info: (entry, message) => app.log.info(entry, message),
    };
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
        { name: 'forget_proofs', schedule: '57 3 * * *', run: () => forgetProofs(platform) },
        {
          name: 'forget_notifications',
          schedule: '57 3 * * *',
          run: () => forgetNotifications(platform.db, new Date(clock.now().getTime() - NOTIFICATIONS_KEPT_MS)),
        },
        { name: 'forget_deliveries', schedule: '7 4 * * *', run: () => forgetDeliveries(platform.db) },
        { name: 'fold_figures', schedule: '* * * * *', run: () => foldFigures(platform.db) },
        { name: 'sweep_limits', schedule: '*/15 * * * *', run: () => platform.limits.sweep() },
        readFeedsJob(platform, log),
        authEmailsJob(platform),
        bookingEmailsJob(platform),
        orderEmailsJob(platform),
        cateringEmailsJob(platform),
        askedLinksJob(platform),
        bankEmailsJob(platform),
        staffEmailsJob(platform),
        keyEmailsJob(platform),
        ...refundJobs(platform),
        providerEventsJob(platform),
        checkAttemptsJob(platform, log),
      ],
      log,
    );
    closers.add(() => jobs.stop());
    const webhooks = startWebhooks(platform, log);
    closers.add(() => webhooks.stop());
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
