import { feeLetOff, staffCancellationCost } from '@shared/bookings/cancellation';
import { type BookingStatus, isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { STATUS_WORDS } from '../../shared/bookings/booking-words';
import type { ConfirmQuestion } from '../../ui/dialog/confirm';

/** Whether a fee is waived. */
export interface WaiverQuestion {
  text: string;
  /** Says that it is not. */
  take: string;
}

/**
 * Asked before a stay is cancelled, always; `waive` where its guest will owe a fee, null where cancelling is free.
 */
export function cancelQuestions(booking: Booking, now: Date): { sure: ConfirmQuestion; waive: WaiverQuestion | null } {
  const { guestName, roomNumber, checkInDate, status } = booking;
  const fee = staffCancellationCost(booking, now);
  const freed =
    isHolding(status) && `Room ${roomNumber} from ${formatDay(checkInDate)} will be free for others at once.`;
  const cost =
    fee > 0
      ? `Under the terms of this booking cancelling now costs ${formatNaira(fee)}.`
      : 'Cancelling costs the guest nothing.';
  return {
    sure: {
      title: `Cancel the booking of ${guestName}?`,
      text: [freed, cost].filter(Boolean).join(' '),
      confirmLabel: 'Cancel booking',
      cancelLabel: 'Leave as it is',
      danger: true,
    },
    waive:
      fee > 0
        ? { text: `${guestName} owes ${formatNaira(fee)}, unless you waive it.`, take: `Take ${formatNaira(fee)}` }
        : null,
  };
}

/** Asked before a status is set that takes a fee away; null where it takes none. */
export function letOffQuestion(booking: Booking, status: BookingStatus, now: Date): WaiverQuestion | null {
  const fee = feeLetOff(booking, status, now);
  if (fee === 0) return null;
  const words = STATUS_WORDS[status].toLowerCase();
  return {
    text: `Cancelling would cost ${booking.guestName} ${formatNaira(fee)} by now. A booking that is ${words} costs nothing.`,
    take: 'Leave as it is',
  };
}
