import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import {
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_LIMITS,
  WEBHOOK_OUTCOMES,
} from '../../shared/webhooks/constants';
import { allOf, oneOf } from './checks';
import { users } from './users';
import { version, versionCheck } from './version';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * Where events are sent. The triggers that write events are in `drizzle/functions/webhooks.sql`; writers of this table take the
 * lock that it names, so that no transaction commits an event for an endpoint that it has not seen.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    description: text(),
    eventTypes: text('event_types', { enum: WEBHOOK_EVENT_TYPES }).array().notNull(),
    /** Encrypted for this endpoint alone. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The one before; it signs too until `secretBeforeUntil`. */
    sealedSecretBefore: text('sealed_secret_before'),
    secretBeforeUntil: instant('secret_before_until'),
    disabledAt: instant('disabled_at'),
    disabledReason: text('disabled_reason', { enum: WEBHOOK_DISABLED_REASONS }),
    /** The first failure since the last delivery. */
    failingSince: instant('failing_since'),
    /** A process is sending to it until then: one at a time. Left by one that was killed, it ends by itself. */
    sendingUntil: instant('sending_until'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    versionCheck('webhook_endpoints', table.version),
    check(
      'webhook_endpoints_url',
      sql`char_length(${table.url}) between 1 and ${sql.raw(String(WEBHOOK_LIMITS.urlMax))}`,
    ),
    check('webhook_endpoints_events', allOf(table.eventTypes, WEBHOOK_EVENT_TYPES, WEBHOOK_EVENT_TYPES.length)),
    check('webhook_endpoints_disabled', sql`(${table.disabledAt} is null) = (${table.disabledReason} is null)`),
    check('webhook_endpoints_reason', oneOf(table.disabledReason, WEBHOOK_DISABLED_REASONS)),
  ],
);

/** One event for one endpoint, and the log of what became of it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The same at every endpoint and attempt: receivers know a repeat by it. */
    eventId: uuid('event_id').notNull(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** As the trigger wrote it, amounts in kobo. */
    data: jsonb().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    status: text({ enum: WEBHOOK_DELIVERY_STATUSES }).notNull().default('pending'),
    /** Attempts since it was queued, or since staff had it delivered again. */
    tries: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
  },
  (table) => [
    check('webhook_deliveries_status', oneOf(table.status, WEBHOOK_DELIVERY_STATUSES)),
    check('webhook_deliveries_next', sql`(${table.nextAttemptAt} is not null) = (${table.status} = 'pending')`),
    index('webhook_deliveries_due').on(table.endpointId, table.nextAttemptAt).where(sql`${table.status} = 'pending'`),
    index('webhook_deliveries_by_endpoint').on(table.endpointId, table.occurredAt, table.id),
    index('webhook_deliveries_by_time').on(table.occurredAt),
  ],
);

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    outcome: text({ enum: WEBHOOK_OUTCOMES }).notNull(),
    statusCode: integer('status_code'),
    durationMs: integer('duration_ms').notNull(),
    answer: text().notNull(),
  },
  (table) => [
    check('webhook_attempts_outcome', oneOf(table.outcome, WEBHOOK_OUTCOMES)),
    check('webhook_attempts_answered', sql`(${table.statusCode} is not null) = (${table.outcome} = 'answered')`),
    index('webhook_attempts_by_delivery').on(table.deliveryId, table.at),
  ],
);
