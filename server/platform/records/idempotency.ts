import { createHash } from 'node:crypto';
import { idempotencyKeys } from '@drizzle/schema/records';
import { and, eq, isNull, lt, ne, type Placeholder } from 'drizzle-orm';
import { deleteInBatches } from '../database/batches';
import { type Inserted, paramsBut } from '../database/columns';
import { type Database, type Params, prepared, type Transaction } from '../database/database';
import { DomainError } from '../domain-error';

/** A request to create something under an idempotency key (D13). Without a key every repeat creates another record. */
export interface KeyedRequest {
  actor: string;
  verb: string;
  key: string | undefined;
  request: unknown;
}

type Key = Record<'actor' | 'verb' | 'key', string>;

const insertKey = prepared('idempotency_reserve', (db, param: Params<Inserted<typeof idempotencyKeys, 'createdAt'>>) =>
  db
    .insert(idempotencyKeys)
    .values(paramsBut(idempotencyKeys, param, 'createdAt'))
    .onConflictDoNothing({ target: [idempotencyKeys.actor, idempotencyKeys.verb, idempotencyKeys.key] })
    .returning({ key: idempotencyKeys.key }),
);

const isKey = ({ actor, verb, key }: Record<keyof Key, string | Placeholder>) =>
  and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.verb, verb), eq(idempotencyKeys.key, key));

const findKey = prepared('idempotency_find', (db, param: Params<Key>) =>
  db
    .select({ requestHash: idempotencyKeys.requestHash, resultId: idempotencyKeys.resultId })
    .from(idempotencyKeys)
    .where(isKey({ actor: param('actor'), verb: param('verb'), key: param('key') })),
);

const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Reserves the key in the verb's own transaction; `newId` is the record that the verb is about to create. Null: go on;
 * otherwise the id of the record that an earlier request with this key created. A concurrent request with the same key
 * waits here for the first to end. Throws `key_reused` when the key came with other parameters before, `given_up` when
 * its sender has given the request up.
 */
export async function reserveKey(
  tx: Transaction,
  { actor, verb, key, request }: KeyedRequest,
  newId: string,
): Promise<string | null> {
  if (key === undefined) return null;
  const requestHash = hashOf(request);
  const row = { actor, verb, key };
  const reserved = await insertKey(tx, { ...row, requestHash, resultId: newId });
  if (reserved.length > 0) return null;
  const [earlier] = await findKey(tx, row);
  if (earlier && earlier.resultId === null) throw new DomainError('given_up');
  if (!earlier || earlier.requestHash !== requestHash) throw new DomainError('key_reused');
  return earlier.resultId;
}

/**
 * Reserves the same key where a request without a login arrives under it, on its way for longer than a repeat after login.
 * Returns the id of the record where that request was carried out first, with exactly these parameters, and takes the
 * login's key back.
 */
export async function reserveBesides(
  tx: Transaction,
  own: KeyedRequest,
  { actor, newId }: { actor: string; newId: string },
): Promise<string | null> {
  const { verb, key } = own;
  if (key === undefined) return null;
  const requestHash = hashOf(own.request);
  const reserved = await insertKey(tx, { actor, verb, key, requestHash, resultId: newId });
  if (reserved.length > 0) return null;
  const [earlier] = await findKey(tx, { actor, verb, key });
  if (earlier?.requestHash !== requestHash || earlier.resultId === null) return null;
  // Another account's request has reserved it: a key belongs to its user.
  const madeByAnother = and(
    eq(idempotencyKeys.verb, verb),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.resultId, earlier.resultId),
    ne(idempotencyKeys.actor, actor),
  );
  if ((await tx.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(madeByAnother)).length > 0)
    return null;
  await tx.delete(idempotencyKeys).where(isKey({ actor: own.actor, verb, key }));
  return earlier.resultId;
}

/** What giving up a request has found: the id of the record that it created, or null. `isNew`: this wrote the key's row. */
interface GivenUpKey {
  madeId: string | null;
  isNew: boolean;
}

/**
 * Gives up the request with that key: if it has not been carried out, it never will be. A request that is being carried out
 * is waited for.
 */
export async function giveUpKey(tx: Transaction, key: Key): Promise<GivenUpKey> {
  const givenUp = await insertKey(tx, { ...key, requestHash: null, resultId: null });
  if (givenUp.length > 0) return { madeId: null, isNew: true };
  const [earlier] = await findKey(tx, key);
  return { madeId: earlier?.resultId ?? null, isNew: false };
}

/** Takes back that a request was given up, in the same transaction or later; a carried out one stays as it is. */
export async function takeBackGivenUp(tx: Transaction, key: Key): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(isKey(key), isNull(idempotencyKeys.resultId)));
}

/** How long a repeated request without an account still gets the record's access token. */
const TOKEN_REPEATED_MS = 24 * 3_600_000;

/**
 * True while a repeated request still gets the access token. All anonymous callers share one key space, so an old key that
 * leaked into a log must not open the record.
 */
export function bringsToken({ createdAt }: { createdAt: string }, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() < TOKEN_REPEATED_MS;
}

/** Deletes keys made before that instant: a repeat that late is a new request. */
export const forgetKeys = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before.toISOString()));
