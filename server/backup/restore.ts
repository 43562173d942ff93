import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { knownMigrations, migrateDatabase, migrateUpTo, UNFINISHED_RESTORE } from '@server/platform/database/migrate';
import { SECRET_FILE } from '@server/platform/storage/data-dir';
import { writeWhole } from '@server/platform/storage/files';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  type ArchivedFile,
  type BackedUpTable,
  CHECKS_NAME,
  type Checks,
  checksSchema,
  FORMAT,
  MANIFEST_NAME,
  type Manifest,
  manifestSchema,
  markOf,
  readArchive,
} from './archive';
import { digestOf, filesOf, type StagedFiles, stageFiles } from './back-up';
import { CONNECTIONS_NAME, checksumOf, functionsOf, onConnection, queueVersionOf, tablesOf } from './tables';

/** Where a backup is restored to. */
export interface Target {
  url: string;
  dataDir: string;
  /** The secret that the settings give; without one it is that of the backup. */
  secret: string | undefined;
}

export interface RestoreOptions {
  /** What is in the database and the folders may be lost. */
  replace?: boolean;
  /** What another secret has signed or sealed may stop working. */
  otherSecret?: boolean;
}

/** Throws where a hotel uses the database, or one is in it that nobody has said to replace. */
async function assertFree(client: pg.Client, isReplaced: boolean): Promise<void> {
  const users = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'gt-hotel%' and application_name <> '${CONNECTIONS_NAME}'`,
  );
  if (users.rows[0]?.count) throw new Error('A hotel is using the database: stop each of its processes first.');
  const { rows } = await client.query<{ tables: number; unfinished: boolean }>(
    `select (select count(*)::int from pg_tables where schemaname in ('public', 'drizzle', 'graphile_worker')) as tables,
      to_regclass('${UNFINISHED_RESTORE}') is not null as unfinished`,
  );
  const found = rows[0];
  if (found && found.tables > 0 && !found.unfinished && !isReplaced) {
    throw new Error('The database is not empty: restore into an empty one, or say --replace to lose what is in it.');
  }
}

/** Removes everything but the extensions, and marks the database until the restore is done. */
async function clear(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table if exists public.%I cascade', tablename) as statement from pg_tables where schemaname = 'public'
    union all
    select format('drop sequence if exists public.%I cascade', sequencename) from pg_sequences where schemaname = 'public'
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  await client.query('begin');
  for (const { statement } of rows) await client.query(statement);
  await client.query('drop schema if exists drizzle cascade; drop schema if exists graphile_worker cascade');
  await client.query(`create table ${UNFINISHED_RESTORE} ()`);
  await client.query('commit');
}

/**
 * Makes the tables ready for rows in any order: without foreign keys, triggers and indexes that only speed up reading.
 * Returns what puts them back, by which every row is checked against the foreign keys.
 */
async function openForLoading(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const foreignKeys = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [tables],
  );
  const indexes = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as add
    from pg_index i where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  const all = [...foreignKeys.rows, ...indexes.rows];
  for (const { drop } of all) await client.query(drop);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join()}`);
  return async () => {
    for (const { add } of all.reverse()) await client.query(add);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

/**
 * Restores a backup into an empty place, checks that every table and file is as it was, and then migrates to this
 * program's version. A restore that fails leaves a database in which no hotel starts until it is repeated.
 */
export async function restore(
  path: string,
  target: Target,
  options: RestoreOptions = {},
): Promise<{ manifest: Manifest; checks: Checks }> {
  const archive = readArchive(path);
  const staged = await prepareFolder(target.dataDir, options.replace ?? false);
  try {
    const manifest = await readManifest(archive);
    assertSecret(manifest, target, options);
    const restored = await onConnection(target.url, async (client) => {
      await assertFree(client, options.replace ?? false);
      await clear(client);
      await migrateUpTo(target.url, Math.max(...manifest.migrations));
      const checks = await inOneTransaction(client, () => load(client, { archive, manifest, staged, target }));
      return { manifest, checks };
    });
    await migrateDatabase(target.url);
    return restored;
  } finally {
    await archive.return(undefined);
    await staged.discard();
  }
}

async function prepareFolder(dataDir: string, isReplaced: boolean): Promise<StagedFiles> {
  await mkdir(dataDir, { recursive: true });
  if (!isReplaced && (await filesOf(dataDir)).length > 0) {
    throw new Error(`There are pictures or proofs in ${dataDir}: restore into an empty one, or say --replace.`);
  }
  return stageFiles(dataDir);
}

/** Throws where this program cannot restore the backup. */
async function readManifest(archive: AsyncGenerator<ArchivedFile>): Promise<Manifest> {
  const first = await archive.next();
  if (first.done || first.value.name !== MANIFEST_NAME) throw new Error('The file is no backup of a hotel.');
  const manifest = manifestSchema.parse(JSON.parse(first.value.data.toString('utf8')));
  const known = new Set(await knownMigrations());
  if (manifest.format > FORMAT || manifest.migrations.some((made) => !known.has(made))) {
    throw new Error('The backup was taken by a newer version of this program: restore it with that one.');
  }
  return manifest;
}

/** Another secret opens nothing that the tables hold sealed, nor the links that guests have in their emails. */
function assertSecret(
  { holdsSecret, secretMark }: Manifest,
  { secret }: Target,
  { otherSecret = false }: RestoreOptions,
): void {
  if (otherSecret || (secret === undefined ? holdsSecret : markOf(secret) === secretMark)) return;
  throw new Error(
    'JWT_SECRET is not the one that the hotel had: set that one, or say --other-secret. Then links in emails that were sent, second factors, webhooks and channels’ calendars stop working.',
  );
}

async function inOneTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {}); // a broken connection has done so
    throw error;
  }
}

