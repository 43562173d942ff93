import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork } from '@server/platform/security/limits';
import { checkGuess } from '../guesses';
import { type OwnAccount, ownAccount } from '../own-account';
import { verifyPassword } from './passwords';

export const wrongPassword = (field: string) => new DomainError('wrong_password', {}, { field });

/**
 * The account of who is logged in, once its password was right. Throws `wrong_password` at the field, counted like a wrong
 * login; `not_logged_in`, `too_many_requests`, `busy`.
 */
export async function confirmPassword({
  ctx: { platform, ip, actor },
  password,
  field,
}: {
  ctx: VerbContext<UserActor>;
  password: string;
  field: string;
}): Promise<OwnAccount> {
  const user = await ownAccount(platform.db, actor);
  const turn = { caller: callerNetwork(ip), first: true };
  // A login counts as a known device: strangers cannot lock it out, and a thief of it has ten guesses.
  const guess = { ip, email: user.email, userId: user.id, knownAs: `session ${actor.sessionId}` };
  if (await checkGuess(platform, guess, () => verifyPassword(user.passwordHash, password, turn))) return user;
  throw wrongPassword(field);
}
