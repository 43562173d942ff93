import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How much of something has been done lately, for all processes. The migration makes the table UNLOGGED: a crash of
 * the database forgets the counters, which costs nothing but a new start of counting.
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
