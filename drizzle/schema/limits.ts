import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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

/**
 * From which networks strangers made the bookings and orders that nobody stands behind, so that what is open of them is
 * counted from the records themselves. Networks are keyed hashes, the widest first.
 */
export const networkShares = pgTable(
  'network_shares',
  {
    recordId: uuid('record_id').primaryKey(),
    networks: text().array().notNull(),
    /** The dishes of an order. A booking's nights are its own. */
    size: integer().notNull().default(1),
    keptUntil: timestamp('kept_until', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    index('network_shares_widest').on(sql`(${table.networks}[1])`, table.keptUntil),
    index('network_shares_kept').on(table.keptUntil),
  ],
);
