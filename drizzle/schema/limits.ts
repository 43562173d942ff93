import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Counters of limits, shared by all processes. The migration makes the table UNLOGGED: a database crash empties it,
 * which only restarts the counters.
 */
export const limitCounters = pgTable(
  'limit_counters',
  {
    key: text().primaryKey(),
    used: integer().notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true, mode: 'string' }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [index('limit_counters_ends').on(table.endsAt)],
);
