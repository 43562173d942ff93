import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookings } from '../bookings';

/** To which account guests of stays want the money that comes back to them: for staff with the payments right alone. */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    bank: text().notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    saidAt: timestamp('said_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    check('refund_accounts_number', sql`${table.accountNumber} ~ '^[0-9]{10}$'`),
    check(
      'refund_accounts_texts',
      sql`char_length(${table.bank}) between 1 and 100 and char_length(${table.accountName}) between 1 and 120`,
    ),
  ],
);
