import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { seedDemo } from '@drizzle/seed/demo';
import { toKobo } from '@shared/money';
import { buildApp } from './app';
import { type Config, ConfigError } from './config';
import { ensureFirstAdmin } from './features/auth/service';
import { forgetSessions } from './features/auth/sessions';
import { expireHolds } from './features/bookings/holds';
import { lettersJob } from './features/bookings/letters';
import { orderLettersJob } from './features/food/letters';
import { openDatabaseClock } from './platform/clock';
import { migrateDatabase, openDatabase } from './platform/database';
import { startEmbeddedPostgres } from './platform/embedded-postgres';
import { openEvents } from './platform/events';
import { forgetKeys } from './platform/idempotency';
import { startJobs } from './platform/jobs';
import { createLimits } from './platform/limits';
import { fileMailer, smtpMailer } from './platform/mail';
import type { Platform } from './platform/platform';
import { keptSecret } from './platform/secrets';
import { fileStorage } from './platform/storage';

/** How long a repeated request still gets its first result (D13). */
const KEYS_KEPT_MS = 30 * 24 * 3_600_000;

export interface Hotel {
  /** Where it listens. */
  address: string;
  /** Tells the proxy, serves on for as long as the settings say, finishes what is under way and closes everything. */
  stop(): Promise<void>;
}

/** What has been started and must be closed again, the last one first. */
class Closers {
  readonly #closers: (() => Promise<unknown>)[] = [];
  add(close: () => Promise<unknown>): void {
    this.#closers.unshift(close);
  }
  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0)) await close();
  }
}

/** Throws one readable line where something else listens there already: better before the first start's work than after. */
async function mustBeFree(port: number, host: string): Promise<void> {
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

/**
 * Takes the settings and where to say what is going on; starts the whole hotel: database, tables, demo data, first
 * admin, jobs and the HTTP side. Whatever was started is closed again where a later step fails.
 */
export async function startHotel(
  config: Config,
  { dist, say }: { dist: string; say(line: string): void },
): Promise<Hotel> {
  const closers = new Closers();
  await mustBeFree(config.port, config.host);
  try {
    if (!config.databaseUrl) say(`Starting the database under ${config.dataDir}`);
    const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
    if (embedded) closers.add(() => embedded.stop());
    const url = config.databaseUrl ?? embedded?.url ?? '';

    await migrateDatabase(url);
    const database = openDatabase(url, { max: 20 });
    closers.add(() => database.close());
    const clock = await openDatabaseClock(database.sql);
    closers.add(async () => clock.stop());
    const sender = { from: config.mailFrom, clock };
    const mailer = config.smtpUrl
      ? smtpMailer(config.smtpUrl, sender)
      : fileMailer(join(config.dataDir, 'mail'), sender);
    closers.add(async () => mailer.close());
    const events = openEvents(url, { error: say });
    closers.add(() => events.close());
    const platform: Platform = {
      db: database.db,
      clock,
      storage: fileStorage(join(config.dataDir, 'media')),
      events,
      limits: createLimits(database.db, clock, { factor: config.limitFactor }),
      mailer,
      publicUrl: config.publicUrl,
      secret: config.jwtSecret ?? (await keptSecret(config.dataDir, 'jwt-secret')),
      settings: {
        bookingHoldHours: config.bookingHoldHours,
        cardPayments: config.cardPayments,
        roomChargeMaxKobo: toKobo(config.roomChargeMax),
        limitFactor: config.limitFactor,
      },
    };
    if (config.seed === 'demo') await seedDemo(platform, say);
    const password = await ensureFirstAdmin(platform, config.adminEmail, config.adminPassword);
    if (password) say(`The first admin is ${config.adminEmail} with the password ${password} (shown this once)`);

    const { logLevel, trustProxy, corsOrigins } = config;
    const app = await buildApp(platform, { dist, logLevel, trustProxy, corsOrigins });
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
        { name: 'sweep_limits', schedule: '*/15 * * * *', run: () => platform.limits.sweep() },
        lettersJob(platform),
        orderLettersJob(platform),
      ],
      { error: (message) => app.log.error(message) },
    );
    closers.add(() => jobs.stop());
    closers.add(() => app.close());
    const leave = async () => {
      await app.leaving.drain(config.drainMs);
      await closers.closeAll();
    };
    const address = await app.listen({ port: config.port, host: config.host });
    say(`The hotel is open at ${address}`);
    return { address, stop: leave };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
