import type { Booking } from '@shared/bookings';
import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { STAFF_TRANSITIONS } from '@shared/constants/booking-transitions';
import type { BookingStatus } from '@shared/constants/bookings';
import { hotelDate } from '@shared/dates';
import { messageOf } from '../../lib/wire-error';
import { useConfirm } from '../../ui/confirm';
import { useStatusChange } from '../../ui/status-change';
import { STATUS_WORDS } from './booking-words';
import { useUpdateBooking } from './staff-api';
import { cancelQuestions } from './staff-cancel-questions';
import { checkInQuestion, type RoomState } from './stay-hints';

/** How clean a booking's room is; undefined where nobody knows of such a room. */
export type HousekeepingOf = (booking: Booking) => RoomState | Promise<RoomState>;

type Options = {
  /** For the audit log. */
  noteOf?: (booking: Booking, status: BookingStatus) => string | undefined;
  /** A check-in into a dirty room is asked about. */
  housekeepingOf?: HousekeepingOf;
};

/** Changes a booking's status in place. It may be refused, for instance because the nights are taken by now. */
export function useBookingStatus({ noteOf, housekeepingOf }: Options = {}) {
  const { mutateAsync } = useUpdateBooking();
  const confirm = useConfirm();
  return useStatusChange<Booking, BookingStatus>({
    comesFrom: STAFF_TRANSITIONS,
    // Hints only, so the device's clock is good enough.
    question: (booking, status) => {
      const now = new Date();
      if (status === 'cancelled') return cancelQuestions(booking, now)?.sure ?? null;
      if (status !== 'checkedin') return null;
      const about = (room: RoomState) => checkInQuestion(booking, hotelDate(now), room);
      const room = housekeepingOf?.(booking);
      return room instanceof Promise ? room.then(about) : about(room);
    },
    save: async (booking, status) => {
      const { _id, version } = booking;
      const asked = status === 'cancelled' ? cancelQuestions(booking, new Date()) : null;
      const isWaived = asked !== null && (await confirm(asked.waive));
      const note = noteOf?.(booking, status);
      return mutateAsync({
        _id,
        version,
        status,
        ...(isWaived && { waiveCancellationFee: true }),
        ...(note && { note }),
      });
    },
    failed: (error) => messageOf(error, STAFF_BOOKING_TEXTS.changeFailed),
    done: ({ guestName, roomNumber }, status) => `${guestName}, room ${roomNumber}: ${STATUS_WORDS[status]}.`,
    undone: ({ guestName, status }) => `${guestName}: ${STATUS_WORDS[status]} again.`,
  });
}
