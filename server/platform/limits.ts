import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from './domain-error';

const QUARTER_HOUR = 15 * 60;

/** How much of what one address may do; generous, since a town's phones share few addresses. Counted by this process. */
export interface Limits {
  /** Failed logins for one account from one network address: who guesses shuts out themselves, not its owner. */
  loginByEmailAndAddress: RateLimiterMemory;
  /** The same from anywhere, and from one network address for any account. */
  loginByEmail: RateLimiterMemory;
  loginByAddress: RateLimiterMemory;
  register: RateLimiterMemory;
  /** Records made without an account from one network address; refused attempts do not count. */
  create: RateLimiterMemory;
}

/** Returns fresh counters. */
export function createLimits(): Limits {
  return {
    loginByEmailAndAddress: new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR }),
    loginByEmail: new RateLimiterMemory({ points: 500, duration: QUARTER_HOUR }),
    loginByAddress: new RateLimiterMemory({ points: 200, duration: QUARTER_HOUR }),
    register: new RateLimiterMemory({ points: 300, duration: QUARTER_HOUR }),
    create: new RateLimiterMemory({ points: 3000, duration: 60 }),
  };
}

/** Counts one use; throws `too_many_requests` above the limit. */
export async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw new DomainError('too_many_requests');
  }
}

/** Throws `too_many_requests` where the limit is used up, without counting. */
export async function mustHaveLeft(limiter: RateLimiterMemory, key: string): Promise<void> {
  const used = await limiter.get(key);
  if (used && used.consumedPoints >= limiter.points) throw new DomainError('too_many_requests');
}
