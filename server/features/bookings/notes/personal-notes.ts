import { bookingNotes } from '@drizzle/schema/booking-notes';
import { bookings } from '@drizzle/schema/bookings';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { desc, eq, inArray } from 'drizzle-orm';

const staysOf = (db: Queryable, userId: string) =>
  db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));

/** What staff wrote about the stays of a person with an account. No screen shows it to them; the law gives them a copy. */
export const personalNotes: PersonalRecords = {
  name: 'staffNotes',
  async rows(db, userId, limit) {
    const rows = await db
      .select({ about: bookings.reference, text: bookingNotes.text, createdAt: bookingNotes.createdAt })
      .from(bookingNotes)
      .innerJoin(bookings, eq(bookings.id, bookingNotes.bookingId))
      .where(eq(bookings.userId, userId))
      .orderBy(desc(bookingNotes.createdAt), desc(bookingNotes.id))
      .limit(limit);
    return rows.map(({ createdAt, ...note }) => ({ ...note, createdAt: isoInstant(createdAt) }));
  },
  async forget(tx, userId) {
    await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, staysOf(tx, userId)));
  },
};
