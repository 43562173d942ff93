import { formatDay, nightsBetween, nightWords } from '../dates';
import { type Sender, shareText } from '../hotel/share-text';
import { formatNaira } from '../money/money';
import type { BookingStatus } from './constants';
import { roomWords } from './night-words';
import type { Booking } from './schema';

const OPENINGS: Partial<Record<Booking['status'], string>> = {
  pending: 'I have booked a stay at {hotel}. The hotel will confirm it as soon as the payment arrives.',
  approved: 'I have booked a stay at {hotel}. The hotel will confirm it as soon as the payment arrives.',
  confirmed: 'My stay at {hotel} is confirmed.',
  checkedin: 'I am staying at {hotel}.',
};

/** Null for a stay that does not take place or is over. */
export function bookingShareText(booking: Booking, hotel: Sender): string | null {
  const { status, reference, checkInDate, checkOutDate, amountPaid } = booking;
  const opening = OPENINGS[status];
  if (!opening) return null;
  const lines = [
    opening.replace('{hotel}', () => hotel.name),
    '',
    `Booking ID: ${reference}`,
    `Room ${roomWords(booking)}`,
    `Check-in: ${formatDay(checkInDate)}`,
    `Check-out: ${formatDay(checkOutDate)} (${nightWords(nightsBetween(checkInDate, checkOutDate))})`,
    `Price: ${formatNaira(amountPaid)}`,
  ];
  return shareText(lines, hotel);
}

/** The hotel expects the guest, or has them in the house. */
export const isConfirmed = (status: BookingStatus): boolean => status === 'confirmed' || status === 'checkedin';

/** True for a stay that one can put into a calendar: confirmed and not over. `today` is the hotel's date. */
export function isForCalendar({ status, checkOutDate }: Booking, today: string): boolean {
  return isConfirmed(status) && checkOutDate > today;
}
