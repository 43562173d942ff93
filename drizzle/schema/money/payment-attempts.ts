import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ATTEMPT_KINDS, ATTEMPT_STATES, RUNNING_STATES } from '../../../shared/money/payments/online-constants';
import { oneOf } from '../checks';
import { payableIds, payablesNamed } from './payables';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * Payments that were begun with the provider. A row is stored before the provider is called, so that no answer can be
 * lost for good: whatever has no end yet is asked about again at `next_check_at`.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Ours, which the provider takes as its idempotency key: the reference of what is paid for and random characters. */
    reference: text().notNull().unique('payment_attempts_reference_key'),
    kind: text({ enum: ATTEMPT_KINDS }).notNull(),
    ...payableIds,
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    state: text({ enum: ATTEMPT_STATES }).notNull(),
    /** As in the audit log: who began it. */
    startedBy: text('started_by').notNull(),
    /** Until when the room was held before this payment was begun; null where it is not held for a time. */
    heldUntil: moment('held_until'),
    /** The provider's checkout page. */
    authorizationUrl: text('authorization_url'),
    accountNumber: text('account_number'),
    accountName: text('account_name'),
    bankName: text('bank_name'),
    /** When the account number can no longer be paid into. */
    expiresAt: moment('expires_at'),
    /** The provider's own id, and its word for how the payment stands, as of `checked_at`. */
    transactionId: text('transaction_id'),
    providerStatus: text('provider_status'),
    createdAt: moment('created_at').notNull(),
    checkedAt: moment('checked_at'),
    /** Null once it has an end. */
    nextCheckAt: moment('next_check_at'),
    checks: integer().notNull().default(0),
  },
  (table) => [
    check('payment_attempts_owner', sql`${payablesNamed(table)} = 1`),
    check('payment_attempts_reference', sql`${table.reference} ~ '^[A-Za-z0-9-]{10,100}$'`),
    check('payment_attempts_amount', sql`${table.amountKobo} > 0`),
    check('payment_attempts_kind', oneOf(table.kind, ATTEMPT_KINDS)),
    check('payment_attempts_state', oneOf(table.state, ATTEMPT_STATES)),
    check(
      'payment_attempts_checked_until_end',
      sql`(${table.nextCheckAt} is null) = (${table.state} in ('settled', 'refused', 'ended'))`,
    ),
    check(
      'payment_attempts_open',
      sql`${table.state} <> 'open' or num_nonnulls(${table.authorizationUrl}, ${table.accountNumber}) = 1`,
    ),
    // A second press, tab or process finds the running attempt instead of beginning another.
    uniqueIndex('payment_attempts_running_of_booking')
      .on(table.bookingId, table.kind)
      .where(oneOf(table.state, RUNNING_STATES)),
    uniqueIndex('payment_attempts_running_of_order')
      .on(table.orderId, table.kind)
      .where(oneOf(table.state, RUNNING_STATES)),
    uniqueIndex('payment_attempts_running_of_catering')
      .on(table.cateringId, table.kind)
      .where(oneOf(table.state, RUNNING_STATES)),
    index('payment_attempts_by_booking').on(table.bookingId),
    index('payment_attempts_by_order').on(table.orderId),
    index('payment_attempts_by_catering').on(table.cateringId),
    index('payment_attempts_by_transaction').on(table.transactionId),
    index('payment_attempts_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
  ],
);
