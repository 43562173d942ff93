import { audit } from '@server/platform/audit';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork, type LimitName } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';

/** In the audit log, an account that does not exist. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** A claim to know an account's password. */
export interface Guess {
  ip: string;
  email: string;
  /** The account, if the email has one. */
  userId: string | undefined;
  /** The name of the device or login that the account knows; null for a stranger's. */
  knownAs: string | null;
}

type Counter = readonly [name: LimitName, key: string];

/** A device that the account knows has a counter of its own, so that no one else can lock it out. */
function countersOf({ ip, email, userId, knownAs }: Guess): Counter[] {
  if (userId && knownAs) return [['loginByDevice', `${userId} ${knownAs}`]];
  const network = callerNetwork(ip);
  return [
    // First, so that a network that has used it up writes no counters for emails that it invents.
    ['loginByAddress', network],
    ['loginByEmailAndAddress', `${email} ${network}`],
    ['loginByEmail', email],
  ];
}

/** True for the first call within the limit's time. */
async function isFirst(platform: Platform, name: LimitName, key: string): Promise<boolean> {
  return platform.limits.consume(name, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
}

/** Notes a refused login in the audit log, without email or password. A flood is not noted guess by guess. */
async function noteRefusal(platform: Platform, guess: Guess, why: 'wrong password' | LimitName): Promise<void> {
  if (!(await isFirst(platform, 'refusalsAudited', 'all'))) return;
  const detail = { why, network: callerNetwork(guess.ip), knownDevice: guess.knownAs !== null };
  await inTransaction(platform.db, (tx) =>
    audit(tx, { actor: 'anonymous', action: 'auth.refused', recordId: guess.userId ?? NO_ACCOUNT, detail }),
  );
}

/**
 * Runs the slow `check` of a guess. The guess is counted before, so that others that arrive meanwhile count too; a right
 * one, or one that could not be checked, is given back. Throws `too_many_requests`, `busy`.
 */
export async function checkGuess(platform: Platform, guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  const { limits } = platform;
  const counted: Counter[] = [];
  const release = () => Promise.all(counted.map(([name, key]) => limits.release(name, key)));
  for (const [name, key] of countersOf(guess)) {
    try {
      await limits.consume(name, key);
      counted.push([name, key]);
    } catch (error) {
      // Nothing was tried, so nothing counts.
      await release();
      const refused = error instanceof DomainError;
      // Noted once each time that a limit is reached.
      if (refused && (await isFirst(platform, 'refusalNoted', `${name} ${key}`))) {
        await noteRefusal(platform, guess, name);
      }
      throw error;
    }
  }
  let right: boolean;
  try {
    right = await check();
  } catch (error) {
    await release();
    throw error;
  }
  if (right) await release();
  else await noteRefusal(platform, guess, 'wrong password');
  return right;
}
