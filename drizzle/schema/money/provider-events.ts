import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Signed webhooks of the provider, each once however often it is sent. A job does what each calls for. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The same for each repeat. */
    key: text().notNull().unique('provider_events_key_key'),
    /** The provider's name of the event. */
    event: text().notNull(),
    /** As it was signed. */
    body: text().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(sql`clock_timestamp()`),
    handledAt: timestamp('handled_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    check('provider_events_event', sql`char_length(${table.event}) <= 100`),
    index('provider_events_by_received').on(table.receivedAt),
  ],
);
