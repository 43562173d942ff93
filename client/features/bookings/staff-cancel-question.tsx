import type { Booking } from '@shared/bookings';
import { cancellationCost } from '@shared/cancellation';
import type { BookingStatus } from '@shared/constants/bookings';
import { formatNaira } from '@shared/money';
import { CheckField } from '../../ui/choice-field';
import type { ConfirmQuestion } from '../../ui/confirm';

/** Asked before a stay is cancelled for which its guest owes something; null where it is free. */
export function cancelQuestion(
  booking: Booking,
  status: BookingStatus,
  { now, onTake }: { now: Date; onTake: (isTaken: boolean) => void },
): ConfirmQuestion | null {
  const fee = status === 'cancelled' ? cancellationCost(booking, now) : 0;
  if (fee === 0) return null;
  return {
    title: `Cancel the booking of ${booking.guestName}?`,
    text: `Under the terms of this booking cancelling now costs ${formatNaira(fee)}.`,
    body: (
      <CheckField
        defaultChecked
        label={`Take the cancellation fee of ${formatNaira(fee)}`}
        onChange={({ target }) => onTake(target.checked)}
      />
    ),
    confirmLabel: 'Cancel booking',
    cancelLabel: 'Leave as it is',
    danger: true,
  };
}
