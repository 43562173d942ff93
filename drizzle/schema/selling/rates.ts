import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { RATE_LIMITS } from '../../../shared/rates/constants';
import { updatedAt } from '../updated-at';

const max = (limit: number) => sql.raw(String(limit));

/**
 * What staff have set for a night of a room type (D38): the last thing written to a night counts, so that no rule has to win
 * over another. A night without anything costs what each room does; it has a row only where something was set before, so that
 * programs learn of it.
 */
export const rateNights = pgTable(
  'rate_nights',
  {
    /** As rooms name it. */
    roomType: text('room_type').notNull(),
    night: date({ mode: 'string' }).notNull(),
    /** What every room of the type costs that night. */
    priceKobo: bigint('price_kobo', { mode: 'number' }),
    /** Or by how many per cent each costs more, or less, than its own price. */
    percent: integer(),
    /** A stay that has this night has at least so many. */
    minNights: smallint('min_nights'),
    /** Guests cannot book it. */
    closed: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.roomType, table.night] }),
    check('rate_nights_one_price', sql`num_nonnulls(${table.priceKobo}, ${table.percent}) <= 1`),
    check('rate_nights_price', sql`${table.priceKobo} > 0`),
    check(
      'rate_nights_percent',
      sql`${table.percent} between ${max(RATE_LIMITS.percentMin)} and ${max(RATE_LIMITS.percentMax)}`,
    ),
    check('rate_nights_min_nights', sql`${table.minNights} between 2 and ${max(RATE_LIMITS.minNightsMax)}`),
  ],
);

/** Something is set for the night. */
export const isSet = sql`(${rateNights.closed} or num_nonnulls(${rateNights.priceKobo}, ${rateNights.percent}, ${rateNights.minNights}) > 0)`;
