import { audit } from '@server/platform/audit';
import type { PublicContext } from '@server/platform/context';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork } from '@server/platform/limits';
import type { LoginAnswer, LoginInput } from '@shared/auth';
import { openLogin } from './accounts';
import { knownDevice } from './devices';
import { checkGuess } from './guesses';
import { verifyPassword } from './passwords';
import { userByEmail } from './queries';

/** Logs in. Throws `wrong_login`, whether or not the account exists; `too_many_requests`, `busy`. */
export async function login({
  ctx: { platform, ip },
  input: { email, password, device },
}: {
  ctx: PublicContext;
  input: LoginInput;
}): Promise<LoginAnswer> {
  const { limits } = platform;
  // Only who knows the password can use this up. An unknown address is looked up as well: it must take as long.
  await limits.assertLeft('loginSuccess', email);
  const user = await userByEmail(platform.db, email);
  const knownAs = user ? knownDevice(platform.secret, user, device) : null;
  const network = callerNetwork(ip);
  const turn = { caller: network, first: knownAs !== null };
  const guess = { ip, email, userId: user?.id, knownAs };
  const right = await checkGuess(platform, guess, () => verifyPassword(user?.passwordHash ?? null, password, turn));
  if (!right || !user) throw new DomainError('wrong_login');
  await limits.consume('loginSuccess', email);
  const opened = await inTransaction(platform.db, async (tx) => {
    const answer = await openLogin(platform, tx, user);
    const detail = { network, knownDevice: knownAs !== null };
    if (answer) await audit(tx, { actor: user.id, action: 'auth.login', recordId: user.id, detail });
    return answer;
  });
  if (!opened) throw new DomainError('wrong_login');
  return opened;
}
