import { hotel } from '@drizzle/schema/hotel';
import { prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { type SQL, sql } from 'drizzle-orm';

const theRow = prepared('hotel', (db) => db.select().from(hotel));

export type HotelRow = typeof hotel.$inferSelect;

function present([row]: HotelRow[]): HotelRow {
  if (!row) throw new Error('The row of the hotel is missing');
  return row;
}

/** The hotel's settings as they are stored. Each call reads them, so a change holds at once in every process. */
export const hotelRow = async (db: Queryable): Promise<HotelRow> => present(await theRow(db));

/** The same, locked: settings change one after the other. */
export const lockHotel = async (tx: Transaction): Promise<HotelRow> =>
  present(await tx.select().from(hotel).for('update'));

const endsAt = sql`(select day_ends_at::interval from hotel)`;

/** The hotel's day of an instant, as `hotelDay` has it (D37). */
export const hotelDayOf = (instant: SQL): SQL => sql`((${instant} at time zone 'Africa/Lagos') - ${endsAt})::date`;

/** The instant at which that hotel's day begins: the one before has ended. */
export const startOfHotelDay = (day: string): SQL =>
  sql`((${day}::date::timestamp + ${endsAt}) at time zone 'Africa/Lagos')`;
