import { createHash } from 'node:crypto';
import { idempotencyKeys } from '@drizzle/schema/records';
import { and, eq, lt } from 'drizzle-orm';
import { type Inserted, placesBut } from './columns';
import { type Database, type Params, prepared, type Transaction } from './database';
import { DomainError } from './domain-error';

/** One attempt to create something: who, which verb, the client's key and what was asked for (D13). */
export interface Attempt {
  actor: string;
  verb: string;
  key: string | undefined;
  request: unknown;
}

type Key = Record<'actor' | 'verb' | 'key', string>;

const insertKey = prepared('idempotency_claim', (db, param: Params<Inserted<typeof idempotencyKeys, 'createdAt'>>) =>
  db
    .insert(idempotencyKeys)
    .values(placesBut(idempotencyKeys, param, 'createdAt'))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

const findKey = prepared('idempotency_find', (db, param: Params<Key>) =>
  db
    .select({ requestHash: idempotencyKeys.requestHash, resultId: idempotencyKeys.resultId })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.actor, param('actor')),
        eq(idempotencyKeys.verb, param('verb')),
        eq(idempotencyKeys.key, param('key')),
      ),
    ),
);

/**
 * Takes the key for this attempt in the verb's own transaction; `newId` is what the verb will create. Returns null to go
 * on, or the id of what an earlier attempt with the same key created. A concurrent twin waits here for the first to end.
 * Throws `key_reused` where the key came with other parameters before.
 */
export async function claimKey(tx: Transaction, attempt: Attempt, newId: string): Promise<string | null> {
  if (attempt.key === undefined) return null;
  const requestHash = createHash('sha256').update(JSON.stringify(attempt.request)).digest('hex');
  const row = { actor: attempt.actor, verb: attempt.verb, key: attempt.key };
  const claimed = await insertKey(tx, { ...row, requestHash, resultId: newId });
  if (claimed.length > 0) return null;
  const [earlier] = await findKey(tx, row);
  if (!earlier || earlier.requestHash !== requestHash) throw new DomainError('key_reused');
  return earlier.resultId;
}

/** How long a repeat by somebody without an account is answered with the record's access token as well. */
const TOKEN_REPEATED_MS = 24 * 3_600_000;

/**
 * Takes when a record was made, and the time; returns whether a repeat may still bring its access token: all who have no
 * account share their keys, and who finds an old one in some log is not who made the record.
 */
export function bringsToken({ createdAt }: { createdAt: string }, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() < TOKEN_REPEATED_MS;
}

/** Forgets keys made before that instant; after so long a repeat is no accident. Returns nothing. */
export async function forgetKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before.toISOString()));
}
