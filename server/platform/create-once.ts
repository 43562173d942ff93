import { randomUUID } from 'node:crypto';
import { type Actor, actorName } from './actor';
import type { VerbContext } from './context';
import { inTransaction, type Queryable, type Transaction, together } from './database';
import { reserveKey, tokenWithKey } from './idempotency';
import { accessTokenFor, hashToken, type StoredAccess } from './secrets';

/** Who owns what an actor makes: the access token of another record makes its bearer no owner of a new one. */
export const ownerOfNew = (actor: Actor): Actor => (actor.kind === 'user' ? actor : { kind: 'anonymous' });

/** A record that is about to be inserted. */
export interface NewRecord {
  id: string;
  /** The user, or anonymous. */
  owner: Actor;
  /** The owner's name in the audit log. */
  actor: string;
  /** Of the access token that opens a record without an account. */
  accessTokenHash: string | null;
}

interface Creation<Wire> {
  /** The name under which the idempotency key is stored. */
  verb: string;
  key: string | undefined;
  /** What the key is bound to: a repeat with anything else is refused. */
  request: unknown;
  /** Reads what an earlier request created, and which token opens it now. */
  record: {
    findOrThrow(db: Queryable, id: string): Promise<Wire>;
    findRow(db: Queryable, id: string): Promise<StoredAccess | undefined>;
  };
  /** Inserts the record with its audit entry and email, in the transaction of the key. */
  insert(tx: Transaction, record: NewRecord): Promise<Wire>;
  /** Takes back what was counted beforehand; called where nothing new was made. */
  release?: (() => Promise<void>) | null;
}

/**
 * Creates a record, or answers with the one that an earlier request with the same idempotency key created. An anonymous
 * guest gets the record's access token, on a repeat only while that token opens it. Throws `key_reused`, `given_up`, and
 * whatever `insert` throws.
 */
export async function createOnce<Wire extends { _id: string; createdAt: string }>(
  { platform, actor }: VerbContext,
  { verb, key, request, record, insert, release }: Creation<Wire>,
): Promise<Wire & { accessToken?: string }> {
  const owner = ownerOfNew(actor);
  // What was counted counts only if the database has committed a new record.
  const { wire, accessTokenHash, isNew } = await inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actorName(owner), verb, key, request }, id);
    if (earlier) {
      const [found, stored] = await together([record.findOrThrow(tx, earlier), record.findRow(tx, earlier)]);
      return { wire: found, accessTokenHash: stored?.accessTokenHash, isNew: false };
    }
    const tokenHash = owner.kind === 'anonymous' ? hashToken(accessTokenFor(platform.secret, id)) : null;
    const made: NewRecord = { id, owner, actor: actorName(owner), accessTokenHash: tokenHash };
    return { wire: await insert(tx, made), accessTokenHash: tokenHash, isNew: true };
  }).catch(async (error: unknown) => {
    await release?.();
    throw error;
  });
  if (!isNew) await release?.();
  return { ...wire, ...tokenWithKey(platform, { ...wire, accessTokenHash }) };
}
