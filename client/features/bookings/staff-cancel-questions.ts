import type { Booking } from '@shared/bookings';
import { cancellationCost } from '@shared/cancellation';
import { formatNaira } from '@shared/money';
import type { ConfirmQuestion } from '../../ui/confirm';

/** Asked before a stay is cancelled for which its guest will owe a fee; null where cancelling is free. */
export function cancelQuestions(booking: Booking, now: Date): { sure: ConfirmQuestion; waive: ConfirmQuestion } | null {
  const fee = cancellationCost(booking, now);
  if (fee === 0) return null;
  return {
    sure: {
      title: `Cancel the booking of ${booking.guestName}?`,
      text: `Under the terms of this booking cancelling now costs ${formatNaira(fee)}.`,
      confirmLabel: 'Cancel booking',
      cancelLabel: 'Leave as it is',
      danger: true,
    },
    // Whoever closes it has not waived anything.
    waive: {
      title: 'Waive the cancellation fee?',
      text: `${booking.guestName} owes ${formatNaira(fee)}, unless you waive it.`,
      confirmLabel: 'Waive the fee',
      cancelLabel: `Take ${formatNaira(fee)}`,
    },
  };
}
