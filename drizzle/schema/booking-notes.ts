import { BOOKING_NOTE_LIMITS } from '@shared/bookings/forms';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings';

/** What staff wrote about stays, for staff. A note that is removed is deleted: it may hold what should not have been written. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    text: text().notNull(),
    /** As in the audit log: a user's id, or 'key:' with that of an API key. */
    createdBy: text('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    check(
      'booking_notes_text',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(BOOKING_NOTE_LIMITS.textMax))}`,
    ),
    index('booking_notes_booking').on(table.bookingId, table.createdAt, table.id),
  ],
);
