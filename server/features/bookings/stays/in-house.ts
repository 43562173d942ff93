import { bookings } from '@drizzle/schema/bookings';
import { prepared, type Queryable } from '@server/platform/database/database';
import { and, desc, eq, isNull } from 'drizzle-orm';

const inHouse = prepared('bookings_in_house', (db) =>
  db
    .select({
      roomId: bookings.roomId,
      bookingId: bookings.id,
      guestName: bookings.guestName,
      checkOutDate: bookings.checkOut,
    })
    .from(bookings)
    .where(and(eq(bookings.status, 'checkedin'), isNull(bookings.deletedAt)))
    .orderBy(desc(bookings.checkIn), desc(bookings.id)),
);

/** Who is checked in, and where; who came last first. */
export const guestsInHouse = (db: Queryable) => inHouse(db);
