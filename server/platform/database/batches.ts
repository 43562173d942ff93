import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, type Params, prepared, type Transaction } from './database';

/** Rows that one statement deletes: far fewer than its timeout allows. */
const BATCH = 10_000;

/**
 * Deletes all rows for which `where` is true, a batch in each statement and transaction, until none is left: a backlog, such as
 * that of weeks in which nothing ran, is worked off however long it is.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  where: SQL,
  { batch = BATCH }: { batch?: number } = {},
): Promise<void> {
  for (;;) {
    const some = sql`array(select ctid from ${table} where ${where} limit ${batch})`;
    const { count } = await db.execute(sql`delete from ${table} where ctid = any(${some})`);
    if (count === 0) return;
  }
}

/** Rows of one statement: Postgres takes 65,535 parameters. */
const AT_ONCE = 400;

/** Inserts many rows in few statements. */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(table).values(rows.slice(from, from + AT_ONCE));
}

const take = prepared('named_locks_take', (db, param: Params<{ keys: string }>) =>
  db
    .select({ taken: sql`pg_advisory_xact_lock(named.key::bigint)` })
    // Locks are taken in the order of the array.
    .from(sql`json_array_elements_text(${param('keys')}::json) as named (key)`),
);

const keyOf = (name: string) => createHash('sha256').update(name).digest().readBigInt64BE();

/**
 * Locks names until the transaction ends, waiting for other transactions that have them. Always in the same order, so
 * that transactions which share several names cannot deadlock.
 */
export async function takeNamedLocks(tx: Transaction, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => (a < b ? -1 : 1));
  await take(tx, { keys: JSON.stringify(keys.map(String)) });
}
