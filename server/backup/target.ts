import { UNFINISHED_RESTORE } from '@server/platform/database/migrate';
import type pg from 'pg';
import { CONNECTIONS_NAME } from './tables';

/** The database that a restore writes into. */

/** Throws where a hotel uses the database, or one is in it that nobody has said to replace. */
export async function assertFree(client: pg.Client, isReplaced: boolean): Promise<void> {
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
export async function clear(client: pg.Client): Promise<void> {
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
export async function openForLoading(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
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
