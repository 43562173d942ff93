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
 * Takes names; waits until no other transaction has locked any of them, and keeps the locks until this one ends. They are
 * taken in one order everywhere, so that two verbs which share several names never wait for each other.
 */
export async function takeNamedLocks(tx: Transaction, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => (a < b ? -1 : 1));
  await take(tx, { keys: JSON.stringify(keys.map(String)) });
}

/** Who somebody is, by whatever they gave: each of these has its ceilings (D29). */
export interface Person {
  phone: string;
  email: string | null;
  userId: string | null;
}

/** Takes what is counted and a person; returns the names to lock before it is counted, so that nobody counts beside us. */
export function namesOf(what: string, { phone, email, userId }: Person): string[] {
  return [
    `${what} phone ${phone}`,
    ...(email ? [`${what} email ${email}`] : []),
    ...(userId ? [`${what} user ${userId}`] : []),
  ];
}
