import { bookings } from '@drizzle/schema/bookings';
import { prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/records/ids';
import type { Booking } from '@shared/bookings/schema';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { bookingRecord } from '../record';

/**
 * Locks a stay whose guest is in the house, so that it is not checked out meanwhile, and reads who that is. Throws
 * `not_found`, `stay_not_in_house`.
 */
export async function lockStayInHouse(tx: Transaction, id: string): Promise<Booking> {
  const found = isId(id)
    ? await tx
        .select({ status: bookings.status })
        .from(bookings)
        .where(and(eq(bookings.id, id), bookingRecord.visible))
        .for('no key update')
    : [];
  const [stay] = found;
  if (!stay) throw new DomainError('not_found', {}, { field: 'bookingId' });
  if (stay.status !== 'checkedin') throw new DomainError('stay_not_in_house', {}, { field: 'bookingId' });
  return bookingRecord.findOrThrow(tx, id);
}

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
