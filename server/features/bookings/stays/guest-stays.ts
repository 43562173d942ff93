import { bookingGroups } from '@drizzle/schema/booking-groups';
import { bookings, unpaidStays } from '@drizzle/schema/bookings';
import { isOfGuest } from '@drizzle/schema/guests';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { isoInstant, type Params, prepared, type Queryable } from '@server/platform/database/database';
import { NO_LINK } from '@server/platform/records/links';
import { CLOSED_PERSON } from '@shared/account/constants';
import { HOLDING_STATUSES } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { formatNaira, toNaira } from '@shared/money/money';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { bookingRecord, selectBookings, toWire } from '../record';
import { forgetUnwanted } from './unwanted';

/** What the stays of a guest of the directory have brought in and still owe, in kobo. */
export const moneyOfStays = prepared('bookings_money_of_guest', (db, param: Params<{ guestId: string }>) =>
  db
    .select({
      spentKobo: sql<number>`coalesce(sum(${bookings.receivedKobo}), 0)`.mapWith(Number),
      owesKobo: sql<number>`coalesce(sum(greatest(${unpaidStays.openKobo}, 0)), 0)`.mapWith(Number),
      overpaidKobo: sql<number>`coalesce(sum(greatest(-${unpaidStays.openKobo}, 0)), 0)`.mapWith(Number),
    })
    .from(bookings)
    .where(
      and(isOfGuest({ phone: bookings.phone, guestName: bookings.guestName }, param('guestId')), bookingRecord.visible),
    ),
);

/** Whom a stay that is not hidden is booked for. Throws `not_found`. */
export async function guestNamedIn(
  db: Queryable,
  bookingId: string,
): Promise<Pick<Booking, 'guestName' | 'phoneNumber'>> {
  const { guestName, phoneNumber } = await bookingRecord.findOrThrow(db, bookingId);
  return { guestName, phoneNumber };
}

const openKobo = sql<number>`${bookings.owedKobo} + ${bookings.chargesKobo} - ${bookings.receivedKobo}`.mapWith(Number);

/** The stays of a person with an account. */
export const personalStays: PersonalRecords = {
  name: 'bookings',
  async rows(db, userId, limit) {
    const rows = await selectBookings(db)
      .where(eq(bookings.userId, userId))
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(limit);
    return rows.map((row) => {
      const { _id, userId: _userId, version: _version, tentative: _tentative, ...stay } = toWire(row);
      // Staff have hidden it from the lists; the person may know that it is still stored.
      return { ...stay, removedAt: row.deletedAt && isoInstant(row.deletedAt) };
    });
  },
  async open(tx, userId, clock) {
    const takesPlace = and(
      inArray(bookings.status, [...HOLDING_STATUSES]),
      sql`${bookings.checkOut} > ${clock.today()}`,
    );
    const rows = await tx
      .select({ reference: bookings.reference, openKobo, takesPlace: sql<boolean>`${takesPlace}` })
      .from(bookings)
      .where(and(eq(bookings.userId, userId), bookingRecord.visible, or(takesPlace, sql`${openKobo} <> 0`)))
      .orderBy(desc(bookings.createdAt));
    return rows.map(({ reference, openKobo: kobo, takesPlace: isAhead }) =>
      isAhead
        ? `Your stay ${reference} is still ahead.`
        : kobo > 0
          ? `${formatNaira(toNaira(kobo))} of your stay ${reference} is still to pay.`
          : `${formatNaira(toNaira(-kobo))} of your stay ${reference} is still to come back to you.`,
    );
  },
  async forget(tx, userId) {
    await forgetUnwanted(tx, userId);
    const { name: guestName, phone } = CLOSED_PERSON;
    const group = { name: guestName, userId: null, ...NO_LINK };
    await tx.update(bookingGroups).set(group).where(eq(bookingGroups.userId, userId));
    await tx
      .update(bookings)
      .set({
        ...{ guestName, phone, email: null, address: null, otherGuests: null, userId: null, ...NO_LINK },
        ...{ askDeclinedNote: null, arrivalTime: null, wishes: null },
        // A payment that comes late must not bring back a stay whose guest nobody can reach.
        ...{ holdExpiresAt: null, tentative: false },
      })
      .where(eq(bookings.userId, userId));
  },
};
