import { ONLINE_PAYMENT_LIMITS, type OnlinePaymentStatus } from '@shared/money/payments/online-constants';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Screens hear nothing of a call after 5.5 s, so the payer is answered before; what the provider says later is kept. */
export const ANSWER_WITHIN_MS = 4_500;

/** Longer than the provider's client waits: a call that takes longer has ended without an answer. */
export const STARTING_MS = 15_000;

/** An account number that ends sooner is not handed out again, nor a page that was begun longer ago: it may be closed. */
const TRANSFER_LEFT_MS = 2 * MINUTE;
const PAGE_MS = HOUR;

/** A payment that was never made is given up after this. */
const GIVEN_UP_MS = 72 * HOUR;

/** One of which the provider has never heard: the call that was to begin it did not arrive. */
const UNKNOWN_MS = HOUR;

/**
 * The new end of a hold once a payment was begun (D15): half an hour from now, at most half an hour past its first end,
 * however often somebody begins. Null where it already lasts as long.
 */
export function extendedHold(hold: { now: Date; heldUntil: string; firstHeldUntil: string | null }): Date | null {
  const more = ONLINE_PAYMENT_LIMITS.holdMinutes * MINUTE;
  const until = Math.min(hold.now.getTime(), new Date(hold.firstHeldUntil ?? hold.heldUntil).getTime()) + more;
  return until > new Date(hold.heldUntil).getTime() ? new Date(until) : null;
}

/** True while a running attempt may be handed out again. */
export function isReusable(attempt: { createdAt: string; expiresAt: string | null }, now: Date): boolean {
  const { createdAt, expiresAt } = attempt;
  if (expiresAt !== null) return new Date(expiresAt).getTime() - now.getTime() > TRANSFER_LEFT_MS;
  return now.getTime() - new Date(createdAt).getTime() < PAGE_MS;
}

/** When an attempt of that age is asked about next: soon at first, at most every six hours. */
export function nextCheck({ createdAt, now }: { createdAt: string; now: Date }): Date {
  const age = now.getTime() - new Date(createdAt).getTime();
  return new Date(now.getTime() + Math.min(Math.max(age / 3, MINUTE), 6 * HOUR));
}

/** True when a payment of that age, unpaid or unknown to the provider, is given up. */
export function isGivenUp(found: { createdAt: string; now: Date; isUnknown: boolean }): boolean {
  const age = found.now.getTime() - new Date(found.createdAt).getTime();
  return age > (found.isUnknown ? UNKNOWN_MS : GIVEN_UP_MS);
}

/** What the payer is told of an attempt. Only what the provider said for good is more than `pending`. */
export function statusForPayer(attempt: { state: string; providerStatus: string | null }): OnlinePaymentStatus {
  if (attempt.state === 'settled') return 'paid';
  if (attempt.state === 'refused') return 'refused';
  if (attempt.providerStatus === 'failed') return 'declined';
  return attempt.providerStatus === 'abandoned' ? 'abandoned' : 'pending';
}
