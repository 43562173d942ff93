import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Params, prepared, type Transaction } from './database';

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
