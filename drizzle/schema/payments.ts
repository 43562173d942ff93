import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings';

/** The ledger of money really received for stays. A row is never changed; money returned is a negative row. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    /** What the provider or the bank calls it; the same money is never recorded twice. */
    reference: text().notNull().unique('payments_reference_key'),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    check('payments_amount', sql`${table.amountKobo} <> 0`),
    index('payments_by_booking').on(table.bookingId),
  ],
);
