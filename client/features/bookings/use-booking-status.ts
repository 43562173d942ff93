import type { Booking } from '@shared/bookings';
import { STAFF_TRANSITIONS } from '@shared/constants/booking-transitions';
import { BOOKING_TEXTS, type BookingStatus } from '@shared/constants/bookings';
import { hotelDate } from '@shared/dates';
import { messageOf } from '../../lib/wire-error';
import { useStatusChange } from '../../ui/status-change';
import { useUpdateBooking } from './api';
import { STATUS_WORDS } from './booking-words';
import { statusQuestion } from './stay-hints';

/** Changes a booking's status in place. It may be refused, for instance because the nights are taken by now. */
export function useBookingStatus() {
  const { mutateAsync } = useUpdateBooking();
  return useStatusChange<Booking, BookingStatus>({
    comesFrom: STAFF_TRANSITIONS,
    // A hint only, so the device's clock is good enough.
    question: (booking, status) => statusQuestion(booking, status, hotelDate(new Date())),
    save: ({ _id, version }, status) => mutateAsync({ _id, version, status }),
    failed: (error) => messageOf(error, BOOKING_TEXTS.changeFailed),
    done: ({ guestName, roomNumber }, status) => `${guestName}, room ${roomNumber}: ${STATUS_WORDS[status]}.`,
    undone: ({ guestName, status }) => `${guestName}: ${STATUS_WORDS[status]} again.`,
  });
}
