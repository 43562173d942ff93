import type { BookingStatus, PaymentMethod } from '@shared/bookings/constants';
import { BOOKING_STATUS_WORDS } from '@shared/bookings/status-words';
import type { Tone } from '../../ui/status/status-badge';

/** Labels of the statuses. */
export const STATUS_WORDS = BOOKING_STATUS_WORDS;

/** Colours of the statuses, always shown with the word. */
export const STATUS_TONES: Record<BookingStatus, Tone> = {
  pending: 'waiting',
  approved: 'neutral',
  confirmed: 'good',
  rejected: 'bad',
  checkedin: 'good',
  cancelled: 'done',
  completed: 'done',
};

/** Labels of the payment methods. */
export const METHOD_WORDS: Record<PaymentMethod, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
};
