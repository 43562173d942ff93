import { apiKeys } from '@drizzle/schema/api-keys';
import { users } from '@drizzle/schema/users';
import type { KeyActor } from '@server/platform/actor';
import {
  isoInstant,
  type Params,
  prepared,
  type Queryable,
  type Transaction,
  type ValueOrPlaceholder,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { type CallsLeft, type Platform, perPlatform } from '@server/platform/platform';
import { isWellFormed } from '@server/platform/security/api-key-format';
import { LIMITS } from '@server/platform/security/limit-table';
import { hashToken } from '@server/platform/security/secrets';
import { apiKeyWords } from '@shared/api-keys/constants';
import { and, asc, eq, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Programs that call, by their keys. Nothing is kept between two calls: a key that was revoked is refused by the next. */

const LAST_USED_EVERY_MS = 60_000;

/** As the audit log and the books name a key. */
export const KEY_ACTOR_PREFIX = 'key:';

export const keyActorId = (id: string): string => KEY_ACTOR_PREFIX + id;

/** The key's id; null for an actor of another kind. */
export const keyIdOf = (actor: string): string | null =>
  actor.startsWith(KEY_ACTOR_PREFIX) ? actor.slice(KEY_ACTOR_PREFIX.length) : null;

/** True of a key that still works. */
export const isActiveKey = (now: ValueOrPlaceholder<string>): SQL =>
  sql`(${apiKeys.revokedAt} is null and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${now}::timestamptz))`;

const called = {
  id: apiKeys.id,
  scopes: apiKeys.scopes,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
};

const byHash = prepared('api_key_caller', (db, param: Params<{ keyHash: string; now: string }>) =>
  db
    .select(called)
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, param('keyHash')), isActiveKey(param('now')))),
);

type Called = Awaited<ReturnType<typeof byHash>>[number];

const actorOf = ({ id, scopes, expiresAt }: Called): KeyActor => ({
  kind: 'key',
  id: keyActorId(id),
  scopes,
  expiresAt: expiresAt && isoInstant(expiresAt),
});

const byIds = prepared('api_key_callers', (db, param: Params<{ ids: string; now: string }>) =>
  db
    .select(called)
    .from(apiKeys)
    .where(
      and(
        sql`${apiKeys.id} in (select value::uuid from json_array_elements_text(${param('ids')}::json))`,
        isActiveKey(param('now')),
      ),
    ),
);

/** Those programs whose keys still work, by the ids of their actors. */
export async function callersByKeys(db: Queryable, actorIds: Iterable<string>, now: Date): Promise<KeyActor[]> {
  const ids = [...actorIds].flatMap((id) => keyIdOf(id) ?? []);
  if (ids.length === 0) return [];
  return (await byIds(db, { ids: JSON.stringify(ids), now: now.toISOString() })).map(actorOf);
}

/** The names of the keys that somebody has made and that still work: they may have kept them. */
export async function activeKeysMadeBy(db: Queryable, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.createdBy, userId), isActiveKey(now.toISOString())))
    .orderBy(asc(apiKeys.createdAt));
  return rows.map(({ name }) => name);
}

/** Ends every key that somebody has made and that still works. Answers their ids and names. */
export const revokeKeysMadeBy = (
  tx: Transaction,
  userId: string,
  at: string,
): Promise<{ id: string; name: string }[]> =>
  tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.createdBy, userId), isActiveKey(at)))
    .returning({ id: apiKeys.id, name: apiKeys.name });

/** Keys whose last use is being written by this process. */
const beingNoted = perPlatform(() => new Set<string>());

/** Beside the call, not before its answer; calls at once in several processes write it once. */
async function noteUse(platform: Platform, { id, lastUsedAt }: Called): Promise<void> {
  const now = platform.clock.now();
  const recently = new Date(now.getTime() - LAST_USED_EVERY_MS);
  const noted = beingNoted(platform);
  if (noted.has(id) || (lastUsedAt !== null && new Date(lastUsedAt) >= recently)) return;
  noted.add(id);
  const isStale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, recently.toISOString()));
  await platform.db
    .update(apiKeys)
    .set({ lastUsedAt: now.toISOString() })
    .where(and(eq(apiKeys.id, id), isStale))
    // It is only shown; the next call writes it.
    .catch(() => {})
    .finally(() => noted.delete(id));
}

/**
 * Which program calls with that key. Looked up by its hash, so the time that it takes tells nothing of the keys that there
 * are. `tell` hears how many calls it has left. Throws `api_key_invalid`, and `too_many_requests` for one that calls too often.
 */
export async function actorOfApiKey(
  platform: Platform,
  key: string,
  tell?: (left: CallsLeft) => void,
): Promise<KeyActor> {
  const now = platform.clock.now().toISOString();
  const [found] = isWellFormed(key) ? await byHash(platform.db, { keyHash: hashToken(key), now }) : [];
  if (!found) throw new DomainError('api_key_invalid');
  await platform.limits.consume('callsByApiKey', found.id, 1, ({ points, seconds }) => {
    const { points: calls, seconds: period } = LIMITS.callsByApiKey;
    tell?.({ left: Math.max(0, points), seconds, most: calls * platform.settings.limitFactor, period });
  });
  void noteUse(platform, found);
  return actorOf(found);
}

const [before = '', after = ''] = apiKeyWords('\n').split('\n');

/**
 * Who is in such a column, as the audit log names actors: a person's name, 'API key “Kiosk”', or null for the program itself and
 * for people whose account is gone. Each by its primary key.
 */
export const nameOfActor = (column: SQLWrapper): SQL<string | null> => sql<string | null>`case
  when ${column} like ${sql.raw(`'${KEY_ACTOR_PREFIX}%'`)}
    then (select ${sql.raw(`'${before}'`)} || ${apiKeys.name} || ${sql.raw(`'${after}'`)} from ${apiKeys}
      where ${apiKeys.id} = substr(${column}, ${sql.raw(String(KEY_ACTOR_PREFIX.length + 1))})::uuid)
  when ${column} ~ '^[0-9a-f-]{36}$' then (select ${users.name} from ${users} where ${users.id} = ${column}::uuid) end`;
