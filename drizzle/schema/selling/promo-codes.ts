import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PROMO_LIMITS } from '../../../shared/promo-codes/constants';
import { updatedAt } from '../updated-at';
import { version, versionCheck } from '../version';

const max = (limit: number) => sql.raw(String(limit));

/** Codes that take something off the rooms (D42). One that has ended is kept, as stays have it. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull(),
    percent: smallint(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }),
    /** The nights of a stay lie from the first of these to the second. */
    from: date('first_night', { mode: 'string' }),
    to: date('last_night', { mode: 'string' }),
    /** It is booked on a day from the first of these to the second. */
    bookFrom: date('book_from', { mode: 'string' }),
    bookTo: date('book_to', { mode: 'string' }),
    types: text().array().notNull().default([]),
    minNights: smallint('min_nights'),
    uses: integer(),
    oncePerPerson: boolean('once_per_person').notNull().default(true),
    /** It opens the rooms of a block, and may take nothing off them. */
    forBlock: boolean('for_block').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
    updatedAt: updatedAt(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    uniqueIndex('promo_codes_code_key').on(table.code).where(sql`${table.deletedAt} is null`),
    check('promo_codes_code_form', sql`${table.code} ~ '^[A-Z0-9-]{3,20}$'`),
    check('promo_codes_off', sql`num_nonnulls(${table.percent}, ${table.amountKobo}) = 1`),
    check('promo_codes_percent', sql`${table.percent} between case when ${table.forBlock} then 0 else 1 end and 100`),
    // No types is every type: the code of a block would be good for the whole hotel.
    check(
      'promo_codes_of_block',
      sql`not ${table.forBlock} or ${table.deletedAt} is not null or cardinality(${table.types}) > 0`,
    ),
    check('promo_codes_amount', sql`${table.amountKobo} > 0`),
    check('promo_codes_dates', sql`${table.from} <= ${table.to} and ${table.bookFrom} <= ${table.bookTo}`),
    check('promo_codes_min_nights', sql`${table.minNights} between 2 and ${max(PROMO_LIMITS.minNightsMax)}`),
    check('promo_codes_uses', sql`${table.uses} between 1 and ${max(PROMO_LIMITS.usesMax)}`),
    versionCheck('promo_codes', table.version),
  ],
);
