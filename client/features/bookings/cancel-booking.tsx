import type { Booking } from '@shared/bookings';
import { cancellationCost, costSentence } from '@shared/cancellation';
import { BOOKING_TEXTS, isCancellable } from '@shared/constants/bookings';
import { formatDay } from '@shared/dates';
import { useRef } from 'react';
import { messageOf } from '../../lib/wire-error';
import { Button } from '../../ui/button';
import { useConfirmedAction } from '../../ui/confirmed-action';
import { useCancelBooking } from './api';

type CancelBookingProps = { booking: Booking; accessToken?: string | null; label?: string };

/**
 * Cancel for guests, only while the booking is pending or approved. The button goes with it: then the focus moves to the
 * nearest element around that can take it.
 */
export function CancelBooking({ booking, accessToken, label = 'Cancel booking' }: CancelBookingProps) {
  const around = useRef<HTMLElement>(null);
  /** The server refuses where it costs something else by its clock. */
  const shownFee = useRef(0);
  const { mutateAsync: cancelBooking, isPending } = useCancelBooking(accessToken);
  const cancel = useConfirmedAction<Booking>({
    question: (asked) => {
      const now = new Date();
      shownFee.current = cancellationCost(asked, now);
      const { roomNumber, checkInDate } = asked;
      return {
        title: 'Cancel this booking?',
        text: `Room ${roomNumber} from ${formatDay(checkInDate)} will be free for others at once. ${costSentence(asked, now)}`,
        confirmLabel: 'Cancel booking',
        cancelLabel: 'Keep booking',
        danger: true,
      };
    },
    run: ({ _id }) => cancelBooking({ _id, cancellationFee: shownFee.current }),
    done: () => BOOKING_TEXTS.cancelled,
    failed: (error) => messageOf(error, BOOKING_TEXTS.cancelFailed),
    onDone: () => around.current?.focus(),
  });
  if (!isCancellable(booking.status)) return null;
  return (
    <Button
      aria-label={`Cancel booking ${booking.reference}`}
      busy={isPending}
      busyLabel="Cancelling…"
      onClick={({ currentTarget }) => {
        around.current = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
        void cancel(booking);
      }}
      variant="quiet"
    >
      {label}
    </Button>
  );
}
