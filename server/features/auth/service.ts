import { randomBytes } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import type { Actor, UserActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { ACCESS_TOKEN_PREFIX, hashToken } from '@server/platform/secrets';
import type { User } from '@shared/auth';
import { sql } from 'drizzle-orm';
import { toWire } from './accounts';
import { hashPassword } from './passwords';
import { hasUserOfRole, userById } from './queries';
import { endResets } from './resets';
import { callerBySession, endSessions } from './sessions';
import { readLoginToken } from './tokens';

/** The account of who is logged in, as it is now. Throws `not_logged_in` where it is gone. */
export async function currentUser(platform: Platform, actor: UserActor): Promise<User> {
  const user = await userById(platform.db, actor.id);
  if (!user) throw new DomainError('not_logged_in');
  return toWire(user);
}

/**
 * Takes a bearer token; returns who calls (D6, D7). Throws `not_logged_in` for a token that is not good: taking its
 * bearer for nobody would make an anonymous record of what they meant as theirs.
 */
export async function actorFor(platform: Platform, token: string | null): Promise<Actor> {
  if (!token) return { kind: 'anonymous' };
  if (token.startsWith(ACCESS_TOKEN_PREFIX)) return { kind: 'tokenBearer', tokenHash: hashToken(token) };
  const now = platform.clock.now();
  const claims = await readLoginToken(platform.secret, token, now);
  const caller = claims ? await callerBySession(platform.db, claims.sessionId, now) : undefined;
  if (!caller) throw new DomainError('not_logged_in');
  return { kind: 'user', ...caller };
}

/**
 * Makes the first admin where there is none, with that password or an invented one. Returns the password; null where there
 * is an admin already. A guest's account with that e-mail becomes the admin's, without whoever was logged in to it.
 */
export async function ensureFirstAdmin(
  platform: Platform,
  email: string,
  password: string | undefined,
): Promise<string | null> {
  if (await hasUserOfRole(platform.db, 'admin')) return null;
  const chosen = password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(chosen, { caller: 'start', first: true });
  const made = await inTransaction(platform.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4711002)`);
    if (await hasUserOfRole(tx, 'admin')) return false;
    const row = { email, name: 'Admin', role: 'admin' as const, passwordHash };
    const [admin] = await tx
      .insert(users)
      .values(row)
      .onConflictDoUpdate({ target: users.email, set: { role: 'admin', passwordHash } })
      .returning({ id: users.id });
    if (!admin) throw new Error('An insert returned no row');
    const now = platform.clock.now();
    await endSessions(tx, now, admin.id, 'all');
    await endResets(tx, now, admin.id);
    return true;
  });
  return made ? chosen : null;
}

export { watchLogin } from './login-watch';
