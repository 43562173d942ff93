import type { Booking } from '@shared/bookings';
import { BOOKING_TEXTS, isCancellable } from '@shared/constants/bookings';
import { formatDay } from '@shared/dates';
import { messageOf } from '../../lib/wire-error';
import { Button } from '../../ui/button';
import { useConfirmedAction } from '../../ui/confirmed-action';
import { useRemoveBooking } from './api';

/** Cancel for guests, only while the booking is pending or approved. */
export function CancelBooking({ booking, accessToken }: { booking: Booking; accessToken?: string | null }) {
  const { mutateAsync: remove, isPending } = useRemoveBooking(accessToken);
  const cancel = useConfirmedAction<Booking>({
    question: ({ roomNumber, checkInDate }) => ({
      title: 'Cancel this booking?',
      text: `Room ${roomNumber} from ${formatDay(checkInDate)} will be free for others at once.`,
      confirmLabel: 'Cancel booking',
      cancelLabel: 'Keep booking',
      danger: true,
    }),
    run: ({ _id }) => remove({ _id }),
    done: () => BOOKING_TEXTS.cancelled,
    failed: (error) => messageOf(error, BOOKING_TEXTS.cancelFailed),
  });
  if (!isCancellable(booking.status)) return null;
  return (
    <Button
      aria-label={`Cancel booking ${booking.reference}`}
      busy={isPending}
      busyLabel="Cancelling…"
      onClick={() => cancel(booking)}
      variant="danger"
    >
      Cancel
    </Button>
  );
}
