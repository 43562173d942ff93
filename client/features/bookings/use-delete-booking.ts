import type { Booking } from '@shared/bookings';
import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { formatDay } from '@shared/dates';
import { messageOf } from '../../lib/wire-error';
import { useConfirmedAction } from '../../ui/confirmed-action';
import { useHideBooking } from './staff-api';

/** Asks for confirmation before deleting. */
export function useDeleteBooking(onDone: () => void) {
  const { mutateAsync: hide } = useHideBooking();
  return useConfirmedAction<Booking>({
    question: ({ guestName, roomNumber, checkInDate }) => ({
      title: `${guestName}, room ${roomNumber}, ${formatDay(checkInDate)}`,
      text: STAFF_BOOKING_TEXTS.confirmDelete,
      confirmLabel: 'Delete Booking',
      danger: true,
    }),
    run: ({ _id, version }) => hide({ _id, version }),
    done: () => 'Booking deleted.',
    failed: (error) => messageOf(error, STAFF_BOOKING_TEXTS.deleteFailed),
    onDone,
  });
}
