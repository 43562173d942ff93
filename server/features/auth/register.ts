import { randomBytes, randomUUID } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import { inTransaction, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, PublicContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { callerNetwork } from '@server/platform/security/limits';
import type { LoginAnswer, RegisterInput } from '@shared/auth/schema';
import { sql } from 'drizzle-orm';
import { emailTaken, openLogin } from './accounts';
import { assertGoodPassword } from './passwords/good-password';
import { hashPassword } from './passwords/passwords';
import { endResets } from './passwords/resets';
import { hasUserOfRole } from './queries';
import { login } from './sessions/login';
import { endSessions } from './sessions/sessions';

/**
 * Opens a guest's account and logs in. A repeat with the same key and details logs in to the account that the first one
 * opened, where the password is the same as well. Throws `email_taken`, `key_reused`, `password_common`,
 * `too_many_requests`, `busy`.
 */
export async function register({ ctx, input }: { ctx: PublicContext; input: RegisterInput }): Promise<LoginAnswer> {
  const { platform, ip } = ctx;
  const { email, name, phoneNumber: phone, password, clientId: key } = input;
  const network = callerNetwork(ip);
  await platform.limits.consume('register', network);
  // Registration reveals who has an account; a network that got many such answers is searching for accounts.
  await platform.limits.assertLeft('registerTaken', network);
  assertGoodPassword(password, { email, name, role: 'guest' }, 'password');
  const passwordHash = await hashPassword(password, { caller: network });
  // Again behind the queue: otherwise each of many requests at once would be the first.
  await platform.limits.assertLeft('registerTaken', network);
  try {
    const opened = await inTransaction(platform.db, async (tx) => {
      const id = randomUUID();
      // The key remembers no password: a repeat's is compared with the account's, which is slow to guess.
      const attempt = { actor: 'anonymous', verb: 'auth.register', key, request: { email, name, phone } };
      if (await reserveKey(tx, attempt, id)) return null;
      const [row] = await tx.insert(users).values({ id, email, name, phone, role: 'guest', passwordHash }).returning();
      if (!row) throw new Error('An insert returned no row');
      await audit(tx, { actor: id, action: 'auth.register', recordId: id });
      return openLogin(platform, tx, row);
    });
    return opened ?? (await answerRepeat(ctx, input));
  } catch (error) {
    if (!violates(error, 'users_email_key')) throw error;
    await platform.limits.consume('registerTaken', network);
    throw emailTaken();
  }
}

/** A repeat logs in, and is counted like any login: its password is a guess like any other. */
async function answerRepeat(ctx: PublicContext, { email, password }: RegisterInput): Promise<LoginAnswer> {
  try {
    return await login({ ctx, input: { email, password } });
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'wrong_login') throw new DomainError('key_reused');
    throw error;
  }
}

/** Any constant: of several processes that start at once, one makes the admin. */
const LOCK = 4_711_002;

/**
 * Creates the first admin, with the given password or a random one. Returns the password, or null if there is an admin
 * already. A guest's account with that email becomes the admin's, and its logins and password links end.
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
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
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
