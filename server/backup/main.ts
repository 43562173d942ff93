import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, endingLine, readConfig } from '@server/config';
import { examineAround, examineDatabase, type Finding, lineOf } from '@server/doctor/doctor';
import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@server/platform/embedded/embedded-postgres';
import { BACKUPS_FOLDER, hotelSecret } from '@server/platform/storage/data-dir';
import { asSetting } from '@server/start/platform';
import type { Checks, Manifest } from './archive';
import { backUp } from './back-up';
import { type RestoreOptions, restore, type Target } from './restore';

/** The commands `npm run backup`, `npm run restore` and `npm run doctor`, of the hotel that the settings describe, and `npm run hotels`. */

const USAGE = `npm run backup [-- FILE or FOLDER]
npm run restore -- FILE [--replace] [--other-secret]
npm run restore -- FILE --check
npm run doctor`;

const say = (line: string) => console.log(line);

/** Does the work on a database, and afterwards stops it where it was started for this. */
async function withDatabase<T>(open: Promise<EmbeddedPostgres>, work: (url: string) => Promise<T>): Promise<T> {
  const database = await open;
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

const external = async (url: string): Promise<EmbeddedPostgres> => ({ url, stop: async () => {} });

function contentOf({ manifest, checks }: { manifest: Manifest; checks: Checks }): string {
  const rows = Object.values(checks.tables).reduce((sum, table) => sum + Number(table.rows), 0);
  const files = Object.keys(checks.files).length;
  return `${rows} rows of ${manifest.tables.length} tables, and ${files} files of pictures and proofs`;
}

/** Where the backup goes: the file, or one named by the time in the folder that is given. */
async function chooseFile({ dataDir }: Config, given: string | undefined): Promise<string> {
  const name = `hotel-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
  const wanted = given ? resolve(given) : join(dataDir, BACKUPS_FOLDER, name);
  const isFolder = await stat(wanted).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const file = isFolder ? join(wanted, name) : wanted;
  await mkdir(dirname(file), { recursive: true });
  return file;
}

async function runBackup(config: Config, given?: string): Promise<void> {
  const { dataDir, databaseUrl, chainUrl, jwtSecret } = config;
  // The secret of one among many is derived: with it the hotel can be restored anywhere.
  const hasOwnSecret = jwtSecret === undefined || chainUrl !== undefined;
  const file = await chooseFile(config, given);
  const database = databaseUrl ? external(databaseUrl) : joinEmbeddedPostgres({ dataDir, log: say });
  const written = await withDatabase(database, async (url) => {
    const secret = await hotelSecret(config);
    return backUp({ url, dataDir, secret, hasOwnSecret }, file);
  });
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1);
  say(`Backed up ${contentOf(written)}, into ${file} (${megabytes} MB).`);
  if (config.bucket) say('Files in the bucket (S3_URL) are not in it: switch on the bucket’s own versioning.');
  if (!written.manifest.holdsSecret) say('JWT_SECRET is a setting and not in it: keep it elsewhere.');
}

async function runRestore(config: Config, file: string, options: RestoreOptions): Promise<void> {
  const { dataDir, databaseUrl, jwtSecret: secret } = config;
  const database = databaseUrl ? external(databaseUrl) : startEmbeddedPostgres({ dataDir, log: say });
  const restored = await withDatabase(database, (url) => restore(file, { url, dataDir, secret }, options));
  say(`Restored ${contentOf(restored)}, as they were at ${restored.manifest.takenAt}. Each is as it was backed up.`);
}

/** Restores it into a database that lasts as long as this takes: the hotel itself is not touched. */
async function runCheck(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-check-'));
  try {
    const target: Omit<Target, 'url'> = { dataDir: join(folder, 'files'), secret: undefined };
    const database = startEmbeddedPostgres({ dataDir: folder, log: () => {} });
    const restored = await withDatabase(database, (url) => restore(file, { ...target, url }, { otherSecret: true }));
    say(`The backup of ${restored.manifest.takenAt} can be restored: ${contentOf(restored)}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Says what is well and what is not; ends with 1 where something is bad. Changes nothing. */
async function runDoctor(config: Config): Promise<void> {
  const found = await examineAround(config, process.env);
  const { dataDir, databaseUrl } = config;
  const database = databaseUrl ? external(databaseUrl) : joinEmbeddedPostgres({ dataDir, log: () => {} });
  const ofDatabase = await withDatabase(database, (url) => examineDatabase(url, config)).catch(
    (error: unknown): Finding[] => [{ level: 'bad', about: 'Database', says: endingLine(error) }],
  );
  for (const finding of [...found, ...ofDatabase]) say(lineOf(finding));
  if ([...found, ...ofDatabase].some(({ level }) => level === 'bad')) process.exitCode = 1;
}

async function run([command, ...rest]: string[]): Promise<void> {
  if (command === 'hotels') {
    const { runHotels } = await import('@server/chain/commands');
    return runHotels(rest, { config: readConfig(process.env), backUp: (config) => runBackup(config), say });
  }
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'other-secret': { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (positionals.length > 1) throw new ConfigError(USAGE);
  if (command === 'backup') return runBackup(readConfig(process.env), file);
  if (command === 'doctor' && !file) return runDoctor(readConfig(process.env));
  if (command !== 'restore' || !file) throw new ConfigError(USAGE);
  // Before a database is made for it.
  if (!existsSync(resolve(file))) throw new ConfigError(`There is no file ${resolve(file)}.`);
  if (values.check) return runCheck(resolve(file));
  const options = { replace: values.replace, otherSecret: values['other-secret'] };
  return runRestore(readConfig(process.env), resolve(file), options);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(endingLine(asSetting(process.env.DATABASE_URL, error)));
  process.exitCode = 1;
});
