import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings';

/** The ledger of payments received for stays. Rows are never changed; a refund is a negative row. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    /** The provider's or bank's reference; unique, so that a payment is recorded once. */
    reference: text().notNull().unique('payments_reference_key'),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    check('payments_amount', sql`${table.amountKobo} <> 0`),
    index('payments_by_booking').on(table.bookingId),
  ],
);
