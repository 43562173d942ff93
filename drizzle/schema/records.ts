import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The audit log, written in the transaction of each change; rows are never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /**
     * A user's id, 'anonymous', 'token:' with the start of an access token's hash, or 'system'. Rows from before the
     * fourth migration have 'nobody' and 'holder:…' instead of the second and third.
     */
    actor: text().notNull(),
    action: text().notNull(),
    recordId: uuid('record_id').notNull(),
    detail: jsonb().notNull(),
  },
  (table) => [index('audit_log_record').on(table.recordId, table.at)],
);

/** Idempotency keys with the record that each created. A key belongs to one actor and one verb. */
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
