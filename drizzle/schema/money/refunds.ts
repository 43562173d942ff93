import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MONEY_METHODS } from '../../../shared/money/ledger/constants';
import { OPEN_REFUND_STATUSES, REFUND_STATUSES } from '../../../shared/money/payments/desk-constants';
import { oneOf } from '../checks';
import { payments } from './payments';

/**
 * Money that is given back, from when staff decide so until it is done or has failed. The ledger has its row once it is
 * done, under the source reference `refund:` and the id. Triggers count what is open against the payment, and keep what
 * has ended as it is.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    method: text({ enum: MONEY_METHODS }).notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    note: text(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** When the provider was last asked to make it: from then on it may exist there, answer or not. */
    askedAt: timestamp('asked_at', { withTimezone: true, mode: 'string' }),
    providerRefundId: text('provider_refund_id').unique('refunds_provider_key'),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'string' }),
    /** Why it failed, for staff. */
    failure: text(),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountKobo} > 0`),
    check('refunds_method', oneOf(table.method, MONEY_METHODS)),
    check('refunds_status', oneOf(table.status, REFUND_STATUSES)),
    check('refunds_by_hand_is_done', sql`${table.method} = 'online' or ${table.status} = 'done'`),
    check('refunds_ended', sql`(${table.endedAt} is null) = (${oneOf(table.status, OPEN_REFUND_STATUSES)})`),
    check('refunds_failure', sql`(${table.failure} is null) = (${table.status} <> 'failed')`),
    check('refunds_processing_was_asked', sql`${table.status} <> 'processing' or ${table.askedAt} is not null`),
    check('refunds_texts', sql`char_length(${table.note}) <= 300 and char_length(${table.failure}) <= 300`),
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_open').on(table.requestedAt).where(oneOf(table.status, OPEN_REFUND_STATUSES)),
  ],
);
