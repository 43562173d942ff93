import { UNFINISHED_RESTORE } from '@server/platform/database/migrate';
import { clientFor } from '@server/platform/database/primary';
import type pg from 'pg';
import type { BackedUpTable, Manifest } from './archive';

/** The schemas that the product's tables are in; those of the migrations' journals are made anew by migrating. */
const SCHEMAS = ['public', 'graphile_worker'];
const JOURNALS = ['graphile_worker.migrations', UNFINISHED_RESTORE];

export const CONNECTIONS_NAME = 'gt-hotel-backup';

/** What works on one connection: a backup's snapshot, a restore's transaction. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new (clientFor(url))({ connectionString: url, application_name: CONNECTIONS_NAME });
  client.on('error', () => {}); // the query that runs, or the next one, throws the same
  await client.connect();
  try {
    // Values must have the same text whatever the server's settings.
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
      set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public;
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'`);
    return await work(client);
  } finally {
    await client.end().catch(() => {}); // broken already
  }
}

async function valuesOf<Row extends object>(client: pg.Client, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(sql, values)).rows;
}

/** Every table with the columns that are stored and not generated, in the order of its columns. */
export function tablesOf(client: pg.Client): Promise<BackedUpTable[]> {
  return valuesOf(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname = any($1) and format('%I.%I', n.nspname, c.relname) <> all($2)
    group by 1 order by 1`,
    [SCHEMAS, JOURNALS],
  );
}

/** Definitions of our own functions by their signatures. */
export async function functionsOf(client: pg.Client): Promise<Manifest['functions']> {
  const rows = await valuesOf<{ signature: string; definition: string }>(
    client,
    `select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  return Object.fromEntries(rows.map(({ signature, definition }) => [signature, definition]));
}

/** Read after the snapshot is taken: sequences are in no snapshot, and a later value is as good. */
export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const names = await valuesOf<{ name: string }>(
    client,
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any($1)`,
    [SCHEMAS],
  );
  const sequences: Manifest['sequences'] = {};
  for (const { name } of names) {
    const [row] = await valuesOf<{ value: string; isCalled: boolean }>(
      client,
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (row) sequences[name] = row;
  }
  return sequences;
}

/** When each migration was made, the oldest first; none where the database has never been migrated. */
export async function migrationsOf(client: pg.Client): Promise<number[]> {
  const [found] = await valuesOf<{ exists: boolean }>(
    client,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found?.exists) return [];
  const rows = await valuesOf<{ made: string }>(
    client,
    'select created_at::text as made from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ made }) => Number(made));
}

export async function queueVersionOf(client: pg.Client): Promise<number> {
  const [row] = await valuesOf<{ version: number }>(
    client,
    'select coalesce(max(id), 0)::int as version from graphile_worker.migrations',
  );
  return row?.version ?? 0;
}

/**
 * How many rows a table has, and a sum over all of their values that no order changes. The same on every version of
 * Postgres, which its own hash functions do not promise.
 */
export async function checksumOf(client: pg.Client, table: string): Promise<{ rows: string; checksum: string }> {
  const [row] = await valuesOf<{ rows: string; checksum: string }>(
    client,
    `select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as checksum from ${table} as t`,
  );
  if (!row) throw new Error(`${table} cannot be counted`);
  return row;
}
