import { randomUUID } from 'node:crypto';
import { type Actor, actorName } from './actor';
import type { VerbContext } from './context';
import { inTransaction, type Queryable, type Transaction } from './database';
import { DomainError } from './domain-error';
import { bringsToken, reserveKey } from './idempotency';
import { accessTokenFor, hashToken } from './secrets';

/** A record that is about to be inserted. */
export interface NewRecord {
  id: string;
  /** The user, or anonymous: the access token of another record makes its bearer no owner of this one. */
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
  /** Reads what an earlier request created, if the actor may open it. */
  record: { findOwned(db: Queryable, id: string, actor: Actor, now: Date): Promise<Wire | null> };
  /** Inserts the record with its audit entry and email, in the transaction of the key. */
  insert(tx: Transaction, record: NewRecord): Promise<Wire>;
  /** Takes back what was counted beforehand; called where nothing new was made. */
  release?: (() => Promise<void>) | null;
}

/**
 * Creates a record, or answers with the one that an earlier request with the same idempotency key created. An anonymous
 * guest gets the record's access token. A repeat shows no more than the first answer still opens: once that is the
 * record of an account, has another link or is hidden, it throws `already_done`. Throws `key_reused`, and whatever
 * `insert` throws.
 */
export async function createOnce<Wire extends { _id: string; createdAt: string }>(
  { platform, actor }: VerbContext,
  { verb, key, request, record, insert, release }: Creation<Wire>,
): Promise<Wire & { accessToken?: string }> {
  const owner: Actor = actor.kind === 'user' ? actor : { kind: 'anonymous' };
  // What was counted counts only if the database has committed a new record.
  const { wire, isNew } = await inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actorName(owner), verb, key, request }, id);
    const accessTokenHash =
      owner.kind === 'anonymous' ? hashToken(accessTokenFor(platform.secret, earlier ?? id)) : null;
    if (!earlier) {
      const made: NewRecord = { id, owner, actor: actorName(owner), accessTokenHash };
      return { wire: await insert(tx, made), isNew: true };
    }
    // Not the actor's own token: whoever knows the key may only see what the first answer let its receiver see.
    const opener: Actor = accessTokenHash ? { kind: 'tokenBearer', tokenHash: accessTokenHash } : owner;
    const found = await record.findOwned(tx, earlier, opener, platform.clock.now());
    if (!found) throw new DomainError('already_done');
    return { wire: found, isNew: false };
  }).catch(async (error: unknown) => {
    await release?.();
    throw error;
  });
  if (!isNew) await release?.();
  if (owner.kind === 'user' || !bringsToken(wire, platform.clock.now())) return wire;
  return { ...wire, accessToken: accessTokenFor(platform.secret, wire._id) };
}
