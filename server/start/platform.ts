import { join } from 'node:path';
import type { Config } from '@server/config';
import { openDatabaseClock } from '@server/platform/clock';
import { openDatabase } from '@server/platform/database';
import { errorLine } from '@server/platform/describe-error';
import { type Disk, watchDisk } from '@server/platform/disk';
import { openEvents } from '@server/platform/events';
import { keepTidy } from '@server/platform/files';
import { createLimits } from '@server/platform/limits';
import { fileMailer, smtpMailer } from '@server/platform/mail';
import { migrateDatabase } from '@server/platform/migrate';
import { openPaystack } from '@server/platform/paystack/client';
import type { Platform } from '@server/platform/platform';
import { loadOrCreateSecret } from '@server/platform/secrets';
import { fileStorage } from '@server/platform/storage';
import { toKobo } from '@shared/money';
import type { Closers } from './closers';

/** Migrates the database and opens everything that verbs run on. */
export async function openPlatform(
  config: Config,
  url: string,
  { closers, say }: { closers: Closers; say(line: string): void },
): Promise<{ platform: Platform; disk: Disk }> {
  await migrateDatabase(url);
  const database = openDatabase(url, { max: 20 });
  closers.add(() => database.close());
  const clock = await openDatabaseClock(database.sql);
  closers.add(async () => clock.stop());
  const [mail, media] = [join(config.dataDir, 'mail'), join(config.dataDir, 'media')];
  const tidy = await keepTidy([mail, media], (error) => say(errorLine(error)));
  closers.add(async () => tidy.stop());
  const disk = watchDisk(config.dataDir, config.minFreeBytes, say);
  closers.add(async () => disk.stop());
  const sender = { from: config.mailFrom, clock };
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, sender) : fileMailer(mail, sender);
  closers.add(async () => mailer.close());
  const events = openEvents(url, { error: say });
  closers.add(() => events.close());
  const platform: Platform = {
    db: database.db,
    clock,
    storage: fileStorage(media),
    events,
    limits: createLimits(database.db, clock, { factor: config.limitFactor }),
    mailer,
    paystack: config.paystack && openPaystack(config.paystack),
    publicUrl: config.publicUrl,
    secret: config.jwtSecret ?? (await loadOrCreateSecret(config.dataDir, 'jwt-secret')),
    settings: {
      bookingHoldHours: config.bookingHoldHours,
      cardPayments: config.paystack !== null,
      roomChargeMaxKobo: toKobo(config.roomChargeMax),
      limitFactor: config.limitFactor,
    },
  };
  return { platform, disk };
}
