import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Params, prepared, type Transaction } from './database';

const take = prepared('named_locks_take', (db, param: Params<{ keys: string }>) =>
  db
    .select({ taken: sql`pg_advisory_xact_lock(named.key::bigint)` })
    // In the order in which they are given.
    .from(sql`json_array_elements_text(${param('keys')}::json) as named (key)`),
);

const keyOf = (name: string) => createHash('sha256').update(name).digest().readBigInt64BE();

/**
 * Waits until no other transaction has locked any of those names, and keeps the locks until this one ends. They are taken
 * in one order everywhere, so that two transactions which share several names never wait for each other.
 */
export async function takeNamedLocks(tx: Transaction, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => (a < b ? -1 : 1));
  await take(tx, { keys: JSON.stringify(keys.map(String)) });
}
