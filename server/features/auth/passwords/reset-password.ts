import { randomUUID } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import type { PublicContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork } from '@server/platform/security/limits';
import { AUTH_TEXTS } from '@shared/auth/constants';
import type { RequestResetInput, ResetPasswordInput } from '@shared/auth/schema';
import { eq } from 'drizzle-orm';
import { queueResetEmail } from '../emails';
import { deviceTokenFor } from '../sessions/devices';
import { assertGoodPassword } from './good-password';
import { notePasswordChange } from './password-change';
import { hashPassword } from './passwords';
import { useReset, userByReset } from './resets';

/**
 * Sets a new password by a mailed link, once. The link proves who owns the mailbox, so all logins of the account end,
 * also those of somebody who registered with this email first. Returns how the device is known from now on. Throws
 * `reset_over`, `password_common`, `password_short`, `busy`.
 */
export async function resetPassword({
  ctx: { platform, ip },
  input: { token, password },
}: {
  ctx: PublicContext;
  input: ResetPasswordInput;
}): Promise<{ device: string; userId: string; email: string }> {
  const user = await userByReset(platform.db, platform.clock.now(), token);
  if (!user) throw new DomainError('reset_over');
  assertGoodPassword(password, user, 'password');
  const passwordHash = await hashPassword(password, { caller: callerNetwork(ip), first: true });
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now();
    // The account's row first, as everywhere, so that two transactions never wait for each other.
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    if (!(await useReset(tx, now, token))) throw new DomainError('reset_over');
    await notePasswordChange(tx, now, user.id, 'link');
  });
  const device = deviceTokenFor(platform.secret, { id: user.id, passwordHash });
  return { device, userId: user.id, email: user.email };
}

/**
 * Mails a link that replaces a forgotten password. Whether the account exists is looked up only when the email is written,
 * so that answer, work and time are the same for every address. Throws `too_many_requests`.
 */
export async function requestReset({
  ctx: { platform, ip },
  input: { email },
}: {
  ctx: PublicContext;
  input: RequestResetInput;
}): Promise<{ message: string }> {
  await platform.limits.consume('resetByAddress', callerNetwork(ip));
  await platform.limits.consume('resetByEmail', email);
  const request = { requestId: randomUUID(), email, askedAt: platform.clock.now() };
  await inTransaction(platform.db, (tx) => queueResetEmail(tx, request));
  return { message: AUTH_TEXTS.resetAsked };
}
