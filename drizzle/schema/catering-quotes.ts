import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { QUOTE_LIMITS, STORED_QUOTE_STATUSES } from '../../shared/catering/quotes-constants';
import { cateringRequests } from './catering';
import { oneOf } from './checks';
import { version, versionCheck } from './version';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** A line as it was written: the dish is only where it came from, its name and price may have changed since. */
export interface QuoteLine {
  text: string;
  quantity: number;
  unitKobo: number;
  menuItemId: string | null;
}

/**
 * Quotes for catered events. Once it is sent, what a quote says never changes: a trigger refuses it, and a change of mind is
 * a new quote. `quote_total` of the migration adds the lines up, so that no total can be another one.
 */
export const cateringQuotes = pgTable(
  'catering_quotes',
  {
    id: uuid().primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => cateringRequests.id),
    /** Counts the quotes that were sent for the request; null for a draft. */
    number: integer(),
    status: text({ enum: STORED_QUOTE_STATUSES }).notNull().default('draft'),
    lines: jsonb().$type<QuoteLine[]>().notNull(),
    totalKobo: bigint('total_kobo', { mode: 'number' }).notNull().generatedAlwaysAs(sql`quote_total(lines)`),
    depositKobo: bigint('deposit_kobo', { mode: 'number' }).notNull(),
    terms: text().notNull(),
    /** The last day at the hotel on which it can be accepted. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** As in the audit log: who wrote it last, who sent it, and who answered it. */
    writtenBy: text('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
    sentBy: text('sent_by'),
    sentAt: instant('sent_at'),
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
    /** Staff recorded what the guest said. */
    isByPhone: boolean('is_by_phone').notNull().default(false),
    /** Why it was declined. */
    reason: text(),
    version: version(),
  },
  (table) => [
    versionCheck('catering_quotes', table.version),
    check('catering_quotes_status', oneOf(table.status, STORED_QUOTE_STATUSES)),
    check(
      'catering_quotes_lines',
      sql`jsonb_typeof(${table.lines}) = 'array' and jsonb_array_length(${table.lines}) between 1 and ${sql.raw(String(QUOTE_LIMITS.linesMax))}`,
    ),
    check(
      'catering_quotes_total',
      sql`${table.totalKobo} between 1 and ${sql.raw(String(QUOTE_LIMITS.totalMax * 100))}`,
    ),
    check('catering_quotes_deposit', sql`${table.depositKobo} between 0 and ${table.totalKobo}`),
    check(
      'catering_quotes_texts',
      sql`char_length(${table.terms}) <= ${sql.raw(String(QUOTE_LIMITS.termsMax))} and char_length(${table.reason}) <= ${sql.raw(String(QUOTE_LIMITS.reasonMax))}`,
    ),
    check(
      'catering_quotes_sent',
      sql`num_nonnulls(${table.number}, ${table.sentBy}, ${table.sentAt}) = case ${table.status} when 'draft' then 0 else 3 end`,
    ),
    check('catering_quotes_answered', sql`(${table.answeredBy} is null) = (${table.answeredAt} is null)`),
    check(
      'catering_quotes_answer',
      sql`(${table.answeredAt} is not null or ${table.status} not in ('accepted', 'declined')) and (${table.answeredAt} is null or ${table.status} not in ('draft', 'sent'))`,
    ),
    uniqueIndex('catering_quotes_number').on(table.requestId, table.number),
    // One that is being written, one that waits for an answer, and one that holds.
    uniqueIndex('catering_quotes_one_of_each')
      .on(table.requestId, table.status)
      .where(oneOf(table.status, ['draft', 'sent', 'accepted'])),
    index('catering_quotes_waiting').on(table.sentAt).where(sql`${table.status} = 'sent'`),
  ],
);
