import { randomUUID } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import { audit } from '@server/platform/audit';
import { inTransaction, violates } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { claimKey } from '@server/platform/idempotency';
import { callerNetwork } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import type { LoginAnswer, RegisterInput } from '@shared/auth';
import { openLogin } from './accounts';
import { mustBeGoodPassword } from './good-password';
import { login } from './login';
import { hashPassword } from './passwords';

/** Registration says who has an account already; whoever has been told so of many addresses is looking for them. */
async function mustNotBeSearching(platform: Platform, network: string): Promise<void> {
  const left = await platform.limits.left('registerTaken', network);
  if (left.points <= 0) throw new DomainError('too_many_requests', {}, { retryAfter: left.seconds });
}

/**
 * Opens a guest's account (D8) and logs in. A repeat with the same key and details logs in to the account that the first
 * one opened, where the password is the same as well (D13). Throws `email_taken`, `key_reused`, `password_common`,
 * `too_many_requests`, `busy`.
 */
export async function register(platform: Platform, address: string, input: RegisterInput): Promise<LoginAnswer> {
  const { email, name, phoneNumber: phone, password, clientId: key } = input;
  const network = callerNetwork(address);
  await platform.limits.consume('register', network);
  await mustNotBeSearching(platform, network);
  mustBeGoodPassword(password, { email, name, role: 'guest' }, 'password');
  const passwordHash = await hashPassword(password, { caller: network });
  // Again, behind the queue: of many at once each would have been the first.
  await mustNotBeSearching(platform, network);
  try {
    const opened = await inTransaction(platform.db, async (tx) => {
      const id = randomUUID();
      // The password is no part of what is kept with the key: it is compared with the account's, which is slow to guess.
      const attempt = { actor: 'anonymous', verb: 'auth.register', key, request: { email, name, phone } };
      if (await claimKey(tx, attempt, id)) return null;
      const [row] = await tx.insert(users).values({ id, email, name, phone, role: 'guest', passwordHash }).returning();
      if (!row) throw new Error('An insert returned no row');
      await audit(tx, { actor: id, action: 'auth.register', recordId: id });
      return openLogin(platform, tx, row);
    });
    return opened ?? (await repeated(platform, address, input));
  } catch (error) {
    if (!violates(error, 'users_email_key')) throw error;
    await platform.limits.consume('registerTaken', network);
    throw new DomainError('email_taken', {}, { field: 'email' });
  }
}

/** What the first attempt would have answered; counted like any login, as its password is a guess like any other. */
async function repeated(platform: Platform, address: string, { email, password }: RegisterInput): Promise<LoginAnswer> {
  try {
    return await login(platform, address, { email, password });
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'wrong_login') throw new DomainError('key_reused');
    throw error;
  }
}
