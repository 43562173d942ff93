import { bookings } from '@drizzle/schema/bookings';
import { rooms } from '@drizzle/schema/rooms';
import { defineList, narrowedBy } from '@server/platform/list';
import type { BookingListInput, BookingsOfUserInput } from '@shared/bookings';
import { BOOKING_SORTS, type BookingSort } from '@shared/constants/bookings';
import { eq, type Placeholder, sql } from 'drizzle-orm';
import { touches } from './queries';
import { type BookingRow, bookingRecord } from './record';

type Input = BookingListInput & { userId?: string };

/** In the order of their arrivals, stays that touch some nights are those that begin in them and what lasts from before; of departures likewise. */
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

const list = defineList({
  ...bookingRecord,
  name: 'bookings_list',
  id: bookings.id,
  sorts: {
    createdAt: { column: bookings.createdAt, of: (row: BookingRow) => row.createdAt },
    guestName: { column: bookings.guestName, of: (row: BookingRow) => row.guestName },
    checkInDate: { column: bookings.checkIn, of: (row: BookingRow) => row.checkIn },
    checkOutDate: { column: bookings.checkOut, of: (row: BookingRow) => row.checkOut },
  },
  filters: [
    narrowedBy(
      ({ userId }: Input) => (userId === undefined ? null : { userId }),
      (place) => eq(bookings.userId, place('userId')),
      { indexedWith: ['createdAt'] },
    ),
    narrowedBy(
      ({ status }: Input) => (status === 'all' ? null : { status }),
      (place) => eq(bookings.status, place('status')),
      { indexedWith: BOOKING_SORTS },
    ),
    narrowedBy(
      ({ from, to }: Input) => (from || to ? { from: from ?? '2000-01-01', to: to ?? '2102-01-01' } : null),
      (place) => touches(place('from'), place('to')),
      { partsIn: (sort: BookingSort, place) => touchingIn(sort, place('from'), place('to')) },
    ),
  ],
  searched: {
    column: bookings.search,
    elsewhere: (matches) =>
      sql`${bookings.roomId} in (select ${rooms.id} from ${rooms} where ${matches(rooms.roomNumber)})`,
  },
});

/** One page of all bookings, for staff. */
export const listBookings = list.list;

/** A page of a user's bookings, newest first. */
export const bookingsOfUser = list.ofUser((input: BookingsOfUserInput) => ({
  ...input,
  status: 'all' as const,
  sort: 'createdAt' as const,
  dir: 'desc' as const,
}));
