import type { Booking } from './bookings';
import { formatDay } from './dates';
import type { BookingStatus } from './facts/bookings';
import { formatNaira } from './money';

/** Takes a booking; returns what its status means for the guest now. */
export function statusMeaning({
  status,
  balance,
  checkInDate,
}: Pick<Booking, 'status' | 'balance' | 'checkInDate'>): string {
  const open = balance > 0 ? ` ${formatNaira(balance)} is still to be paid.` : '';
  const words: Record<BookingStatus, string> = {
    pending: 'Your booking is made. It is confirmed once the hotel has your payment.',
    approved: `The hotel has agreed to your booking.${open}`,
    confirmed: `Your stay is confirmed. We look forward to seeing you on ${formatDay(checkInDate)}.${open}`,
    rejected: 'The hotel could not take this booking. Please phone us, or choose another room.',
    checkedin: `You are checked in. Enjoy your stay.${open}`,
    cancelled: 'This booking is cancelled and holds no room any more.',
    completed: 'This stay is over. Thank you for being our guest.',
  };
  return words[status];
}
