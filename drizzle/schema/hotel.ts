import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The hotel's details (D25): exactly one row. */
export const hotel = pgTable(
  'hotel',
  {
    only: boolean().primaryKey().default(true),
    name: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    bankAccountName: text('bank_account_name').notNull(),
    bankName: text('bank_name').notNull(),
    bankAccountNumber: text('bank_account_number').notNull(),
    /** Until so many hours before check-in cancelling is free, then it costs that share of the first night, in percent. */
    cancellationFreeHours: integer('cancellation_free_hours').notNull().default(24),
    cancellationPercent: integer('cancellation_percent').notNull().default(0),
    checkInHour: integer('check_in_hour').notNull().default(14),
  },
  (table) => [
    check('hotel_only_row', sql`${table.only}`),
    check(
      'hotel_cancellation',
      sql`${table.cancellationFreeHours} between 0 and 720 and ${table.cancellationPercent} between 0 and 100 and ${table.checkInHour} between 0 and 23`,
    ),
  ],
);
