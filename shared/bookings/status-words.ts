import type { BookingStatus } from './constants';

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
