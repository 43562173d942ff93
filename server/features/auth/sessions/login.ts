import type { UserActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, PublicContext, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { callerNetwork } from '@server/platform/security/limits';
import { isStaffRole } from '@shared/auth/roles';
import type { LoginAnswer, LoginInput } from '@shared/auth/schema';
import { openLogin } from '../accounts';
import { checkGuess } from '../guesses';
import { verifyPassword } from '../passwords/passwords';
import { userByEmail } from '../queries';
import { assertSecondFactor, secondFactorOf } from '../second-factor/second-factor';
import { knownDevice } from './devices';
import { endSessions } from './sessions';

/**
 * Logs in. Throws `wrong_login`, whether or not the account exists; `code_needed` and `wrong_code` where a second factor
 * is on and the password was right; `too_many_requests`, `busy`.
 */
export async function login({
  ctx: { platform, ip },
  input: { email, password, device, code },
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
  const hasShownCode = await assertSecondFactor({ platform, guess: { ...guess, userId: user.id }, code });
  await limits.consume('loginSuccess', email);
  const opened = await inTransaction(platform.db, async (tx) => {
    const answer = await openLogin(platform, tx, user);
    // Turned on since, it has ended all logins, and this one must not slip in behind that. Only staff have one.
    if (!hasShownCode && answer && isStaffRole(answer.user.role) && (await secondFactorOf(tx, user.id))) {
      throw new DomainError('code_needed');
    }
    const detail = { network, knownDevice: knownAs !== null };
    if (answer) await audit(tx, { actor: user.id, action: 'auth.login', recordId: user.id, detail });
    return answer;
  });
  if (!opened) throw new DomainError('wrong_login');
  return opened;
}

type Asked = { ctx: VerbContext<UserActor> };

/** Ends the login that asks. */
export const logout = ({ ctx }: Asked) => end(ctx, { only: ctx.actor.sessionId });

/** Ends all other logins of the person. */
export const logoutEverywhere = ({ ctx }: Asked) => end(ctx, { except: ctx.actor.sessionId });

function end({ platform, actor: { id, sessionId } }: Asked['ctx'], which: { only: string } | { except: string }) {
  return inTransaction(platform.db, async (tx) => {
    const ended = await endSessions(tx, platform.clock.now(), id, which);
    const detail = { ended, others: 'except' in which, sessionId };
    // Two requests may come at once, and only one of them has ended the login.
    if (ended > 0) await audit(tx, { actor: id, action: 'auth.logout', recordId: id, detail });
    return { ended };
  });
}

/**
 * Opens an account of the demo without its password, which nobody knows. Who may ask is decided before. Throws `not_found`
 * where there is no such account, or somebody has put a second factor before it.
 */
export async function openDemoLogin(platform: Platform, email: string): Promise<LoginAnswer> {
  const user = await userByEmail(platform.db, email);
  if (!user || (await secondFactorOf(platform.db, user.id))) throw new DomainError('not_found');
  const opened = await inTransaction(platform.db, async (tx) => {
    const answer = await openLogin(platform, tx, user);
    const detail = { network: '127.0.0.1', knownDevice: true };
    if (answer) await audit(tx, { actor: user.id, action: 'auth.login', recordId: user.id, detail });
    return answer;
  });
  if (!opened) throw new DomainError('not_found');
  return opened;
}
