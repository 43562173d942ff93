import { bookings } from '@drizzle/schema/bookings';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The booking whose reference ends in those characters: the letters before them may be those of before (D52). An index serves it. */
export const isBookingCalled = (characters: SQLWrapper): SQL => sql`right(${bookings.reference}, 6) = ${characters}`;
