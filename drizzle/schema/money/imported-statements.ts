import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The banks' files that staff have read in, and the days of which they know (D48): what is recorded by hand for one of those
 * days later has had its statement already.
 */
export const importedStatements = pgTable(
  'imported_statements',
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text('file_name').notNull(),
    /** SHA-256 in hex. */
    fileDigest: text('file_digest').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** The last whole day: of the day of its download a statement lacks what came later. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    lines: integer().notNull(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    importedBy: text('imported_by').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    check('imported_statements_days', sql`${table.lastDay} >= ${table.firstDay}`),
    check('imported_statements_sums', sql`${table.lines} >= 0 and ${table.amountKobo} >= 0`),
    index('imported_statements_last_day').on(table.lastDay),
  ],
);
