import { randomBytes } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import type { Actor, UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import { inTransaction, violates } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import { ACCESS_TOKEN_PREFIX, hashToken } from '@server/platform/secrets';
import type { LoginInput, RegisterInput, Session, User } from '@shared/auth';
import { sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from './passwords';
import { hasUserOfRole, type UserRow, userByEmail, userById } from './queries';
import { beginSession, callerBySession } from './sessions';
import { readLoginToken } from './tokens';

function toWire(user: UserRow): User {
  const { id, email, name, phone, address, role } = user;
  return { _id: id, id, email, name, phoneNumber: phone, phone, address, role };
}

async function sessionFor(platform: Platform, user: UserRow): Promise<Session> {
  return { token: await beginSession(platform, platform.db, user), user: toWire(user) };
}

/** Opens a guest's account (D8) and logs in. Throws `email_taken`, `too_many_requests`, `busy`. */
export async function register(platform: Platform, address: string, input: RegisterInput): Promise<Session> {
  await platform.limits.consume('register', callerNetwork(address));
  const passwordHash = await hashPassword(input.password);
  try {
    const user = await inTransaction(platform.db, async (tx) => {
      const [row] = await tx
        .insert(users)
        .values({ email: input.email, name: input.name, phone: input.phoneNumber, role: 'guest', passwordHash })
        .returning();
      if (!row) throw new Error('An insert returned no row');
      await audit(tx, { actor: row.id, action: 'auth.register', recordId: row.id });
      return row;
    });
    return await sessionFor(platform, user);
  } catch (error) {
    if (violates(error, 'users_email_key')) {
      throw new DomainError('email_taken', {}, { field: 'email' });
    }
    throw error;
  }
}

/** Logs in. Throws `wrong_login`, which does not tell whether the account exists; `too_many_requests`, `busy`. */
export async function login(platform: Platform, address: string, input: LoginInput): Promise<Session> {
  const { limits } = platform;
  const network = callerNetwork(address);
  const counted = [
    ['loginByEmailAndAddress', `${input.email} ${network}`],
    ['loginByEmail', input.email],
    ['loginByAddress', network],
  ] as const;
  // Counted before the slow check, else whatever arrives meanwhile passes; a right password is given back.
  for (const [name, key] of counted) await limits.consume(name, key);
  const user = await userByEmail(platform.db, input.email);
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user)
    throw new DomainError('wrong_login');
  for (const [name, key] of counted) await limits.giveBack(name, key);
  return sessionFor(platform, user);
}

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
  if (!token) return { kind: 'nobody' };
  if (token.startsWith(ACCESS_TOKEN_PREFIX)) return { kind: 'holder', tokenHash: hashToken(token) };
  const now = platform.clock.now();
  const claims = await readLoginToken(platform.secret, token, now);
  const caller = claims ? await callerBySession(platform.db, claims.sessionId, now) : undefined;
  if (!caller) throw new DomainError('not_logged_in');
  return { kind: 'user', ...caller };
}

/**
 * Makes the first admin where there is none. Returns the password if one was invented, to be shown once; null otherwise.
 */
export async function ensureFirstAdmin(
  platform: Platform,
  email: string,
  password: string | undefined,
): Promise<string | null> {
  if (await hasUserOfRole(platform.db, 'admin')) return null;
  const chosen = password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(chosen);
  const made = await inTransaction(platform.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4711002)`);
    if (await hasUserOfRole(tx, 'admin')) return false;
    const row = { email, name: 'Admin', role: 'admin' as const, passwordHash };
    await tx
      .insert(users)
      .values(row)
      .onConflictDoUpdate({ target: users.email, set: { role: 'admin', passwordHash } });
    return true;
  });
  return made && !password ? chosen : null;
}

export { watchLogin } from './login-watch';
