import { sql } from 'drizzle-orm';
import type { REFERENCE_PREFIXES } from '../../shared/records/reference';

/**
 * The default of a reference: the next of the one sequence from which all records draw their six characters (D32).
 * Sequence and function are in the migration of that name.
 */
export const nextReference = (prefix: (typeof REFERENCE_PREFIXES)[number]) => sql.raw(`next_reference('${prefix}')`);
