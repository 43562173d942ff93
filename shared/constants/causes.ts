import type { BookingEvent } from './bookings';
import type { OrderEvent } from './food';

/** Who can bring about what a guest is told: anybody, at will and as often as they like, or only the hotel and its guests. */
const CAUSED_BY: Record<BookingEvent | OrderEvent, 'anybody' | 'hotel'> = {
  created: 'anybody',
  placed: 'anybody',
  withdrawn: 'anybody',
  // Who books without ever paying lets their own holds run out, and displaces them.
  expired: 'anybody',
  displaced: 'anybody',
  changed: 'hotel',
  link: 'hotel',
  voided: 'hotel',
  // Only a guest who is in the house, or staff, can put something on a room's bill.
  charged: 'hotel',
  charge_voided: 'hotel',
  // Statuses are given by staff.
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
 * Takes what a mail tells, and whether staff or money stand behind its booking or order; true where it is more than what a
 * stranger can have sent, so that it waits for nothing.
 */
export function isMailBacked(event: BookingEvent | OrderEvent, isRecordBacked: boolean): boolean {
  return isRecordBacked || CAUSED_BY[event] === 'hotel';
}
