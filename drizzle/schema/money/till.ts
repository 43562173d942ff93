import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { TILL_METHODS } from '../../../shared/money/till/constants';
import { oneOf } from '../checks';
import { users } from '../users';
import { payments } from './payments';

/**
 * Counts of the tills, one per day, member of staff and method; never changed. A correction is a new row that supersedes
 * the one before.
 */
export const tillCloses = pgTable(
  'till_closes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The hotel's day. */
    day: date({ mode: 'string' }).notNull(),
    /** Whose till it is. */
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    method: text({ enum: TILL_METHODS }).notNull(),
    /** The sum of the payments that it counts; a deferred trigger says so. */
    expectedKobo: bigint('expected_kobo', { mode: 'number' }).notNull(),
    countedKobo: bigint('counted_kobo', { mode: 'number' }).notNull(),
    note: text(),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => users.id),
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'string' }).notNull().default(sql`clock_timestamp()`),
    supersedes: uuid()
      .unique('till_closes_superseded_once')
      .references((): AnyPgColumn => tillCloses.id),
  },
  (table) => [
    uniqueIndex('till_closes_key').on(table.day, table.staffId, table.method).where(sql`${table.supersedes} is null`),
    check('till_closes_method', oneOf(table.method, TILL_METHODS)),
    check('till_closes_counted', sql`${table.countedKobo} >= 0 or ${table.expectedKobo} < 0`),
    check('till_closes_note', sql`char_length(${table.note}) <= 300`),
    index('till_closes_by_day').on(table.day, table.staffId, table.method),
  ],
);

/** Which close counted a payment, named by its first row. A payment is counted once. */
export const tillClosePayments = pgTable(
  'till_close_payments',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    closeId: uuid('close_id')
      .notNull()
      .references(() => tillCloses.id),
  },
  (table) => [index('till_close_payments_by_close').on(table.closeId)],
);

/**
 * Payments that no close has counted yet, so that a till is read by what is in it and not by all that was ever paid. Triggers
 * keep it, of `payments` and of `till_close_payments`.
 */
export const tillUncounted = pgTable('till_uncounted', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id),
});
