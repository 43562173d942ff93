import { randomUUID } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import { audit } from '@server/platform/audit';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import type { RequestResetInput, ResetPasswordInput } from '@shared/auth';
import { AUTH_TEXTS } from '@shared/constants/auth';
import { eq } from 'drizzle-orm';
import { deviceTokenFor } from './devices';
import { queuePasswordEmail, queueResetEmail } from './emails';
import { mustBeGoodPassword } from './good-password';
import { hashPassword } from './passwords';
import { endResets, useReset, userByReset } from './resets';
import { endSessions } from './sessions';

/**
 * Has a link mailed by which a forgotten password is replaced. Whether there is such an account is looked up only when the
 * mail is written, so that answer, work and time are the same for every address. Throws `too_many_requests`.
 */
export async function requestReset(
  platform: Platform,
  address: string,
  { email }: RequestResetInput,
): Promise<{ message: string }> {
  await platform.limits.consume('resetByAddress', callerNetwork(address));
  await platform.limits.consume('resetByEmail', email);
  const request = { requestId: randomUUID(), email, askedAt: platform.clock.now() };
  await inTransaction(platform.db, (tx) => queueResetEmail(tx, request));
  return { message: AUTH_TEXTS.resetAsked };
}

/**
 * Sets a new password by a mailed link, once. It proves the address, so all logins of the account end, a squatter's
 * included, and all other links. Returns how the device is known from now on. Throws `reset_over`, `password_common`,
 * `password_short`, `busy`.
 */
export async function resetPassword(
  platform: Platform,
  address: string,
  { token, password }: ResetPasswordInput,
): Promise<{ device: string; userId: string; email: string }> {
  const user = await userByReset(platform.db, platform.clock.now(), token);
  if (!user) throw new DomainError('reset_over');
  mustBeGoodPassword(password, user, 'password');
  const passwordHash = await hashPassword(password, { caller: callerNetwork(address), first: true });
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now();
    // The account first, as everywhere: two that hold what the other wants would wait for ever.
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    if (!(await useReset(tx, now, token))) throw new DomainError('reset_over');
    await endResets(tx, now, user.id);
    const ended = await endSessions(tx, now, user.id, 'all');
    const changeId = randomUUID();
    const entry = { actor: user.id, action: 'auth.reset', recordId: user.id, detail: { ended } };
    await audit(tx, { id: changeId, ...entry });
    await queuePasswordEmail(tx, { changeId, userId: user.id, changedAt: now, byLink: true });
  });
  const device = deviceTokenFor(platform.secret, { id: user.id, passwordHash });
  return { device, userId: user.id, email: user.email };
}
