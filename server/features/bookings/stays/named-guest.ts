import type { Queryable } from '@server/platform/database/database';
import type { Booking } from '@shared/bookings/schema';
import { bookingRecord } from '../record';

/** Whom a stay that is not hidden is booked for. Throws `not_found`. */
export async function guestNamedIn(
  db: Queryable,
  bookingId: string,
): Promise<Pick<Booking, 'guestName' | 'phoneNumber'>> {
  const { guestName, phoneNumber } = await bookingRecord.findOrThrow(db, bookingId);
  return { guestName, phoneNumber };
}
