import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

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
  },
  (table) => [check('hotel_only_row', sql`${table.only}`)],
);
