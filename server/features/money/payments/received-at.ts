import { DomainError } from '@server/platform/domain-error';
import { LEDGER_LIMITS } from '@shared/money/ledger/constants';

/** When money may have come that is recorded now, by hand or from a bank's statement. */

const DAY_MS = 86_400_000;

/** So long ago that the books of its month are closed. */
export const isTooOld = (receivedAt: Date, now: Date): boolean =>
  receivedAt.getTime() < now.getTime() - LEDGER_LIMITS.receivedDaysAgoMax * DAY_MS;

/** `field` is where the sentence stands. Throws `received_in_future`, `received_too_early`. */
export function assertReceivable(receivedAt: Date, now: Date, field: string): void {
  if (receivedAt > now) throw new DomainError('received_in_future', {}, { field });
  if (isTooOld(receivedAt, now)) throw new DomainError('received_too_early', {}, { field });
}
