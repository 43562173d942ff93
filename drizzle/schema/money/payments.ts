import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHARGE_KINDS, LEDGER_METHODS, PAYMENT_KINDS } from '../../../shared/money/ledger/constants';
import { bookingGroups } from '../booking-groups';
import { oneOf } from '../checks';
import { nextReference } from '../references';
import { companies } from './companies';
import { payableIds, payablesNamed } from './payables';

/**
 * One transfer, or one sum in the till, for the rooms of a group (D40). Each of its stays has its part of it in `payments`; a
 * deferred trigger holds their sum equal to it.
 */
export const groupPayments = pgTable(
  'group_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => bookingGroups.id),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('group_payments_amount', sql`${table.amountKobo} > 0`),
    index('group_payments_by_group').on(table.groupId),
  ],
);

/**
 * The ledger of money received and given back, for a stay, for a food order that is on no stay's bill, for a catered event or for
 * what a company owes. Rows are never changed: a refund is a negative row, and a correction takes back a payment that was
 * recorded wrongly. A trigger refuses rows that would give back more than the payment was.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its own, as guests and staff read it (D32). */
    reference: text().notNull().unique('payments_reference_key').default(nextReference('PY')),
    kind: text({ enum: PAYMENT_KINDS }).notNull().default('payment'),
    ...payableIds,
    /** Whose account it is put on, by the method `company`, or what it pays of that account by any other. */
    companyId: uuid('company_id').references(() => companies.id),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    method: text({ enum: LEDGER_METHODS }).notNull(),
    /** How the guest paid the provider: 'card', 'bank_transfer', 'ussd' …; null for what staff record. */
    channel: text(),
    /** The provider's reference or the key of a bank statement's line: unique, so that money is recorded once; for a group the first part has it. */
    sourceReference: text('source_reference').unique('payments_source_key'),
    /** The payment that a refund or correction takes back. */
    takesBack: uuid('takes_back').references((): AnyPgColumn => payments.id),
    /** The payment for a whole group of which this is a stay's part. */
    groupPaymentId: uuid('group_payment_id').references(() => groupPayments.id),
    /** As in the audit log: a user's id, 'key:' with that of an API key, or 'system' for what the provider confirmed. */
    recordedBy: text('recorded_by').notNull(),
    /** When the money was seen in the account or the till. */
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(sql`clock_timestamp()`),
    /** The sender's bank, as the account shows it. */
    bank: text(),
    note: text(),
  },
  (table) => [
    check(
      'payments_owner',
      sql`${payablesNamed(table)} = case when ${table.companyId} is null or ${table.method} = 'company' then 1 else 0 end`,
    ),
    // Nothing that is put on an account is given back as money: a correction takes it off.
    check(
      'payments_on_account',
      sql`${table.method} <> 'company' or (${table.companyId} is not null and ${table.kind} <> 'refund')`,
    ),
    check('payments_kind', oneOf(table.kind, PAYMENT_KINDS)),
    check('payments_method', oneOf(table.method, LEDGER_METHODS)),
    check('payments_amount', sql`${table.amountKobo} <> 0 and (${table.amountKobo} > 0) = (${table.kind} = 'payment')`),
    check('payments_takes_back', sql`(${table.takesBack} is null) = (${table.kind} = 'payment')`),
    check('payments_texts', sql`char_length(${table.bank}) <= 120 and char_length(${table.note}) <= 300`),
    check(
      'payments_of_group',
      sql`${table.groupPaymentId} is null or (${table.kind} = 'payment' and ${table.bookingId} is not null)`,
    ),
    uniqueIndex('payments_part_once')
      .on(table.groupPaymentId, table.bookingId)
      .where(sql`${table.groupPaymentId} is not null`),
    uniqueIndex('payments_corrected_once').on(table.takesBack).where(sql`${table.kind} = 'correction'`),
    index('payments_by_booking').on(table.bookingId),
    index('payments_by_order').on(table.orderId),
    index('payments_by_catering').on(table.cateringId),
    index('payments_by_company').on(table.companyId, table.receivedAt).where(sql`${table.companyId} is not null`),
    index('payments_by_taken_back').on(table.takesBack),
    index('payments_by_received').on(table.receivedAt, table.id),
    index('payments_by_recorder').on(table.recordedBy, table.recordedAt),
  ],
);

/**
 * What each payment was for, by kind of charge: revenue by source is the sum of these rows. Where the bill of a stay
 * changes, `follow_bill` adds rows that move money from one kind to another. A deferred trigger holds their sum equal to
 * the payment.
 */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: CHARGE_KINDS }).notNull(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('payment_allocations_by_payment').on(table.paymentId),
    check('payment_allocations_kind', oneOf(table.kind, CHARGE_KINDS)),
    check('payment_allocations_amount', sql`${table.amountKobo} <> 0`),
  ],
);
