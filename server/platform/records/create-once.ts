import { randomUUID } from 'node:crypto';
import { type Actor, actorName } from '../actor';
import { inTransaction, type Queryable, type Transaction } from '../database/database';
import { DomainError } from '../domain-error';
import type { Platform, VerbContext } from '../platform';
import type { LimitName } from '../security/limit-table';
import { type Limits, sharedBy, tryRelease } from '../security/limits';
import { accessTokenFor, hashToken } from '../security/secrets';
import { bringsToken, reserveBesides, reserveKey } from './idempotency';

/** Who owns what an actor makes: the access token of another record makes its bearer no owner of a new one. */
export const ownerOfNew = (actor: Actor): Actor => (actor.kind === 'tokenBearer' ? { kind: 'anonymous' } : actor);

export const ANONYMOUS: Actor = { kind: 'anonymous' };

/** A record that is about to be inserted. */
export interface NewRecord {
  id: string;
  /** The user or program, or anonymous. */
  owner: Actor;
  /** The owner's name in the audit log. */
  actor: string;
  /** Hash of the access token that opens a record without an account. */
  accessTokenHash: string | null;
}

/** What a created record has on the wire at least. */
export interface CreatedRecord {
  _id: string;
  createdAt: string;
}

/** Reads what an earlier request created, if the actor may open it. */
export interface Replayable<Wire> {
  findOwned(db: Queryable, id: string, actor: Actor, now: Date): Promise<Wire | null>;
}

interface Creation<Wire> {
  /** The name under which the idempotency key is stored. */
  verb: string;
  key: string | undefined;
  /** What the key is bound to: a repeat with anything else is refused. */
  request: unknown;
  record: Replayable<Wire>;
  /** Inserts the record with its audit entry and email, in the transaction of the key. */
  insert(tx: Transaction, record: NewRecord): Promise<Wire>;
  /** Takes back what was counted beforehand; called where nothing new was made. */
  release?: (() => Promise<void>) | null;
}

/**
 * Creates a record, or answers with the one that an earlier request with the same idempotency key created. An anonymous
 * guest gets the record's access token. Throws `key_reused`, `given_up`, `already_done`, and whatever `insert` throws.
 */
export async function createOnce<Wire extends CreatedRecord>(
  { platform, actor }: VerbContext,
  { verb, key, request, record, insert, release }: Creation<Wire>,
): Promise<Wire & { accessToken?: string }> {
  const owner = ownerOfNew(actor);
  // What was counted counts only if the database has committed a new record.
  const { made, isNew } = await inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const keyed = { actor: actorName(owner), verb, key, request };
    const earlier = await reserveKey(tx, keyed, id);
    if (earlier) return { made: await replay(tx, platform, record, { id: earlier, owner }), isNew: false };
    // The answer to the first try was lost, and its sender has logged in since; it may still be on its way.
    const before =
      owner.kind === 'user' ? await reserveBesides(tx, keyed, { actor: actorName(ANONYMOUS), newId: id }) : null;
    if (before) {
      const found = { id: before, owner: ANONYMOUS, own: owner };
      return { made: await findMadeBefore(tx, platform, record, found), isNew: false };
    }
    const accessToken = owner.kind === 'anonymous' ? accessTokenFor(platform.secret, id) : undefined;
    const accessTokenHash = accessToken ? hashToken(accessToken) : null;
    const wire = await insert(tx, { id, owner, actor: actorName(owner), accessTokenHash });
    return { made: accessToken ? { ...wire, accessToken } : wire, isNew: true };
  }).catch(async (error: unknown) => {
    await release?.();
    throw error;
  });
  if (!isNew) await release?.();
  return made;
}

/** As `replay`, where `own` has logged in since the request: the record may be the account's by now. */
export async function findMadeBefore<Wire extends CreatedRecord>(
  tx: Transaction,
  platform: Platform,
  record: Replayable<Wire>,
  { id, owner, own }: { id: string; owner: Actor; own: Actor },
): Promise<Wire & { accessToken?: string }> {
  const claimed = await record.findOwned(tx, id, own, platform.clock.now());
  return claimed ?? (await replay(tx, platform, record, { id, owner }));
}

/**
 * What an earlier request with an idempotency key created, for whoever knows the key: no more than its first answer still
 * opens, by its access token for a day. Throws `already_done` once it is the record of another account, has another link
 * or is hidden.
 */
export async function replay<Wire extends CreatedRecord>(
  tx: Transaction,
  { secret, clock }: Platform,
  record: Replayable<Wire>,
  { id, owner }: { id: string; owner: Actor },
): Promise<Wire & { accessToken?: string }> {
  const accessToken = accessTokenFor(secret, id);
  const opener: Actor = owner.kind === 'anonymous' ? { kind: 'tokenBearer', tokenHash: hashToken(accessToken) } : owner;
  const found = await record.findOwned(tx, id, opener, clock.now());
  if (!found) throw new DomainError('already_done');
  return owner.kind === 'anonymous' && bringsToken(found, clock.now()) ? { ...found, accessToken } : found;
}

/**
 * Counts one action; the result takes it back, and never fails. Many refused repeats at once use up nothing of the
 * network's hour. Throws `too_many_requests`.
 */
async function takeOne(limits: Limits, name: LimitName, key: string): Promise<() => Promise<void>> {
  await limits.take(name, key);
  return () => tryRelease(limits, name, key);
}

/** Counts a request that is given up from a network. The result takes it back; it never fails. Throws `too_many_requests`. */
export async function countGivenUp(limits: Limits, network: string, hasAccount: boolean): Promise<() => Promise<void>> {
  return takeOne(limits, 'giveUpByAddress', sharedBy(network, hasAccount));
}

/**
 * Counts an attempt and a creation from a network. The result releases the creation, when nothing was created; it never
 * fails. Throws `too_many_requests`.
 */
export async function countCreation(
  limits: Limits,
  network: string,
  hasAccount: boolean,
): Promise<() => Promise<void>> {
  const sharers = sharedBy(network, hasAccount);
  await limits.consume('tryByAddress', sharers);
  return takeOne(limits, 'createByAddress', sharers);
}
