import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { DATE_ORDERS } from '../../../shared/fields/sent-dates';
import { oneOf } from '../checks';

/** How the banks' files write dates, so that a line is of one day in every file. */
export const statementLayouts = pgTable(
  'statement_layouts',
  {
    /** SHA-256 of the columns' names in hex. */
    layout: text().primaryKey(),
    /** Null while files of it show both orders and nobody has said which it is. */
    dateOrder: text('date_order', { enum: DATE_ORDERS }),
    /** SHA-256 of the file that showed the order, or that staff answered for. */
    fileDigest: text('file_digest').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    check('statement_layouts_layout', sql`${table.layout} ~ '^[0-9a-f]{64}$'`),
    check('statement_layouts_date_order', oneOf(table.dateOrder, DATE_ORDERS)),
  ],
);
