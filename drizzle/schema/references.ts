import { sql } from 'drizzle-orm';
import type { REFERENCE_PREFIXES } from '../../shared/records/reference';

/**
 * The default of a reference: the next of the one sequence from which all records draw their six characters (D32).
 * Its function is in `drizzle/functions/columns.sql`.
 */
export const nextReference = (prefix: Exclude<(typeof REFERENCE_PREFIXES)[number], 'GT'>) =>
  sql.raw(`next_reference('${prefix}')`);

/** The same for a booking, with the letters of the hotel (D52). */
export const nextBookingReference = sql.raw('next_reference(booking_letters())');
