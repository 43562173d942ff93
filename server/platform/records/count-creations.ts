import type { LimitName } from '../security/limit-table';
import { type Limits, sharedBy, tryRelease } from '../security/limits';

/**
 * Counts one action; the result takes it back, and never fails. Many refused repeats at once use up nothing of the
 * network's hour. Throws `too_many_requests`.
 */
async function takeOne(limits: Limits, name: LimitName, key: string): Promise<() => Promise<void>> {
  await limits.take(name, key);
  return () => tryRelease(limits, name, key);
}

/** Counts a request that is given up from a network. The result takes it back; it never fails. Throws `too_many_requests`. */
export async function countGivenUp(limits: Limits, network: string, hasAccount: boolean): Promise<() => Promise<void>> {
  return takeOne(limits, 'giveUpByAddress', sharedBy(network, hasAccount));
}

/**
 * Counts an attempt and a creation from a network. The result releases the creation, when nothing was created; it never
 * fails. Throws `too_many_requests`.
 */
export async function countCreation(
  limits: Limits,
  network: string,
  hasAccount: boolean,
): Promise<() => Promise<void>> {
  const sharers = sharedBy(network, hasAccount);
  await limits.consume('tryByAddress', sharers);
  return takeOne(limits, 'createByAddress', sharers);
}
