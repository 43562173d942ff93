import { randomUUID } from 'node:crypto';
import { users } from '@drizzle/schema/users';
import type { UserActor } from '@server/platform/actor';
import { audit } from '@server/platform/audit';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import type { ChangePasswordInput } from '@shared/auth';
import { and, eq } from 'drizzle-orm';
import { deviceTokenFor } from './devices';
import { queuePasswordEmail } from './emails';
import { mustBeGoodPassword } from './good-password';
import { checkGuess } from './guesses';
import { hashPassword, verifyPassword } from './passwords';
import { userById } from './queries';
import { endResets } from './resets';
import { endSessions } from './sessions';

/**
 * Gives the person another password, ends their other logins and tells them by mail. Returns how their device is known from
 * now on. Throws `wrong_password`, counted like a wrong login; `password_common`, `password_short`, `too_many_requests`, `busy`.
 */
export async function changePassword(
  platform: Platform,
  { ip: address, actor }: { ip: string; actor: UserActor },
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ device: string }> {
  const user = await userById(platform.db, actor.id);
  if (!user) throw new DomainError('not_logged_in');
  // Before anything slow; a wrong password counts as a guess and uses none of these up.
  const left = await platform.limits.left('passwordChange', user.id);
  if (left.points <= 0) throw new DomainError('too_many_requests', {}, { retryAfter: left.seconds });
  const turn = { caller: callerNetwork(address), first: true };
  // A login is a known device: strangers cannot shut it out, and who stole it has ten guesses.
  const guess = { address, email: user.email, userId: user.id, knownAs: `session ${actor.sessionId}` };
  const right = await checkGuess(platform, guess, () => verifyPassword(user.passwordHash, currentPassword, turn));
  const wrong = () => new DomainError('wrong_password', {}, { field: 'currentPassword' });
  if (!right) throw wrong();
  mustBeGoodPassword(newPassword, user, 'newPassword');
  await platform.limits.consume('passwordChange', user.id);
  const passwordHash = await hashPassword(newPassword, turn);
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now();
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw wrong();
    const ended = await endSessions(tx, now, user.id, { except: actor.sessionId });
    await endResets(tx, now, user.id);
    const changeId = randomUUID();
    const entry = { actor: user.id, action: 'auth.password', recordId: user.id, detail: { ended } };
    await audit(tx, { id: changeId, ...entry });
    await queuePasswordEmail(tx, { changeId, userId: user.id, changedAt: now, byLink: false });
  });
  return { device: deviceTokenFor(platform.secret, { id: user.id, passwordHash }) };
}
