import type { Booking } from '@shared/bookings';
import { BOOKING_TEXTS, type BookingStatus } from '@shared/constants/bookings';
import { messageOf } from '../../lib/wire-error';
import { useStatusChange } from '../../ui/status-change';
import { useUpdateBooking } from './api';
import { STATUS_WORDS } from './booking-words';

/** Changes a booking's status in place. It may be refused, for instance because the nights are taken by now (D9). */
export function useBookingStatus() {
  const { mutateAsync } = useUpdateBooking();
  return useStatusChange<Booking, BookingStatus>({
    save: ({ _id }, status) => mutateAsync({ _id, status }),
    failed: (error) => messageOf(error, BOOKING_TEXTS.changeFailed),
    done: ({ guestName, roomNumber }, status) => `${guestName}, room ${roomNumber}: ${STATUS_WORDS[status]}.`,
    undone: ({ guestName, status }) => `${guestName}: ${STATUS_WORDS[status]} again.`,
  });
}
