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

type StatusInput = Pick<Booking, 'status'> & { cancelReason?: Booking['cancelReason'] | undefined };

/** A booking’s status in words, which tell a no-show from other cancelled stays. */
export const statusWordOf = ({ status, cancelReason }: StatusInput): string =>
  cancelReason === 'no_show' ? 'No-show' : BOOKING_STATUS_WORDS[status];
