import { randomUUID } from 'node:crypto';
import { apiKeys } from '@drizzle/schema/api-keys';
import { users } from '@drizzle/schema/users';
import { isActiveKey } from '@server/features/auth/calling-keys';
import { confirmAdmin } from '@server/features/staff/invitations';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, isoInstant, type Queryable, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/versions';
import { endingOf, newApiKey } from '@server/platform/security/api-key-format';
import { hashToken } from '@server/platform/security/secrets';
import { ALL_API_KEY_SCOPES, API_KEY_LIMITS, type ApiKeyState } from '@shared/api-keys/constants';
import type { ApiKey, ApiKeyCreated, ApiKeyInput } from '@shared/api-keys/schema';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { queueKeyEmails } from './emails';

const selectKeys = (db: Queryable) =>
  db
    .select({ key: apiKeys, creator: users.name })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectKeys>>[number];

function stateOf({ revokedAt, expiresAt }: Row['key'], now: Date): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'active';
}

const instant = (at: string | null) => at && isoInstant(at);

const toWire = ({ key, creator }: Row, now: Date): ApiKey => ({
  _id: key.id,
  name: key.name,
  scopes: key.scopes,
  ending: key.ending,
  state: stateOf(key, now),
  createdBy: creator,
  createdAt: isoInstant(key.createdAt),
  lastUsedAt: instant(key.lastUsedAt),
  expiresAt: instant(key.expiresAt),
  revokedAt: instant(key.revokedAt),
});

/** Throws `not_found`. */
async function findKeyOrThrow(db: Queryable, id: string, now: Date): Promise<ApiKey> {
  const [row] = await selectKeys(db).where(eq(apiKeys.id, id));
  if (!row) throw new DomainError('not_found');
  return toWire(row, now);
}

/** All keys, those that still work first, each kind newest first. */
export async function listApiKeys({ ctx: { platform } }: { ctx: VerbContext<UserActor> }): Promise<ApiKey[]> {
  const now = platform.clock.now();
  const rows = await selectKeys(platform.db)
    .orderBy(desc(isActiveKey(now.toISOString())), desc(apiKeys.createdAt), asc(apiKeys.id))
    .limit(API_KEY_LIMITS.listMax);
  return rows.map((row) => toWire(row, now));
}

const DAY_MS = 24 * 3_600_000;

/**
 * Makes a key for a program; only its hash is kept, so this answer alone shows it. It asks the admin's password, as the key
 * outlives their login, and tells all admins. Without an idempotency key: of a repeat the name is taken, and a key that
 * nobody has seen is revoked and made anew. Throws `api_key_name_taken`, `too_many_api_keys`, and what `confirmAdmin` throws.
 */
export async function createApiKey({
  ctx,
  input: { name, scopes: chosen, days, password },
}: {
  ctx: VerbContext<UserActor>;
  input: ApiKeyInput;
}): Promise<ApiKeyCreated> {
  const { platform, actor } = ctx;
  const isStillAdmin = await confirmAdmin({ ctx, password });
  const now = platform.clock.now();
  const scopes = ALL_API_KEY_SCOPES.filter((scope) => chosen.includes(scope));
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
  const key = newApiKey();
  try {
    return await inTransaction(platform.db, async (tx) => {
      // With all admins locked, so that of two at once the second counts the first.
      const { self, admins } = await isStillAdmin(tx);
      const count = await tx.$count(apiKeys, isNull(apiKeys.revokedAt));
      if (count >= API_KEY_LIMITS.notRevokedMax) throw new DomainError('too_many_api_keys', { count });
      const id = randomUUID();
      const made = { id, name, scopes, expiresAt, createdBy: actor.id, createdAt: now.toISOString() };
      await tx.insert(apiKeys).values({ ...made, keyHash: hashToken(key), ending: endingOf(key) });
      await audit(tx, { actor: actor.id, action: 'apiKeys.create', recordId: id, detail: { name, scopes, expiresAt } });
      await queueKeyEmails(tx, admins, { name, scopes, expiresAt, by: self.name, at: now.toISOString() });
      return { ...(await findKeyOrThrow(tx, id, now)), key };
    });
  } catch (error) {
    if (violates(error, 'api_keys_name')) throw new DomainError('api_key_name_taken', {}, { field: 'name' });
    throw error;
  }
}

/**
 * Ends a key for good: once this has answered no call with it is let in anywhere, and its streams end. Asks no password, as it
 * only takes away. A repeat changes nothing. Throws `not_found`.
 */
export async function revokeApiKey({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<UserActor>;
  input: { _id: string };
}): Promise<ApiKey> {
  if (!isId(_id)) throw new DomainError('not_found');
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: now.toISOString() })
      .where(and(eq(apiKeys.id, _id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    if (revoked) {
      const detail = { name: revoked.name };
      await audit(tx, { actor: actor.id, action: 'apiKeys.revoke', recordId: _id, detail });
    }
    return findKeyOrThrow(tx, _id, now);
  });
}
