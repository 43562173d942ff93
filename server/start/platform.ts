import { join } from 'node:path';
import { type Config, ConfigError } from '@server/config';
import { leaveHoldsToStaff } from '@server/features/bookings/holds/holds';
import {
  CONNECTIONS_QUESTION,
  type ConnectionSettings,
  type ConnectionsAnswer,
  connectionsProblem,
} from '@server/platform/database/connections';
import { type Database, openDatabase } from '@server/platform/database/database';
import { hostNames } from '@server/platform/database/hosts';
import { migrateDatabase } from '@server/platform/database/migrate';
import { primaryOf } from '@server/platform/database/primary';
import { fileMailer, smtpMailer } from '@server/platform/email/mail';
import { openEvents } from '@server/platform/events/events';
import { openPaystack } from '@server/platform/paystack/client';
import type { Platform } from '@server/platform/platform';
import { databaseClock, JUMP_MS } from '@server/platform/process/clock';
import { errorLine } from '@server/platform/process/describe-error';
import { createLimits } from '@server/platform/security/limits';
import {
  BACKUPS_FOLDER,
  type Disk,
  FILE_FOLDERS,
  type FileFolder,
  hotelSecret,
  makeFolder,
  watchDisk,
} from '@server/platform/storage/data-dir';
import { sweepUnfinished } from '@server/platform/storage/files';
import type { Bucket } from '@server/platform/storage/s3-storage';
import { fileStorage, type Storage } from '@server/platform/storage/storage';
import { sql } from 'drizzle-orm';

/** The network's and the drivers' codes, and Postgres' of a login or a database that it does not let in. */
const NOT_LET_IN =
  /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ETIMEDOUT|CONNECT\w+|NO_PRIMARY|28\w{3}|3D000|53300|57P03)$/;

/** Where the error is one of reaching that database, a `ConfigError` that names the setting; else the error itself. */
export function asSetting(databaseUrl: string | undefined, error: unknown, setting = 'DATABASE_URL'): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!databaseUrl || !NOT_LET_IN.test(code)) return error;
  return new ConfigError(
    `Setting ${setting}: cannot open the database at ${hostNames(databaseUrl)}: ${errorLine(error)}`,
  );
}

const MAIL_FOLDER = 'mail';

/** A store that is slow must not keep the hotel shut. */
const BUCKET_PATIENCE_MS = 3_000;

/** Only where files are kept in a bucket is its client loaded. */
async function openBucket(bucket: Bucket, say: (line: string) => void): Promise<(folder: string) => Storage> {
  const { canReadBucket, s3Storage } = await import('@server/platform/storage/s3-storage');
  if (!(await canReadBucket(bucket, BUCKET_PATIENCE_MS))) {
    say(`The bucket ${bucket.url} cannot be read: no picture and no proof is shown or taken until it can.`);
  }
  return (folder) => s3Storage(bucket, folder);
}

/** Where pictures and proofs are kept, each by its folder. */
export async function openFiles(
  { bucket, dataDir }: Config,
  say: (line: string) => void,
): Promise<(folder: string) => Storage> {
  return bucket ? openBucket(bucket, say) : (folder) => fileStorage(join(dataDir, folder));
}

/** Throws a `ConfigError` where the settings let the processes open more connections than Postgres has; says it where more run. */
export function assertConnections(
  answer: ConnectionsAnswer,
  settings: ConnectionSettings,
  say: (line: string) => void,
): void {
  const asSet = connectionsProblem({ ...answer, running: 0 }, settings);
  if (asSet) throw new ConfigError(`Settings DATABASE_POOL and PROCESSES: ${asSet}`);
  const asCounted = connectionsProblem(answer, settings);
  if (asCounted) say(`More processes run than PROCESSES says: ${asCounted}`);
}

export interface OpenedPlatform {
  platform: Platform;
  disk: Disk;
  /** Migrates the database and starts its clock: before, nothing may be asked of it. */
  prepareDatabase(): Promise<void>;
}

/** When a process of this hotel last ran something by the clock, which is each minute; null before the first time. */
async function lastRun(db: Database): Promise<Date | null> {
  const [row] = await db.execute<{ at: string | null }>(
    sql`select max(last_execution)::text as at from graphile_worker._private_known_crontabs`,
  );
  return row?.at ? new Date(row.at) : null;
}

/** Looks at the start whether the clock, the database's (D31), is more than a day from when the hotel last ran. */
export async function lookAtClock(db: Database, now: Date, say: (line: string) => void): Promise<void> {
  const last = await lastRun(db);
  if (last && Math.abs(now.getTime() - last.getTime()) > JUMP_MS) await afterJump(db, { from: last, to: now }, say);
}

