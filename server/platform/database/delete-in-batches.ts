import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

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
