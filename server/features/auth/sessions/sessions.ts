import { randomUUID } from 'node:crypto';
import { sessions, users } from '@drizzle/schema/users';
import type { Actor, UserActor } from '@server/platform/actor';
import { deleteInBatches } from '@server/platform/database/batches';
import {
  type Database,
  isoInstant,
  type Params,
  prepared,
  type Queryable,
  type ValueOrPlaceholder,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { ACCESS_TOKEN_PREFIX, hashToken, readAccessToken } from '@server/platform/security/secrets';
import { isStaffRole, type Role } from '@shared/auth/roles';
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;

/** How long a login lasts, of staff and of guests (D30). */
const STAFF_MS = 12 * HOUR_MS;
const GUEST_MS = 7 * 24 * HOUR_MS;

const STAFF_LIFETIME = `${STAFF_MS} milliseconds`;

/** A login that has not ended. Staff's are short, also for somebody who was a guest when it began. */
const isCurrent = (now: ValueOrPlaceholder<string>): SQL =>
  sql`(${sessions.endedAt} is null and ${sessions.expiresAt} > ${now}::timestamptz
    and (${users.role} = 'guest' or ${sessions.createdAt} > ${now}::timestamptz - ${STAFF_LIFETIME}::interval))`;

/** When it expires. */
const endsAt = sql<string>`case when ${users.role} <> 'guest'
  then least(${sessions.expiresAt}, ${sessions.createdAt} + ${STAFF_LIFETIME}::interval) else ${sessions.expiresAt} end`;

const caller = prepared('auth_caller', (db, param: Params<{ sessionId: string; now: string }>) =>
  db
    .select({ id: users.id, role: users.role, email: users.email, sessionId: sessions.id, sessionEndsAt: endsAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, param('sessionId')), isCurrent(param('now')))),
);

/** Who calls by a login; undefined where it has ended or never existed. */
async function callerBySession(db: Queryable, sessionId: string, now: Date) {
  const [found] = await caller(db, { sessionId, now: now.toISOString() });
  return found && { ...found, sessionEndsAt: isoInstant(found.sessionEndsAt) };
}

const callers = prepared('auth_callers', (db, param: Params<{ sessionIds: string; now: string }>) =>
  db
    .select({ id: users.id, role: users.role, email: users.email, sessionId: sessions.id, sessionEndsAt: endsAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} in (select value::uuid from json_array_elements_text(${param('sessionIds')}::json))`,
        isCurrent(param('now')),
      ),
    ),
);

/** The same for several logins, leaving out those that have ended. */
export async function callersBySessions(db: Queryable, sessionIds: Iterable<string>, now: Date): Promise<UserActor[]> {
  const found = await callers(db, { sessionIds: JSON.stringify([...sessionIds]), now: now.toISOString() });
  return found.map((row) => ({ kind: 'user', ...row, sessionEndsAt: isoInstant(row.sessionEndsAt) }));
}

const ISSUER = 'gt-hotel';
const AUDIENCE = 'gt-hotel';
const ALGORITHM = 'HS256';
/** No token is good for longer, whatever its session's row says; staff's sessions end sooner. */
const LIFETIME_S = 7 * 24 * 3600;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** What a login token names. It carries no role: that is looked up at each call. */
interface LoginClaims {
  userId: string;
  sessionId: string;
}

export function signLoginToken(secret: string, { userId, sessionId }: LoginClaims, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME_S)
    .sign(keyOf(secret));
}

interface Verified extends LoginClaims {
  secret: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Tokens verified lately: checking a signature costs more than a query, and it stays good until the token expires. */
const verified = new LRUCache<string, Verified>({ max: 10_000 });

/** Null for a token that is not good. */
export async function readLoginToken(secret: string, token: string, now: Date): Promise<LoginClaims | null> {
  const known = verified.get(token);
  if (known?.secret === secret && now.getTime() / 1000 < known.expires) return known;
  try {
    const { payload } = await jwtVerify<{ sub: string; sid: unknown; exp: number }>(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: now,
    });
    const { sub: userId, sid: sessionId, exp: expires } = payload;
    if (typeof sessionId !== 'string' || !isId(sessionId) || !isId(userId)) return null;
    const claims = { secret, userId, sessionId, expires };
    verified.set(token, claims);
    return claims;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Returns the login's token. */
export async function beginSession(
  platform: Platform,
  db: Queryable,
  user: { id: string; role: Role },
): Promise<string> {
  const now = platform.clock.now();
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + (isStaffRole(user.role) ? STAFF_MS : GUEST_MS)).toISOString();
  await db.insert(sessions).values({ id, userId: user.id, createdAt: now.toISOString(), expiresAt });
  return signLoginToken(platform.secret, { userId: user.id, sessionId: id }, now);
}

/** Returns how many logins were still open. */
export async function endSessions(
  db: Queryable,
  now: Date,
  userId: string,
  which: { only: string } | { except: string } | 'all',
): Promise<number> {
  const chosen =
    which === 'all'
      ? undefined
      : 'only' in which
        ? eq(sessions.id, which.only)
        : sql`${sessions.id} <> ${which.except}`;
  const ended = await db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), chosen))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Deletes logins that had expired by then. */
export const forgetSessions = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(db, sessions, lte(sessions.expiresAt, before.toISOString()));

/**
 * Who calls with that bearer token, a login's or a record's access token; anonymous without one. Throws
 * `not_logged_in` for a token that is not good: treated as anonymous, an expired login would create records that its owner
 * never sees again.
 */
export async function actorOfToken(platform: Platform, token: string | null): Promise<Actor> {
  if (!token) return { kind: 'anonymous' };
  if (token.startsWith(ACCESS_TOKEN_PREFIX)) {
    const { token: own, isMailed } = readAccessToken(platform.secret, token);
    return { kind: 'tokenBearer', tokenHash: hashToken(own), isMailed };
  }
  const now = platform.clock.now();
  const claims = await readLoginToken(platform.secret, token, now);
  const caller = claims ? await callerBySession(platform.db, claims.sessionId, now) : undefined;
  if (!caller) throw new DomainError('not_logged_in');
  return { kind: 'user', ...caller };
}
