import { bookings } from '@drizzle/schema/bookings';
import { oneOf } from '@drizzle/schema/checks';
import { type Params, prepared } from '@server/platform/database/database';
import { and, eq, gt, isNull, or } from 'drizzle-orm';

/** Returns a row where the account has stayed here or paid for a stay: it is somebody whom the hotel knows. */
export const knownGuest = prepared('holds_of_known_guest', (db, param: Params<{ userId: string }>) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, param('userId')),
        isNull(bookings.deletedAt),
        or(gt(bookings.receivedKobo, 0), oneOf(bookings.status, ['checkedin', 'completed'])),
      ),
    )
    .limit(1),
);
