import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { type Platform, perPlatform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import type { LimitName } from '@server/platform/security/limit-table';
import { callerNetwork } from '@server/platform/security/limits';

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

/** How many guesses this process is checking, by counter. */
const underWay = perPlatform(() => new Map<string, number>());

function countUnderWay(platform: Platform, [name, key]: Counter, change: 1 | -1): void {
  const counts = underWay(platform);
  const now = (counts.get(`${name} ${key}`) ?? 0) + change;
  if (now > 0) counts.set(`${name} ${key}`, now);
  else counts.delete(`${name} ${key}`);
}

/** Nothing is decided while others are checked: right ones are given back, as when a shift logs in to one account. */
const isUndecided = (platform: Platform, error: DomainError, [name, key]: Counter) =>
  error.retryAfter === 1 || underWay(platform).has(`${name} ${key}`);

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
async function noteRefusal(
  platform: Platform,
  guess: Guess,
  why: 'wrong password' | 'wrong code' | LimitName,
): Promise<void> {
  if (!(await isFirst(platform, 'refusalsAudited', 'all'))) return;
  const detail = { why, network: callerNetwork(guess.ip), knownDevice: guess.knownAs !== null };
  await inTransaction(platform.db, (tx) =>
    audit(tx, { actor: 'anonymous', action: 'auth.refused', recordId: guess.userId ?? NO_ACCOUNT, detail }),
  );
}

/**
 * Runs the slow `check` of a guess. The guess is counted before, so that others that arrive meanwhile count too; a right
 * one, or one that could not be checked, is given back. Whoever meets a limit while others are checked may come again in a
 * second. Throws `too_many_requests`, `busy`.
 */
export function checkGuess(platform: Platform, guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  return checkCounted(platform, { guess, counters: countersOf(guess), wrong: 'wrong password' }, check);
}

/**
 * The same for a code of the account's second factor, after its password was right: counted by account, wherever from, and
 * of a device that the account knows apart.
 */
export function checkCode(
  platform: Platform,
  guess: Guess & { userId: string },
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { userId, knownAs } = guess;
  const counter: Counter = knownAs ? ['secondFactorByDevice', `${userId} ${knownAs}`] : ['secondFactor', userId];
  return checkCounted(platform, { guess, counters: [counter], wrong: 'wrong code' }, check);
}

interface Counted {
  guess: Guess;
  counters: Counter[];
  wrong: 'wrong password' | 'wrong code';
}

async function checkCounted(
  platform: Platform,
  { guess, counters, wrong }: Counted,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const taken: Counter[] = [];
  const release = () => Promise.all(taken.map(([name, key]) => platform.limits.release(name, key)));
  const tried = async () => {
    try {
      for (const counter of counters) await take(platform, guess, counter, taken);
      return await check();
    } catch (error) {
      // Nothing was tried, so nothing counts.
      await release();
      throw error;
    }
  };
  try {
    const right = await tried();
    if (right) await release();
    else await noteRefusal(platform, guess, wrong);
    return right;
  } finally {
    for (const counter of taken) countUnderWay(platform, counter, -1);
  }
}

/** Counts a guess that is then under way. Throws `too_many_requests`. */
async function take(platform: Platform, guess: Guess, counter: Counter, taken: Counter[]): Promise<void> {
  const [name, key] = counter;
  try {
    await platform.limits.take(name, key);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (isUndecided(platform, error, counter)) throw new DomainError('too_many_requests', {}, { retryAfter: 1 });
    // Noted once each time that a limit is reached.
    if (await isFirst(platform, 'refusalNoted', `${name} ${key}`)) await noteRefusal(platform, guess, name);
    throw error;
  }
  taken.push(counter);
  countUnderWay(platform, counter, 1);
}
