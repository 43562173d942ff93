import type { Job } from '@server/platform/jobs/jobs';
import type { Paystack } from '@server/platform/paystack/client';
import type { Platform } from '@server/platform/platform';
import pLimit from 'p-limit';
import { type Attempt, takeDue } from './attempts';
import { askAndConclude } from './conclude';

/** One run asks about this many, so many at a time, and begins none after its deadline: the provider may hang. */
const A_RUN = 40;
const AT_ONCE = 4;
const RUN_MS = 40_000;

/** Longer than a run takes; what it does not get to is due again then. */
const AGAIN_MS = 3 * 60_000;

const KEY_REFUSED =
  'Paystack refuses PAYSTACK_SECRET_KEY: no payment can be begun or confirmed until the setting is mended';

type Log = { error(message: string): void };

/**
 * Asks the provider about payments without an end that are due, for webhooks and answers that were lost. Returns how many
 * were asked about.
 */
export async function checkAttempts(platform: Platform, log: Log): Promise<number> {
  const { db, clock, paystack } = platform;
  if (!paystack) return 0;
  const now = clock.now();
  const due = await takeDue(db, { now, again: new Date(now.getTime() + AGAIN_MS), limit: A_RUN });
  const limit = pLimit(AT_ONCE);
  const began = performance.now();
  const ask = async (attempt: Attempt) =>
    performance.now() - began < RUN_MS ? askAndConclude(platform, paystack, attempt) : null;
  const answers = await Promise.allSettled(due.map((attempt) => limit(() => ask(attempt))));
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value === 'invalid_key')) log.error(KEY_REFUSED);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return due.length;
}

/** The periodic check. */
export function checkAttemptsJob(platform: Platform, log: Log): Job {
  return { name: 'check_payments', schedule: '* * * * *', run: () => checkAttempts(platform, log) };
}

/** Tries the key on a payment that never was, and says so loudly where it is refused. */
export async function tryKey(paystack: Paystack | null, log: Log): Promise<void> {
  const answer = await paystack?.verify('no-such-payment-0000');
  if (answer?.kind === 'invalid_key') log.error(KEY_REFUSED);
}
