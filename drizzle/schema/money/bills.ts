import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BILL_KINDS } from '../../../shared/money/bills/constants';
import { bookingGroups } from '../booking-groups';
import { bookings } from '../bookings';
import { cateringRequests } from '../catering';
import { oneOf } from '../checks';
import { companies } from './companies';
import { payableIds, payablesNamed } from './payables';

/** The last number of each kind that was given out, taken as that of receipts is: without gaps (D45). */
export const billCounters = pgTable(
  'bill_counters',
  {
    kind: text({ enum: BILL_KINDS }).primaryKey(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [check('bill_counters_kind', oneOf(table.kind, BILL_KINDS))],
);

/** Bills and the credit notes that take them back (D45). Never changed: what was issued wrongly is credited as a whole. */
export const bills = pgTable(
  'bills',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: BILL_KINDS }).notNull(),
    number: integer().notNull(),
    /** What it is for: a stay, all rooms of a group, an event, or what a company's account took in a month. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    groupId: uuid('group_id').references(() => bookingGroups.id),
    cateringId: uuid('catering_id').references(() => cateringRequests.id),
    companyId: uuid('company_id').references(() => companies.id),
    /** YYYY-MM */
    month: text(),
    /** Which bill of that it is; a credit note has that of its bill. A second one at the same place would stand beside the first. */
    place: integer().notNull(),
    /** The bill that a credit note takes back. */
    credits: uuid()
      .unique('bills_credited_once')
      .references((): AnyPgColumn => bills.id),
    reason: text(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    /** As in the audit log. */
    issuedBy: text('issued_by').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** What it says, as it was then; shaped like `billDetails`. */
    details: jsonb().notNull(),
  },
  (table) => [
    uniqueIndex('bills_number_key').on(table.kind, table.number),
    uniqueIndex('bills_place_key').on(
      sql`coalesce(${table.bookingId}, ${table.groupId}, ${table.cateringId}, ${table.companyId})`,
      sql`coalesce(${table.month}, '')`,
      table.kind,
      table.place,
    ),
    check('bills_kind', oneOf(table.kind, BILL_KINDS)),
    check('bills_number', sql`${table.number} > 0 and ${table.place} > 0`),
    check(
      'bills_owner',
      sql`num_nonnulls(${table.bookingId}, ${table.groupId}, ${table.cateringId}, ${table.companyId}) = 1`,
    ),
    check(
      'bills_month',
      sql`(${table.companyId} is null) = (${table.month} is null) and ${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`,
    ),
    check('bills_amount', sql`${table.amountKobo} > 0`),
    check(
      'bills_credit',
      sql`(${table.kind} = 'credit_note') = (${table.credits} is not null) and (${table.credits} is null) = (${table.reason} is null)`,
    ),
    check('bills_reason', sql`char_length(${table.reason}) between 1 and 300`),
    index('bills_by_issued').on(table.issuedAt, table.id),
    index('bills_by_group').on(table.groupId).where(sql`${table.groupId} is not null`),
  ],
);

/**
 * Which stay, order or event stands on which bill: each on one at most, whoever issues how many at once (D45). A credit note
 * takes its bill's out.
 */
export const billedRecords = pgTable(
  'billed_records',
  {
    billId: uuid('bill_id')
      .notNull()
      .references(() => bills.id),
    ...payableIds,
  },
  (table) => [
    check('billed_records_owner', sql`${payablesNamed(table)} = 1`),
    uniqueIndex('billed_records_once').on(sql`coalesce(${table.bookingId}, ${table.orderId}, ${table.cateringId})`),
    index('billed_records_by_bill').on(table.billId),
  ],
);
