import type { Booking } from '@shared/bookings';
import { BOOKING_TEXTS, isCancellable } from '@shared/constants/bookings';
import { formatDay } from '@shared/dates';
import { useState } from 'react';
import { messageOf } from '../../lib/wire-error';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { toast } from '../../ui/toast';
import { useRemoveBooking } from './api';

/** The guest's Cancel, there only while the booking is pending or approved (D12). */
export function CancelBooking({ booking, accessToken }: { booking: Booking; accessToken?: string | null }) {
  const confirm = useConfirm();
  const { mutateAsync: remove } = useRemoveBooking(accessToken);
  const [busy, setBusy] = useState(false);
  if (!isCancellable(booking.status)) return null;

  const cancel = async () => {
    const sure = await confirm({
      title: 'Cancel this booking?',
      text: `Room ${booking.roomNumber} from ${formatDay(booking.checkInDate)} will be free for others at once.`,
      confirmLabel: 'Cancel booking',
      cancelLabel: 'Keep booking',
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      await remove({ _id: booking._id });
      toast.success(BOOKING_TEXTS.cancelled);
    } catch (error) {
      toast.error(messageOf(error, BOOKING_TEXTS.cancelFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      aria-label={`Cancel booking ${booking.reference}`}
      busy={busy}
      busyLabel="Cancelling…"
      onClick={cancel}
      variant="danger"
    >
      Cancel
    </Button>
  );
}
