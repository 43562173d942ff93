import { readdir, stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { onConnection } from '@server/backup/tables';
import { type Config, endingLine, misspeltSettings } from '@server/config';
import { isDemoSender, isPublicSite, senderOf } from '@server/features/mail/state';
import {
  CONNECTIONS_QUESTION,
  type ConnectionsAnswer,
  connectionsProblem,
} from '@server/platform/database/connections';
import { knownMigrations } from '@server/platform/database/migrate';
import { smtpAnswers } from '@server/platform/email/mail';
import { BACKUPS_FOLDER } from '@server/platform/storage/data-dir';
import { asSetting } from '@server/start/platform';
import { capitalized } from '@shared/capitalized';
import type pg from 'pg';

/** What `npm run doctor` found: all is well, somebody should look, or guests are not served as they should be. */
export interface Finding {
  level: 'ok' | 'look' | 'bad';
  about: 'Settings' | 'Machine' | 'Disk' | 'Database' | 'Clock' | 'Jobs' | 'Mail' | 'Backups';
  says: string;
}

const HOUR_MS = 3_600_000;
const BACKUP_HOURS = 36;
/** As much as the database's clock and the machine's may differ. */
const CLOCKS_MS = 5_000;
const LEAST_MEMORY = 250_000_000;

const ok = (about: Finding['about'], says: string): Finding => ({ level: 'ok', about, says });
const look = (about: Finding['about'], says: string): Finding => ({ level: 'look', about, says });
const bad = (about: Finding['about'], says: string): Finding => ({ level: 'bad', about, says });

/** What the settings leave open, though each by itself is right. */
export function examineSettings(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  const found = misspeltSettings(env).map((line) => look('Settings', line.replace(/^Setting /, '')));
  if (!config.production) found.push(look('Settings', 'NODE_ENV is not production: this is a trial.'));
  if (config.production && !isPublicSite(config.publicUrl)) {
    found.push(
      bad('Settings', `Links in emails begin with ${config.publicUrl}: set PUBLIC_URL to the site’s address.`),
    );
  }
  return found.length > 0 ? found : [ok('Settings', 'Each is right.')];
}

function examineMachine(): Finding {
  const [memory, node] = [totalmem(), process.versions.node];
  return memory < LEAST_MEMORY
    ? look('Machine', `It has ${megabytes(memory)} MB of memory; a built hotel needs 256.`)
    : ok('Machine', `Node ${node}, ${megabytes(memory)} MB of memory.`);
}

async function examineDisk({ dataDir, minFreeBytes }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const words = `${megabytes(free)} MB are free in ${dataDir}`;
  return free < minFreeBytes
    ? bad('Disk', `${words}, of the ${megabytes(minFreeBytes)} that must be: remove old backups, or make it larger.`)
    : ok('Disk', `${words}.`);
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);

/** Looks at the database of that address. What cannot be opened is a finding. */
export async function examineDatabase(url: string, config: Config): Promise<Finding[]> {
  try {
    return await onConnection(url, async (client) => [
      await examineMigrations(client),
      ...(await examineConnections(client, url, config)),
      await examineClock(client),
      await examineJobs(client),
      ...(config.production ? await examineSender(client, config) : []),
    ]);
  } catch (error) {
    return [bad('Database', endingLine(asSetting(url, error)))];
  }
}

async function examineMigrations(client: pg.Client): Promise<Finding> {
  const known = await knownMigrations();
  const { rows } = await client.query<{ made: string }>(
    'select created_at::text as made from drizzle.__drizzle_migrations',
  );
  const made = rows.map((row) => Number(row.made));
  const missing = known.filter((one) => !made.includes(one)).length;
  if (made.some((one) => !known.includes(one))) {
    return bad('Database', 'It is of a newer program than this one: install that one, or restore a backup.');
  }
  return missing > 0
    ? look('Database', `${missing} migrations are still to come: the next start makes them. Back up first.`)
    : ok('Database', 'It answers and is of this program.');
}

/** Nothing is said where they fit. */
async function examineConnections(client: pg.Client, url: string, { connections }: Config): Promise<Finding[]> {
  const { rows } = await client.query<ConnectionsAnswer>(CONNECTIONS_QUESTION);
  const problem = rows[0] ? connectionsProblem(rows[0], { url, ...connections }) : null;
  return problem ? [bad('Database', `${capitalized(problem)}.`)] : [];
}

async function examineClock(client: pg.Client): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  const apart = Math.abs((rows[0]?.now ?? 0) - (asked + Date.now()) / 2);
  return apart > CLOCKS_MS
    ? bad(
        'Clock',
        `The database’s and this machine’s are ${Math.round(apart / 1000)} s apart: let both ask a time server.`,
      )
    : ok('Clock', 'The database’s and this machine’s agree.');
}

