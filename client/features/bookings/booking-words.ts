import type { BookingStatus, PaymentMethod } from '@shared/constants/bookings';
import type { Tone } from '../../ui/status-badge';

/** Each status as a person reads it. */
export const STATUS_WORDS: Record<BookingStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  checkedin: 'Checked in',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

/** Its colour: confirmed green, pending orange, rejected red (spec 2). */
export const STATUS_TONES: Record<BookingStatus, Tone> = {
  pending: 'waiting',
  approved: 'neutral',
  confirmed: 'good',
  rejected: 'bad',
  checkedin: 'good',
  cancelled: 'done',
  completed: 'done',
};

/** How a payment may be made, in words. */
export const METHOD_WORDS: Record<PaymentMethod, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
};
