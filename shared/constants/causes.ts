import type { BookingEvent } from './bookings';
import type { OrderEvent } from './food';

/** Who can cause an email: anyone, as often as they like, or only the hotel and its guests. */
const CAUSED_BY: Record<BookingEvent | OrderEvent, 'anybody' | 'hotel'> = {
  created: 'anybody',
  placed: 'anybody',
  withdrawn: 'anybody',
  // A hold that is never paid expires, or is displaced by another booking.
  expired: 'anybody',
  displaced: 'anybody',
  changed: 'hotel',
  link: 'hotel',
  voided: 'hotel',
  // Only a guest who is checked in, or staff, can charge a room.
  charged: 'hotel',
  charge_voided: 'hotel',
  paid: 'hotel',
  refunded: 'hotel',
  // Only staff set a status.
  pending: 'hotel',
  approved: 'hotel',
  confirmed: 'hotel',
  rejected: 'hotel',
  checkedin: 'hotel',
  cancelled: 'hotel',
  completed: 'hotel',
  preparing: 'hotel',
  delivered: 'hotel',
};

/**
 * True when an email is more than what an anonymous request can cause, so that it need not wait for a slot: its event
 * comes from the hotel, or staff or a payment vouch for the record.
 */
export function isMailBacked(event: BookingEvent | OrderEvent, isRecordBacked: boolean): boolean {
  return isRecordBacked || CAUSED_BY[event] === 'hotel';
}
