import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database';

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
