import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, date, index, pgSequence, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ACCOUNTS } from '../../../shared/money/journal/constants';
import { CHARGE_KINDS, LEDGER_METHODS } from '../../../shared/money/ledger/constants';
import { oneOf } from '../checks';
import { companies } from './companies';
import { payableIds, payablesNamed } from './payables';
import { payments } from './payments';

export const journalEntries = pgSequence('journal_entries');

const ofLine = (account: SQLWrapper) => oneOf(account, ['revenue', 'vat', 'consumption_tax']);

/**
 * The journal (D46): one row for what an entry puts on an account. Rows are only added, by `settle_journal` or another
 * `post_…` in the transaction of each act; a trigger holds each entry at zero.
 */
export const journalPostings = pgTable(
  'journal_postings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entry: bigint({ mode: 'number' }).notNull(),
    /** The hotel's day to which it belongs. */
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    account: text({ enum: ACCOUNTS }).notNull(),
    /** Debit above zero, credit below. */
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    ...payableIds,
    /** Whose account it is, of what companies owe. */
    companyId: uuid('company_id').references(() => companies.id),
    /** What was earned, and the night or day that it is for; of revenue and its taxes. */
    chargeKind: text('charge_kind', { enum: CHARGE_KINDS }),
    serviceDate: date('service_date', { mode: 'string' }),
    /** Nights that were slept, with the revenue of rooms; below zero where they were taken back. */
    nights: smallint().notNull().default(0),
    /** The payment that moved the money, and how. */
    paymentId: uuid('payment_id').references(() => payments.id),
    method: text({ enum: LEDGER_METHODS }),
    memo: text(),
    /** As in the audit log; null where nobody did it, but the day's close. */
    recordedBy: text('recorded_by'),
    postedAt: timestamp('posted_at', { withTimezone: true, mode: 'string' }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check('journal_postings_account', oneOf(table.account, ACCOUNTS)),
    check('journal_postings_owner', sql`${payablesNamed(table)} <= 1`),
    check('journal_postings_company', sql`(${table.account} = 'companies') = (${table.companyId} is not null)`),
    check('journal_postings_amount', sql`${table.amountKobo} <> 0 or ${table.nights} <> 0`),
    check('journal_postings_kind', oneOf(table.chargeKind, CHARGE_KINDS)),
    check('journal_postings_method', oneOf(table.method, LEDGER_METHODS)),
    check(
      'journal_postings_line',
      sql`(${ofLine(table.account)}) = (${table.chargeKind} is not null) and (${table.chargeKind} is null) = (${table.serviceDate} is null)`,
    ),
    check(
      'journal_postings_nights',
      sql`${table.nights} = 0 or (${table.account} = 'revenue' and ${table.chargeKind} = 'room')`,
    ),
    check('journal_postings_payment', sql`(${table.paymentId} is null) = (${table.method} is null)`),
    index('journal_postings_by_day').on(table.businessDate, table.entry, table.id),
    index('journal_postings_by_entry').on(table.entry),
    index('journal_postings_by_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    index('journal_postings_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('journal_postings_by_catering').on(table.cateringId).where(sql`${table.cateringId} is not null`),
    index('journal_postings_by_company')
      .on(table.companyId, table.businessDate)
      .where(sql`${table.companyId} is not null`),
  ],
);

/** The accounts that the hotel calls otherwise. */
export const accountNames = pgTable(
  'account_names',
  {
    account: text({ enum: ACCOUNTS }).primaryKey(),
    name: text().notNull(),
  },
  (table) => [
    check('account_names_account', oneOf(table.account, ACCOUNTS)),
    check(
      'account_names_name',
      sql`char_length(${table.name}) between 1 and 60 and ${table.name} = btrim(${table.name})`,
    ),
  ],
);
