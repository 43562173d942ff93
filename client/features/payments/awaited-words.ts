import { formatMoment } from '@shared/dates';
import type { AwaitedPayment } from '@shared/payment-desk';
import { formatShortDay } from '../../ui/short-dates';

/** What a payment would be for, in two lines. */
export function whatFor({ stay, items }: AwaitedPayment): [what: string, when: string] {
  if (stay) {
    const { roomNumber, checkInDate, checkOutDate } = stay;
    return [`Room ${roomNumber}`, `${formatShortDay(checkInDate)} to ${formatShortDay(checkOutDate)}`];
  }
  return ['Food order', (items ?? []).map(({ name, quantity }) => `${name} x ${quantity}`).join(', ')];
}

/** Until when the room is kept, or why that is no question. */
export function heldUntil({ stay, hasLapsed, holdExpiresAt, isUnconfirmed }: AwaitedPayment): string {
  if (!stay) return 'No room is held';
  if (hasLapsed) return 'Lapsed: not paid in time';
  if (holdExpiresAt) return formatMoment(holdExpiresAt);
  return isUnconfirmed ? 'No time limit' : 'Confirmed';
}