async function examineJobs(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ given_up: number; failing: number; error: string | null }>(
    `select count(*) filter (where attempts >= max_attempts)::int as given_up,
      count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null)::int as failing,
      (array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1] as error
    from graphile_worker.jobs`,
  );
  const { given_up: givenUp = 0, failing = 0, error = null } = rows[0] ?? {};
  if (givenUp + failing === 0) return ok('Jobs', 'None has failed.');
  return look(
    'Jobs',
    `${failing} fail and are tried again, ${givenUp} were given up (docs/operations/trouble.md). The last said: ${error?.split('\n')[0] ?? 'nothing'}`,
  );
}

async function examineSender(client: pg.Client, { mailFrom }: Config): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; email: string }>('select name, email from hotel');
  const from = senderOf(mailFrom, rows[0] ?? { name: '', email: '' });
  if (!isDemoSender(from)) return [];
  return [
    bad('Mail', `Emails say that they are from ${from || 'nobody'}: set MAIL_FROM, or the hotel’s email in Settings.`),
  ];
}

/** Asks the mail server, and sends nothing. */
export async function examineMail({ smtpUrl, production }: Config): Promise<Finding> {
  if (!smtpUrl) {
    const says = 'SMTP_URL is not set: emails are files in DATA_DIR/mail, and no guest gets one.';
    return production ? bad('Mail', says) : look('Mail', says);
  }
  try {
    await smtpAnswers(smtpUrl);
    return ok('Mail', `${new URL(smtpUrl).host} lets us in.`);
  } catch (error) {
    const why = `${new URL(smtpUrl).host} does not: ${endingLine(error)}`;
    return bad('Mail', `${why}. See SMTP_URL in docs/operations/mail.md.`);
  }
}

/** How old the newest backup is, where they are kept beside the hotel. */
export async function examineBackups(dataDir: string, now: number): Promise<Finding> {
  const folder = join(dataDir, BACKUPS_FOLDER);
  const names = await readdir(folder).catch((): string[] => []);
  const made = await Promise.all(
    names.filter((name) => name.endsWith('.tar.gz')).map(async (name) => (await stat(join(folder, name))).mtimeMs),
  );
  if (made.length === 0)
    return look('Backups', `There is none in ${folder}: npm run backup, and keep a copy elsewhere.`);
  const hours = Math.floor((now - Math.max(...made)) / HOUR_MS);
  return hours > BACKUP_HOURS
    ? look('Backups', `The newest is ${Math.floor(hours / 24)} days old: npm run backup, each night by a timer.`)
    : ok('Backups', `The newest is ${hours} hours old.`);
}

/** Looks at everything but the database, which somebody has to open first. */
export async function examineAround(config: Config, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const [disk, mail, backups] = await Promise.all([
    examineDisk(config),
    examineMail(config),
    examineBackups(config.dataDir, Date.now()),
  ]);
  return [...examineSettings(config, env), examineMachine(), disk, mail, backups];
}

const MARKS: Record<Finding['level'], string> = { ok: 'ok  ', look: 'look', bad: 'BAD ' };

export const lineOf = ({ level, about, says }: Finding): string => `${MARKS[level]} ${about}: ${says}`;
