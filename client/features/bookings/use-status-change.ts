import type { Booking } from '@shared/bookings';
import { BOOKING_TEXTS, type BookingStatus } from '@shared/constants/bookings';
import { messageOf } from '../../lib/trpc';
import { useStatusChange as useChange } from '../../ui/status-change';
import { STATUS_WORDS } from './booking-words';
import { useUpdateBooking } from './staff/api';

/** Changes a booking's status in place. It may be refused, for instance because the nights are taken by now (D9). */
export function useStatusChange() {
  const { mutateAsync } = useUpdateBooking();
  return useChange<Booking, BookingStatus>({
    save: ({ _id }, status) => mutateAsync({ _id, status }),
    failed: (error) => messageOf(error, BOOKING_TEXTS.changeFailed),
    done: ({ guestName, roomNumber }, status) => `${guestName}, room ${roomNumber}: ${STATUS_WORDS[status]}.`,
    undone: ({ guestName, status }) => `${guestName}: ${STATUS_WORDS[status]} again.`,
  });
}

export type StatusChange = ReturnType<typeof useStatusChange>;
