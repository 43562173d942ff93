import { randomUUID } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import type { UserActor } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { PublicContext, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { callerNetwork } from '@server/platform/security/limits';
import { AUTH_TEXTS } from '@shared/auth/constants';
import type { ChangePasswordInput, RequestResetInput, ResetPasswordInput } from '@shared/auth/schema';
import { and, eq } from 'drizzle-orm';
import { queuePasswordEmail, queueResetEmail } from '../emails';
import { checkGuess } from '../guesses';
import { userById } from '../queries';
import { deviceTokenFor } from '../sessions/devices';
import { endSessions } from '../sessions/sessions';
import { assertGoodPassword } from './good-password';
import { hashPassword, verifyPassword } from './passwords';
import { endResets, useReset, userByReset } from './resets';

/**
 * What follows a new password, in the transaction that sets it: the person's logins and password links end, the change is
 * audited and emailed. A change by a logged-in user keeps that login; one by an emailed link keeps none.
 */
export async function notePasswordChange(
  tx: Transaction,
  now: Date,
  userId: string,
  by: { keepSession: string } | 'link',
): Promise<void> {
  const byLink = by === 'link';
  const ended = await endSessions(tx, now, userId, byLink ? 'all' : { except: by.keepSession });
  await endResets(tx, now, userId);
  const changeId = randomUUID();
  const action = byLink ? 'auth.reset' : 'auth.password';
  await audit(tx, { id: changeId, actor: userId, action, recordId: userId, detail: { ended } });
  await queuePasswordEmail(tx, { changeId, userId, changedAt: now, byLink });
}

/**
 * Sets another password, ends the person's other logins and tells them by email. Returns how their device is known from
 * now on. Throws `wrong_password`, counted like a wrong login; `password_common`, `password_short`, `too_many_requests`,
 * `busy`.
 */
export async function changePassword({
  ctx: { platform, ip, actor },
  input: { currentPassword, newPassword },
}: {
  ctx: VerbContext<UserActor>;
  input: ChangePasswordInput;
}): Promise<{ device: string }> {
  const user = await userById(platform.db, actor.id);
  if (!user) throw new DomainError('not_logged_in');
  // Before anything slow; a wrong password counts as a guess and uses none of these up.
  await platform.limits.assertLeft('passwordChange', user.id);
  const turn = { caller: callerNetwork(ip), first: true };
  // A login counts as a known device: strangers cannot lock it out, and whoever stole it has ten guesses.
  const guess = { ip, email: user.email, userId: user.id, knownAs: `session ${actor.sessionId}` };
  const right = await checkGuess(platform, guess, () => verifyPassword(user.passwordHash, currentPassword, turn));
  const wrong = () => new DomainError('wrong_password', {}, { field: 'currentPassword' });
  if (!right) throw wrong();
  assertGoodPassword(newPassword, user, 'newPassword');
  await platform.limits.consume('passwordChange', user.id);
  const passwordHash = await hashPassword(newPassword, turn);
  await inTransaction(platform.db, async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw wrong();
    await notePasswordChange(tx, platform.clock.now(), user.id, { keepSession: actor.sessionId });
  });
  return { device: deviceTokenFor(platform.secret, { id: user.id, passwordHash }) };
}

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
