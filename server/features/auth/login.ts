import { audit } from '@server/platform/audit';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';
import type { LoginAnswer, LoginInput } from '@shared/auth';
import { openLogin } from './accounts';
import { knownDevice } from './devices';
import { checkGuess } from './guesses';
import { verifyPassword } from './passwords';
import { userByEmail } from './queries';

/** Logs in. Throws `wrong_login`, which does not tell whether the account exists; `too_many_requests`, `busy`. */
export async function login(platform: Platform, address: string, input: LoginInput): Promise<LoginAnswer> {
  const { limits } = platform;
  // Only who knows the password can use this up. An unknown address is looked up as well: it must take as long.
  const left = await limits.left('loginSuccess', input.email);
  if (left.points <= 0) throw new DomainError('too_many_requests', {}, { retryAfter: left.seconds });
  const user = await userByEmail(platform.db, input.email);
  const knownAs = user ? knownDevice(platform.secret, user, input.device) : null;
  const guess = { address, email: input.email, userId: user?.id, knownAs };
  const turn = { caller: callerNetwork(address), first: knownAs !== null };
  const right = await checkGuess(platform, guess, () =>
    verifyPassword(user?.passwordHash ?? null, input.password, turn),
  );
  if (!right || !user) throw new DomainError('wrong_login');
  await limits.consume('loginSuccess', input.email);
  const opened = await inTransaction(platform.db, async (tx) => {
    const answer = await openLogin(platform, tx, user);
    const detail = { network: callerNetwork(address), knownDevice: knownAs !== null };
    if (answer) await audit(tx, { actor: user.id, action: 'auth.login', recordId: user.id, detail });
    return answer;
  });
  if (!opened) throw new DomainError('wrong_login');
  return opened;
}
