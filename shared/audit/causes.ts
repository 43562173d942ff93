import type { BookingEvent } from '../bookings/constants';
import type { CateringEvent } from '../catering/constants';
import type { OrderEvent } from '../food/constants';

/**
 * Who can cause an email: only the hotel and its guests; anyone, as often as they like, until staff or a payment vouch for
 * the record; or an acquaintance of the guest even then, who knows reference and phone number.
 */
const CAUSED_BY: Record<BookingEvent | CateringEvent | OrderEvent, 'acquaintance' | 'anybody' | 'hotel'> = {
  link_asked: 'acquaintance',
  created: 'anybody',
  placed: 'anybody',
  requested: 'anybody',
  withdrawn: 'anybody',
  // Only what staff have sent can be answered, and once.
  quoted: 'hotel',
  accepted: 'hotel',
  declined: 'hotel',
  // A hold that is never paid expires, or is displaced by another booking.
  expired: 'anybody',
  displaced: 'anybody',
  changed: 'hotel',
  dates_declined: 'hotel',
  link: 'hotel',
  voided: 'hotel',
  // Only a guest who is checked in, or staff, can charge a room.
  charged: 'hotel',
  charge_voided: 'hotel',
  paid: 'hotel',
  refunded: 'hotel',
  payment_struck: 'hotel',
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
export function isMailBacked(event: BookingEvent | CateringEvent | OrderEvent, isRecordBacked: boolean): boolean {
  const cause = CAUSED_BY[event];
  return cause === 'hotel' || (cause === 'anybody' && isRecordBacked);
}
