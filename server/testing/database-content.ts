import type { Sql, TransactionSql } from 'postgres';

/** What stands in a database, to be put back after a test file has changed it. */
export interface Content {
  /** The rows of each table that has some, by its quoted name. */
  rows: { table: string; columns: string; json: string }[];
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** Names and states of tables, columns, constraints, triggers and functions. */
  form: string;
}

/** Jobs that wait are records too. */
const JOBS = 'graphile_worker._private_jobs';

const tablesBut = async (sql: Sql | TransactionSql, kept: readonly string[]): Promise<string[]> => {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all(${[...kept]})`;
  return [...tables.map(({ name }) => name), JOBS];
};

/**
 * Deletes the rows of every table but those kept, and the jobs that wait. With triggers off, as what is append-only refuses
 * to be deleted; `truncate` does without that, and takes over ten times as long.
 */
export async function emptyTables(sql: Sql, kept: readonly string[]): Promise<void> {
  const names = await tablesBut(sql, kept);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(deletions(names)).simple();
  });
}

const deletions = (tables: readonly string[]) => tables.map((name) => `delete from ${name}`).join(';');

async function formOf(sql: Sql): Promise<string> {
  const names = await sql<{ name: string }[]>`
    with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select 'relation ' || relname as name from pg_class join ours on ours.oid = relnamespace
    union all select 'column ' || attrelid::regclass || '.' || attname from pg_attribute
      join pg_class on pg_class.oid = attrelid join ours on ours.oid = relnamespace where attnum > 0 and relkind = 'r'
    union all select 'constraint ' || conname from pg_constraint join ours on ours.oid = connamespace
    union all select 'trigger ' || tgname || ' on ' || tgrelid::regclass || ' ' || tgenabled::text from pg_trigger
    union all select 'function ' || oid::regprocedure || ' ' || md5(prosrc) from pg_proc
      where pronamespace in (select oid from ours)
    order by 1`;
  return names.map(({ name }) => name).join('\n');
}

/** Reads all rows, so it is for a hotel that has just been opened. */
export async function contentOf(sql: Sql): Promise<Content> {
  const rows: Content['rows'] = [];
  for (const table of await tablesBut(sql, [])) {
    const [found] = await sql.unsafe<{ columns: string; json: string | null }[]>(`
      select (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select json_agg(row)::text from ${table} as row) as json`);
    if (found?.json) rows.push({ table, columns: found.columns, json: found.json });
  }
  const sequences = await sql<Content['sequences']>`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled" from pg_sequences where schemaname = 'public'`;
  return { rows, sequences: [...sequences], form: await formOf(sql) };
}

/** Everything as it was: the rows of all tables, and where sequences stand. */
export async function restoreContent(sql: Sql, { rows, sequences }: Content): Promise<void> {
  const names = await tablesBut(sql, []);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(deletions(names)).simple();
    for (const { table, columns, json } of rows) {
      await tx.unsafe(
        `insert into ${table} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${table}, $1::text::json)`,
        [json],
      );
    }
    await tx`
      select setval(name::regclass, value, "isCalled")
      from json_to_recordset(${JSON.stringify(sequences)}::text::json) as was(name text, value bigint, "isCalled" boolean)`;
  });
}

/** Throws where a test has left a table, trigger or function behind, or has taken one away. */
export async function assertUntouched(sql: Sql, { form }: Content): Promise<void> {
  const now = await formOf(sql);
  if (now !== form) {
    const [was, is] = [new Set(form.split('\n')), new Set(now.split('\n'))];
    const left = [...is].filter((name) => !was.has(name)).map((name) => `+ ${name}`);
    const gone = [...was].filter((name) => !is.has(name)).map((name) => `- ${name}`);
    throw new Error(`The tests of this file have left the database changed:\n${[...gone, ...left].join('\n')}`);
  }
}
