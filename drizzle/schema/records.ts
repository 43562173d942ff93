import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What was done, by whom and to what; written in the transaction that did it, never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /**
     * A user's id, or who else acted: 'anonymous', 'token:' with the beginning of an access token's hash, or 'system'. Rows from
     * before the fourth migration say 'nobody' and 'holder:…' for the first two: what was recorded is never changed.
     */
    actor: text().notNull(),
    action: text().notNull(),
    recordId: uuid('record_id').notNull(),
    detail: jsonb().notNull(),
  },
  (table) => [index('audit_log_record').on(table.recordId, table.at)],
);

/** The first result of each attempt to create something. A key belongs to one actor and one verb. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text().notNull(),
    verb: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the parameters; the same key with others is refused. */
    requestHash: text('request_hash').notNull(),
    resultId: uuid('result_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.actor, table.verb, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
