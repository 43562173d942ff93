import type { Booking } from '@shared/bookings';
import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { STAFF_TRANSITIONS } from '@shared/constants/booking-transitions';
import type { BookingStatus } from '@shared/constants/bookings';
import { hotelDate } from '@shared/dates';
import { useRef } from 'react';
import { messageOf } from '../../lib/wire-error';
import { useStatusChange } from '../../ui/status-change';
import { STATUS_WORDS } from './booking-words';
import { useUpdateBooking } from './staff-api';
import { cancelQuestion } from './staff-cancel-question';
import { statusQuestion } from './stay-hints';

/** Changes a booking's status in place. It may be refused, for instance because the nights are taken by now. */
export function useBookingStatus() {
  const { mutateAsync } = useUpdateBooking();
  /** The last answer to the question whether the fee is taken. */
  const waived = useRef(false);
  return useStatusChange<Booking, BookingStatus>({
    comesFrom: STAFF_TRANSITIONS,
    // Hints only, so the device's clock is good enough.
    question: (booking, status) => {
      const now = new Date();
      waived.current = false;
      const onTake = (isTaken: boolean) => {
        waived.current = !isTaken;
      };
      return cancelQuestion(booking, status, { now, onTake }) ?? statusQuestion(booking, status, hotelDate(now));
    },
    save: ({ _id, version }, status) => {
      const isWaived = status === 'cancelled' && waived.current;
      return mutateAsync({ _id, version, status, ...(isWaived && { waiveCancellationFee: true }) });
    },
    failed: (error) => messageOf(error, STAFF_BOOKING_TEXTS.changeFailed),
    done: ({ guestName, roomNumber }, status) => `${guestName}, room ${roomNumber}: ${STATUS_WORDS[status]}.`,
    undone: ({ guestName, status }) => `${guestName}: ${STATUS_WORDS[status]} again.`,
  });
}
