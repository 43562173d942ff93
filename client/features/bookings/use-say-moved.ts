import type { Booking } from '@shared/bookings';
import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { recordNow } from '../../lib/changed-meanwhile';
import { messageOf, wireErrorOf } from '../../lib/wire-error';
import { formatShortRange } from '../../ui/short-dates';
import { toast } from '../../ui/toast';
import { changesOf, initialValues } from './booking-changes';
import type { MovableStay } from './move-stay-dialog';
import { useUpdateBooking } from './staff-api';

/** The change that puts a stay back, also to an amount that the move made another. */
function wayBack(before: MovableStay, moved: MovableStay) {
  const amountPaid = before.amountPaid === moved.amountPaid ? '' : String(before.amountPaid);
  return changesOf(moved, { ...initialValues(before), amountPaid });
}

/**
 * Says that a stay was moved. Undo is a move like any other: refused where its old nights are taken by now, or where somebody
 * has changed the stay since (D26).
 */
export function useSayMoved() {
  const { mutateAsync } = useUpdateBooking();
  return (before: MovableStay, moved: MovableStay, { hasUndo }: { hasUndo: boolean }): void => {
    const change = hasUndo ? wayBack(before, moved) : null;
    const sayBack = ({ guestName, roomNumber, checkInDate, checkOutDate }: MovableStay) =>
      toast.info(`${guestName}: room ${roomNumber}, ${formatShortRange(checkInDate, checkOutDate)} again.`);
    const undo = async (sent: NonNullable<typeof change>) => {
      try {
        sayBack(await mutateAsync(sent));
      } catch (error) {
        const now = recordNow<Booking>(error);
        // It was this Undo, whose answer was lost.
        if (now && wayBack(before, now) === null) return sayBack(now);
        const isRefused = wireErrorOf(error) !== null;
        toast.error(messageOf(error, STAFF_BOOKING_TEXTS.changeFailed), isRefused ? undefined : undoing(sent));
      }
    };
    const undoing = (sent: NonNullable<typeof change>) => ({ action: { label: 'Undo', onClick: () => undo(sent) } });
    toast.success(STAFF_BOOKING_TEXTS.changed, change ? undoing(change) : undefined);
  };
}
