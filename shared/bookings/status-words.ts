import type { BookingStatus } from './constants';
import type { Booking } from './schema';

/** What staff read for each status. */
export const BOOKING_STATUS_WORDS: Record<BookingStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  checkedin: 'Checked in',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

type StatusSaid = Pick<Booking, 'status'> & { cancelReason?: Booking['cancelReason'] | undefined };

/** The same of a booking: a guest who did not come is not only cancelled. */
export const statusWordOf = ({ status, cancelReason }: StatusSaid): string =>
  cancelReason === 'no_show' ? 'No-show' : BOOKING_STATUS_WORDS[status];