interface Loading {
  archive: AsyncGenerator<ArchivedFile>;
  manifest: Manifest;
  staged: StagedFiles;
  target: Target;
}

async function load(client: pg.Client, { archive, manifest, staged, target }: Loading): Promise<Checks> {
  if ((await queueVersionOf(client)) < manifest.queueVersion) throw new Error('The job queue of the backup is newer.');
  await assertKnown(client, manifest.tables);
  await restoreFunctions(client, manifest);
  const close = await openForLoading(
    client,
    manifest.tables.map(({ name }) => name),
  );
  const { checks, files, secret } = await readRest(client, { archive, manifest, staged });
  for (const [name, { value, isCalled }] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  await close();
  await assertEqual(client, checks, files);
  await client.query(`drop table ${UNFINISHED_RESTORE}`);
  await staged.putInPlace();
  if (secret && !target.secret)
    await writeWhole(join(target.dataDir, SECRET_FILE), secret, { mode: 0o600, flush: true });
  return checks;
}

/**
 * Names of tables and columns become part of statements: only those that the migrations have made may. A file from elsewhere must
 * not have the database, and by it this machine, do what it likes. Throws where there are others.
 */
async function assertKnown(client: pg.Client, tables: readonly BackedUpTable[]): Promise<void> {
  const made = new Map((await tablesOf(client)).map(({ name, columns }) => [name, new Set(columns)]));
  if (tables.some(({ name, columns }) => !columns.every((column) => made.get(name)?.has(column))))
    throw new Error('The backup holds a table that the hotel would never make.');
}

/** A function that is nothing but a value: letters, digits and signs that end no text. */
const CONSTANT = /^CREATE OR REPLACE FUNCTION public\.(\w+)\(\)\s[\w\s]*\sRETURN \(?'?[\w-]+'?\)?::[a-z]+\s*$/;

/**
 * Some functions are a value that is this hotel's own, such as the key by which its references are shuffled. All others are as the
 * migrations make them, whatever the backup says.
 */
async function restoreFunctions(client: pg.Client, { functions }: Manifest): Promise<void> {
  for (const [signature, made] of Object.entries(await functionsOf(client))) {
    const definition = functions[signature];
    if (definition === undefined || definition === made || !CONSTANT.test(made)) continue;
    if (`${CONSTANT.exec(definition)?.[1]}()` !== signature)
      throw new Error(`The backup is damaged: ${signature} is no value.`);
    await client.query(definition);
  }
}

async function readRest(client: pg.Client, { archive, manifest, staged }: Omit<Loading, 'target'>) {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const files: Checks['files'] = {};
  let secret: Buffer | undefined;
  let checks: Checks | undefined;
  for await (const { name, data } of archive) {
    const [kind, tableName = ''] = name.split('/');
    const table = tables.get(tableName);
    if (name === SECRET_FILE) secret = data;
    else if (name === CHECKS_NAME) checks = readChecks(data, tables);
    else if (kind === 'tables' && table) await loadRows(client, table, data);
    else {
      await staged.put(name, data);
      files[name] = digestOf(data);
    }
  }
  if (!checks) throw new Error('The backup is not whole: its end is missing.');
  return { checks, files, secret };
}

/** Throws where it is not of the tables that the backup has, each of them. */
function readChecks(data: Buffer, tables: ReadonlyMap<string, BackedUpTable>): Checks {
  const checks = checksSchema.parse(JSON.parse(data.toString('utf8')));
  const checked = Object.keys(checks.tables);
  if (checked.length !== tables.size || !checked.every((name) => tables.has(name)))
    throw new Error('The backup is damaged: not all of its tables can be checked.');
  return checks;
}

async function loadRows(client: pg.Client, { name, columns }: BackedUpTable, rows: Buffer): Promise<void> {
  await pipeline(Readable.from([rows]), client.query(copyFrom(`copy ${name} (${columns.join()}) from stdin`)));
}

/** Throws where the copy is not what was backed up, which rolls back the whole restore. */
async function assertEqual(client: pg.Client, checks: Checks, files: Checks['files']): Promise<void> {
  for (const [name, told] of Object.entries(checks.tables)) {
    const found = await checksumOf(client, name);
    if (found.rows !== told.rows || found.checksum !== told.checksum)
      throw new Error(`The backup is damaged: ${name} has other rows than it was backed up with.`);
  }
  for (const name of new Set([...Object.keys(checks.files), ...Object.keys(files)])) {
    if (files[name] !== checks.files[name])
      throw new Error('The backup is damaged: it has other pictures or proofs than it was made with.');
  }
}
