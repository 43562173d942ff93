import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database';

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
