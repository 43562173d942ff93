import { type SQL, sql } from 'drizzle-orm';

const endsAt = sql`(select day_ends_at::interval from hotel)`;

/** The hotel's day of an instant, as `hotelDay` has it (D37). */
export const hotelDayOf = (instant: SQL): SQL => sql`((${instant} at time zone 'Africa/Lagos') - ${endsAt})::date`;

/** The instant at which that hotel's day begins: the one before has ended. */
export const startOfHotelDay = (day: string): SQL =>
  sql`((${day}::date::timestamp + ${endsAt}) at time zone 'Africa/Lagos')`;
