import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { RECEIPT_TYPES } from '../../../shared/money/ledger/constants';
import { oneOf } from '../checks';
import { groupPayments, payments } from './payments';

/**
 * The last receipt number that was given out: exactly one row. Numbers have no gaps because a transaction takes the next
 * one by updating this row, so that a rollback gives it back (D17).
 */
export const receiptCounter = pgTable(
  'receipt_counter',
  {
    only: boolean().primaryKey().default(true),
    lastNumber: integer('last_number').notNull().default(0),
  },
  (table) => [check('receipt_counter_only_row', sql`${table.only}`)],
);

/** Receipts, one per payment or payment for a group, written in its transaction and never changed (D17). */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull().unique('receipts_number_key'),
    paymentId: uuid('payment_id')
      .notNull()
      .unique('receipts_payment_key')
      .references(() => payments.id),
    /** The payment for a group whose first part `paymentId` is. */
    groupPaymentId: uuid('group_payment_id')
      .unique('receipts_group_payment_key')
      .references(() => groupPayments.id),
    type: text({ enum: RECEIPT_TYPES }).notNull(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** What it says of payer, hotel and what was paid for, as it was then; shaped like `receiptDetails`. */
    details: jsonb().notNull(),
  },
  (table) => [
    check('receipts_number', sql`${table.number} > 0`),
    check('receipts_amount', sql`${table.amountKobo} > 0`),
    check('receipts_type', oneOf(table.type, RECEIPT_TYPES)),
    index('receipts_by_issued').on(table.issuedAt, table.id),
  ],
);
