import { BOOKING_STATUSES, type BookingStatus } from './constants';

/** For each status of a booking, those from which staff may set it (spec 4: any). The bookings panel offers Undo by it. */
export const STAFF_TRANSITIONS: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: BOOKING_STATUSES,
  approved: BOOKING_STATUSES,
  confirmed: BOOKING_STATUSES,
  rejected: BOOKING_STATUSES,
  checkedin: BOOKING_STATUSES,
  cancelled: BOOKING_STATUSES,
  completed: BOOKING_STATUSES,
};

/** True while a payment in full, or staff, can still confirm a stay of this status. */
export function isUnconfirmed(status: BookingStatus): boolean {
  return status === 'pending' || status === 'approved';
}
