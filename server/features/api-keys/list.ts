import { apiKeys } from '@drizzle/schema/api-keys';
import { users } from '@drizzle/schema/users';
import { isActiveKey } from '@server/features/auth/calling-keys';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { API_KEY_LIMITS, type ApiKeyState } from '@shared/api-keys/constants';
import type { ApiKey } from '@shared/api-keys/schema';
import { asc, desc, eq } from 'drizzle-orm';

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
export async function findKeyOrThrow(db: Queryable, id: string, now: Date): Promise<ApiKey> {
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
