import type { BookingStatus } from './constants';
import type { Booking } from './schema';

/** The hotel expects the guest, or has them in the house. */
export const isConfirmed = (status: BookingStatus): boolean => status === 'confirmed' || status === 'checkedin';

/** True for a stay that one can put into a calendar: confirmed and not over. `today` is the hotel's date. */
export function isForCalendar({ status, checkOutDate }: Booking, today: string): boolean {
  return isConfirmed(status) && checkOutDate > today;
}
