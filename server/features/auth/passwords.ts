import { DomainError } from '@server/platform/domain-error';
import argon2 from 'argon2';
import pLimit from 'p-limit';

/** OWASP's second choice of parameters: 19 MiB, two passes, one lane; about 15 ms of one core. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A flood of logins may take one core, not the machine that bookings run on. */
const turns = pLimit(1);
const WAITING_MAX = 200;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= WAITING_MAX) throw new DomainError('busy');
  return turns(work);
}

/** Takes a password; returns its argon2id hash. Throws `busy` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password, OPTIONS));
}

let absent: Promise<string> | undefined;

/**
 * Takes what is stored (null for an unknown account) and a password; true where they match. An unknown account takes as
 * long as a wrong password, so that the answer's time tells nothing. Throws `busy` when too many wait.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  absent ??= hashPassword('an account that does not exist');
  const hash = stored ?? (await absent);
  const matches = await inTurn(() => argon2.verify(hash, password));
  return matches && stored !== null;
}
