import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Places, prepared, type Transaction } from './database';

const take = prepared('turns_take', (db, place: Places<{ keys: string }>) =>
  db
    .select({ taken: sql`pg_advisory_xact_lock(turn.key::bigint)` })
    // In the order in which they are given.
    .from(sql`json_array_elements_text(${place('keys')}::json) as turn (key)`),
);

const keyOf = (name: string) => createHash('sha256').update(name).digest().readBigInt64BE();

/**
 * Takes names; waits until nobody else is at any of them, and keeps them until the transaction ends. All verbs take theirs
 * in one order, so that two which share several names never wait for each other.
 */
export async function takeTurns(tx: Transaction, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => (a < b ? -1 : 1));
  await take(tx, { keys: JSON.stringify(keys.map(String)) });
}

/** Who somebody is, by whatever they gave: each of these has its ceilings (D29). */
export interface Person {
  phone: string;
  email: string | null;
  userId: string | null;
}

/** Takes what is counted and a person; returns the names under which turns are taken before it is counted. */
export function turnsOf(what: string, { phone, email, userId }: Person): string[] {
  return [
    `${what} phone ${phone}`,
    ...(email ? [`${what} email ${email}`] : []),
    ...(userId ? [`${what} user ${userId}`] : []),
  ];
}