/** Says it, leaves to staff what would have run out unseen, and lets what runs by the clock go on from the new time. */
async function afterJump(
  db: Database,
  { from, to }: { from: Date; to: Date },
  say: (line: string) => void,
): Promise<void> {
  const days = (Math.abs(to.getTime() - from.getTime()) / JUMP_MS).toFixed(0);
  const clock = `The clock says ${to.toISOString()}, ${days} ${days === '1' ? 'day' : 'days'}`;
  if (to > from) {
    const left = await leaveHoldsToStaff(db, from, to);
    say(
      `${clock} after the hotel last ran. If that is wrong, stop it, set the clock right and start again. ` +
        `Unpaid holds that ran out meanwhile: ${left}. None of them is cancelled; they wait for staff.`,
    );
    return;
  }
  const instant = (time: Date) => sql`${time.toISOString()}::timestamptz`;
  const right = instant(to);
  // The queue takes no turn before the last one that it has noted, and no job before its time.
  await db.execute(sql`update graphile_worker._private_known_crontabs
    set last_execution = ${right} where last_execution > ${right}`);
  await db.execute(sql`update graphile_worker._private_jobs
    set run_at = greatest(${right}, run_at - (${instant(from)} - ${right})) where run_at > ${right}`);
  say(
    `${clock} before the hotel last ran. If it was wrong then, what was made meanwhile has wrong times: look through it. ` +
      'What runs by the clock goes on from now.',
  );
}

/** Closes what was started, the last one first. */
export class Closers {
  readonly #closers: { what: string; close(): Promise<unknown> }[] = [];
  /** What is being closed, or was last. */
  closing = '';

  add(what: string, close: () => Promise<unknown>): void {
    this.#closers.unshift({ what, close });
  }

  async closeAll(): Promise<void> {
    for (const { what, close } of this.#closers.splice(0)) {
      this.closing = what;
      await close();
    }
  }
}

/** Watches the space under DATA_DIR, and removes what killed processes have left in its folders. */
export async function keepDataDir(
  { dataDir, minFreeBytes }: Config,
  folders: readonly string[],
  { closers, say }: { closers: Closers; say(line: string): void },
): Promise<Disk> {
  // Nobody waits for its first time: thousands of pictures are looked through.
  const tidy = sweepUnfinished(
    folders.map((folder) => join(dataDir, folder)),
    (error) => say(errorLine(error)),
  );
  closers.add('files', async () => tidy.stop());
  // Before the first file is written there is nothing whose space could be asked; who cannot make it hears so then.
  await makeFolder(dataDir).catch(() => {});
  const disk = watchDisk(dataDir, minFreeBytes, say);
  closers.add('disk', async () => disk.stop());
  return disk;
}

/** What many hotels in one program share. */
export interface Shared {
  disk: Disk;
  filesIn(folder: FileFolder): Storage;
}

/** In a program with many hotels a connection that nobody uses is closed that soon. */
const IDLE_SECONDS = 20;

/** Opens everything that verbs run on. */
export async function openPlatform(
  config: Config,
  url: string,
  { closers, say, shared }: { closers: Closers; say(line: string): void; shared?: Shared },
): Promise<OpenedPlatform> {
  const primary = primaryOf(url);
  if (primary) primary.say = say;
  const database = openDatabase(url, { max: config.connections.pool, idleSeconds: shared && IDLE_SECONDS });
  closers.add('database', () => database.close());
  const clock = databaseClock(database.sql, (from, to) => afterJump(database.db, { from, to }, say));
  closers.add('clock', async () => clock.stop());
  const disk =
    shared?.disk ?? (await keepDataDir(config, [MAIL_FOLDER, ...FILE_FOLDERS, BACKUPS_FOLDER], { closers, say }));
  const filesIn = shared?.filesIn ?? (await openFiles(config, say));
  const sender = { from: config.mailFrom, clock };
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, sender)
    : fileMailer(join(config.dataDir, MAIL_FOLDER), sender);
  closers.add('mail', async () => mailer.close());
  const events = openEvents(url, { error: say });
  closers.add('listener', () => events.close());
  const platform: Platform = {
    db: database.db,
    clock,
    pictures: filesIn('media'),
    proofs: filesIn('proofs'),
    events,
    limits: createLimits(database.db, clock, { factor: config.limitFactor }),
    mailer,
    paystack: config.paystack && openPaystack(config.paystack),
    publicUrl: config.publicUrl,
    secret: await hotelSecret(config),
    settings: {
      cardPayments: config.paystack !== null,
      limitFactor: config.limitFactor,
      privateAddresses: config.privateAddresses,
    },
  };
  const prepareDatabase = async () => {
    await migrateDatabase(url, say).catch((error: unknown) => {
      throw asSetting(config.databaseUrl, error);
    });
    const [asked] = shared ? [] : await database.sql.unsafe<ConnectionsAnswer[]>(CONNECTIONS_QUESTION);
    if (asked) assertConnections({ ...asked, running: asked.running + 1 }, { url, ...config.connections }, say);
    await clock.start();
    await lookAtClock(database.db, clock.now(), say);
  };
  return { platform, disk, prepareDatabase };
}
