import { users } from '@drizzle/schema/users';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork } from '@server/platform/security/limits';
import type { ChangePasswordInput } from '@shared/auth/schema';
import { and, eq } from 'drizzle-orm';
import { checkGuess } from '../guesses';
import { userById } from '../queries';
import { deviceTokenFor } from '../sessions/devices';
import { assertGoodPassword } from './good-password';
import { notePasswordChange } from './password-change';
import { hashPassword, verifyPassword } from './passwords';

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
  // A login counts as a known device: strangers cannot lock it out, and a thief of it has ten guesses.
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
