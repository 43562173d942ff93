import type { UserActor } from '@server/platform/actor';
import { DomainError } from '@server/platform/domain-error';
import { fairQueue, type QueueEntry } from '@server/platform/jobs/fair-queue';
import type { VerbContext } from '@server/platform/platform';
import { callerNetwork } from '@server/platform/security/limits';
import argon2 from 'argon2';
import { checkGuess } from '../guesses';
import { type OwnAccount, ownAccount } from '../own-account';

/** OWASP's second choice of parameters: 19 MiB, two passes, one lane; about 15 ms of one core. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A flood of logins may take one core of each process, beside the one that the process itself runs on, and its sender
 * waits for itself: networks take turns, and devices that logged in before go first (docs/decisions/0025).
 */
const inTurn = fairQueue({
  atOnce: 1,
  waitingOfOne: 120,
  waitingInLane: 600,
  refusal: () => new DomainError('busy', {}, { retryAfter: 5 }),
});

/** An argon2id hash. Throws `busy` when too many wait. */
export function hashPassword(password: string, turn: QueueEntry): Promise<string> {
  return inTurn(turn, () => argon2.hash(password, OPTIONS));
}

let absent: Promise<string> | undefined;

/**
 * `stored` is null for an unknown account, which takes as long as a wrong password, so that the answer's time tells
 * nothing. Throws `busy` when too many wait.
 */
export async function verifyPassword(stored: string | null, password: string, turn: QueueEntry): Promise<boolean> {
  absent ??= argon2.hash('an account that does not exist', OPTIONS);
  const hash = stored ?? (await absent);
  const matches = await inTurn(turn, () => argon2.verify(hash, password));
  return matches && stored !== null;
}

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
  // A login counts as a known device: strangers cannot lock it out, and whoever stole it has ten guesses.
  const guess = { ip, email: user.email, userId: user.id, knownAs: `session ${actor.sessionId}` };
  if (await checkGuess(platform, guess, () => verifyPassword(user.passwordHash, password, turn))) return user;
  throw wrongPassword(field);
}
