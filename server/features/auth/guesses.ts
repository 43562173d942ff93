import { audit } from '@server/platform/audit';
import { inTransaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { callerNetwork, type LimitName } from '@server/platform/limits';
import type { Platform } from '@server/platform/platform';

/** Stands in the audit log for an account that does not exist. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Somebody who says that they know an account's password. */
export interface Guess {
  address: string;
  email: string;
  /** The account, where there is one. */
  userId: string | undefined;
  /** The device or login that the account knows, where it is such a one. */
  knownAs: string | null;
}

type Counter = readonly [name: LimitName, key: string];

/** A device that the account knows is counted by itself, so that nobody else can shut it out. */
function countersOf({ address, email, userId, knownAs }: Guess): Counter[] {
  if (userId && knownAs) return [['loginByDevice', `${userId} ${knownAs}`]];
  const network = callerNetwork(address);
  return [
    // First, so that whoever has used it up writes no counter for each address that they invent.
    ['loginByAddress', network],
    ['loginByEmailAndAddress', `${email} ${network}`],
    ['loginByEmail', email],
  ];
}

/** True once in the limit's time, then false. */
async function isFirst(platform: Platform, name: LimitName, key: string): Promise<boolean> {
  return platform.limits.consume(name, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
}

/** Writes a refused login into the audit log (D30), without e-mail or password. A flood is not written down guess by guess. */
async function noteRefusal(platform: Platform, guess: Guess, why: 'wrong password' | LimitName): Promise<void> {
  if (!(await isFirst(platform, 'refusalsAudited', 'all'))) return;
  const detail = { why, network: callerNetwork(guess.address), knownDevice: guess.knownAs !== null };
  await inTransaction(platform.db, (tx) =>
    audit(tx, { actor: 'anonymous', action: 'auth.refused', recordId: guess.userId ?? NOBODY, detail }),
  );
}

/**
 * Takes a guess and how it is checked; returns whether it is right. It is counted before the slow check, else whatever
 * arrives meanwhile passes; what was right, or could not be checked, is given back. Throws `too_many_requests`, `busy`.
 */
export async function checkGuess(platform: Platform, guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  const { limits } = platform;
  const counted: Counter[] = [];
  const giveBack = () => Promise.all(counted.map(([name, key]) => limits.giveBack(name, key)));
  for (const [name, key] of countersOf(guess)) {
    try {
      await limits.consume(name, key);
      counted.push([name, key]);
    } catch (error) {
      // Nothing was tried: who is refused because of others has guessed nothing.
      await giveBack();
      const refused = error instanceof DomainError;
      // Once for each time that a limit is reached; what comes after it is only counted.
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
    await giveBack();
    throw error;
  }
  if (right) await giveBack();
  else await noteRefusal(platform, guess, 'wrong password');
  return right;
}
