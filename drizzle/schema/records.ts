import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What an entry is about: the part of its action before the dot. Worded as its indexes. */
export const auditArea = ({ action }: { action: SQLWrapper }): SQL => sql`split_part(${action}, '.', 1)`;

/** An entry of something that made an amount less: its detail says which, from what to what, and why (D48). */
export const isLowering = ({ detail }: { detail: SQLWrapper }): SQL => sql`${detail} ? 'lowered'`;

/**
 * The audit log, written in the transaction of each change; rows are never changed. Those of one record are in the order
 * in which it was changed: `at` is when the row was written, under the record's lock.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().default(sql`clock_timestamp()`),
    /**
     * A user's id, 'key:' with the id of an API key, 'anonymous', 'token:' with the start of an access token's hash, or 'system'. Rows from before the
     * fourth migration have 'nobody' and 'holder:…' instead of the second and third.
     */
    actor: text().notNull(),
    action: text().notNull(),
    recordId: uuid('record_id').notNull(),
    detail: jsonb().notNull(),
  },
  (table) => [
    index('audit_log_record').on(table.recordId, table.at),
    // Staff read it newest first: all of it, by who, by what kind of thing, and by both.
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actor, table.at, table.id),
    index('audit_log_area').on(auditArea(table), table.at, table.id),
    index('audit_log_actor_area').on(table.actor, auditArea(table), table.at, table.id),
    index('audit_log_lowered').on(table.at, table.id).where(isLowering(table)),
  ],
);

/**
 * Idempotency keys with the record that each created, or with none where the request was given up. A key belongs to one
 * actor and one verb.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text().notNull(),
    verb: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the parameters; the same key with others is refused. */
    requestHash: text('request_hash'),
    resultId: uuid('result_id'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.actor, table.verb, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
    check('idempotency_keys_given_up', sql`(${table.resultId} is null) = (${table.requestHash} is null)`),
  ],
);

/**
 * Records of any kind whose new status is still to be told, while staff can undo it (D34). The guest of a record without
 * a row here has been told its status.
 */
export const waitingStatusEmails = pgTable('waiting_status_emails', {
  recordId: uuid('record_id').primaryKey(),
  /** The status that the guest was told last; null from when an email about another one may have gone out. */
  toldStatus: text('told_status'),
  /** The newest change of the status, whose job sends the email; those of earlier changes send nothing. */
  changeId: uuid('change_id').notNull(),
});
