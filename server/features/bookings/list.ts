import { bookings } from '@drizzle/schema/bookings';
import { rooms } from '@drizzle/schema/rooms';
import { defineList, narrowedBy } from '@server/platform/list';
import type { Searched } from '@server/platform/search';
import type { BookingListInput } from '@shared/bookings';
import { BOOKING_SORTS, type BookingSort } from '@shared/constants/bookings';
import { eq, type Placeholder, sql } from 'drizzle-orm';
import { touches } from './queries';
import { bookingRecord } from './record';

/**
 * Sorted by arrival, stays that touch a range of nights are those that begin in it, adjacent in the index, and the few
 * that began before; likewise by departure.
 */
function touchingIn(sort: BookingSort, from: Placeholder, to: Placeholder) {
  const { checkIn, checkOut } = bookings;
  const [first, end] = [sql`${from}::date`, sql`${to}::date`];
  if (sort === 'checkInDate') {
    return {
      sideBySide: sql`${checkIn} >= ${first} and ${checkIn} < ${end}`,
      few: sql`${touches(from, sql`(${first} + 1)`)} and ${checkIn} < ${first}`,
    };
  }
  if (sort === 'checkOutDate') {
    return {
      sideBySide: sql`${checkOut} > ${first} and ${checkOut} <= ${end}`,
      few: sql`${touches(sql`(${end} - 1)`, to)} and ${checkOut} > ${end}`,
    };
  }
  return undefined;
}

/** By name, phone, room, reference or email (D33). */
export const bookingSearch: Searched = {
  column: bookings.search,
  elsewhere: (matches) =>
    sql`${bookings.roomId} in (select ${rooms.id} from ${rooms} where ${matches(rooms.roomNumber)})`,
};

export const {
  list: listBookings,
  count: countBookings,
  ofUser: bookingsOfUser,
} = defineList(bookingRecord, {
  sorts: { createdAt: 'createdAt', guestName: 'guestName', checkInDate: 'checkIn', checkOutDate: 'checkOut' },
  filters: [
    narrowedBy(
      ({ status }: BookingListInput) => (status === 'all' ? null : { status }),
      (param) => eq(bookings.status, param('status')),
      { indexedWith: BOOKING_SORTS },
    ),
    narrowedBy(
      ({ from, to }: BookingListInput) => (from || to ? { from: from ?? '2000-01-01', to: to ?? '2102-01-01' } : null),
      (param) => touches(param('from'), param('to')),
      { partsIn: (sort: BookingSort, param) => touchingIn(sort, param('from'), param('to')) },
    ),
  ],
  searched: bookingSearch,
});
