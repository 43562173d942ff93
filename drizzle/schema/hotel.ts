import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

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
    /** When somebody is at the desk and the kitchen cooks, in words; '' where nobody has said so. */
    openingHours: text('opening_hours').notNull().default(''),
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

/** The rates of the taxes that prices include, from a day at the hotel on, in hundredths of a percent; 0 is none. */
export const hotelTaxes = pgTable(
  'hotel_taxes',
  {
    id: uuid().primaryKey().defaultRandom(),
    validFrom: date('valid_from', { mode: 'string' }).notNull().unique('hotel_taxes_day_key'),
    vatPoints: integer('vat_points').notNull(),
    consumptionPoints: integer('consumption_points').notNull(),
  },
  (table) => [
    check(
      'hotel_taxes_rates',
      sql`${table.vatPoints} between 0 and 5000 and ${table.consumptionPoints} between 0 and 5000`,
    ),
  ],
);
