import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CATERING_LIMITS, CATERING_STATUSES, CATERING_STATUSES_AHEAD } from '../../shared/catering/constants';
import { oneOf, phoneForm } from './checks';
import { mailbox } from './mailboxes';
import { nextReference } from './references';
import { updatedAt } from './updated-at';
import { users } from './users';
import { version, versionCheck } from './version';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

type Columns<Name extends string> = Record<Name, SQLWrapper>;

const openKobo = (table: Columns<'owedKobo' | 'receivedKobo'>) => sql`(${table.owedKobo} - ${table.receivedKobo})`;
const depositOpenKobo = (table: Columns<'depositKobo' | 'receivedKobo'>) =>
  sql`(${table.depositKobo} - ${table.receivedKobo})`;
const awaitsPayment = (table: Columns<'owedKobo' | 'receivedKobo'>) => sql`${openKobo(table)} > 0`;

/** More was paid than is owed: all that was paid for a cancelled event. */
const isOverpaid = (table: Columns<'owedKobo' | 'receivedKobo'>) => sql`${table.receivedKobo} > ${table.owedKobo}`;

/** Paid, or overpaid. */
const isPaid = (table: Columns<'owedKobo' | 'receivedKobo'>) =>
  sql`${table.receivedKobo} > 0 and ${table.receivedKobo} >= ${table.owedKobo}`;

/** Catering requests. The triggers that raise the version and tell of changes are in `drizzle/functions/`. */
export const cateringRequests = pgTable(
  'catering_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique('catering_requests_reference_key').default(nextReference('CT')),
    userId: uuid('user_id').references(() => users.id),
    /** SHA-256 of the access token of a request made without an account. */
    accessTokenHash: text('access_token_hash').unique('catering_requests_access_token_key'),
    /** When staff last had a new link made; null for the original one. */
    accessIssuedAt: instant('access_issued_at'),
    eventType: text('event_type').notNull(),
    guestCount: integer('guest_count').notNull(),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    location: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    status: text({ enum: CATERING_STATUSES }).notNull().default('pending'),
    /** Since when it has this status. */
    statusAt: instant('status_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The total of the accepted quote; 0 until one is accepted. */
    agreedKobo: bigint('agreed_kobo', { mode: 'number' }).notNull().default(0),
    /** How much of that is asked for first. */
    depositKobo: bigint('deposit_kobo', { mode: 'number' }).notNull().default(0),
    /** What the event owes: a trigger posts each difference to the ledger. */
    owedKobo: bigint('owed_kobo', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`case when status in ('cancelled', 'rejected') then 0 else agreed_kobo end`),
    /** A trigger of `payments` keeps it. */
    receivedKobo: bigint('received_kobo', { mode: 'number' }).notNull().default(0),
    version: version(),
    updatedAt: updatedAt(),
    /** Search text. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(event_type, location, phone, email, reference, replace(reference, '-', ''))`),
  },
  (table) => [
    versionCheck('catering_requests', table.version),
    check('catering_requests_status', oneOf(table.status, CATERING_STATUSES)),
    check(
      'catering_requests_guest_count',
      sql`${table.guestCount} between 1 and ${sql.raw(String(CATERING_LIMITS.guestsMax))}`,
    ),
    // A day after that on which it was made.
    check(
      'catering_requests_date_ahead',
      sql`${table.eventDate} > (${table.createdAt} at time zone 'Africa/Lagos')::date`,
    ),
    check(
      'catering_requests_event_type',
      sql`char_length(${table.eventType}) between 1 and ${sql.raw(String(CATERING_LIMITS.eventTypeMax))}`,
    ),
    check(
      'catering_requests_location',
      sql`char_length(${table.location}) between 1 and ${sql.raw(String(CATERING_LIMITS.locationMax))}`,
    ),
    check(
      'catering_requests_agreed',
      sql`${table.agreedKobo} >= 0 and ${table.depositKobo} between 0 and ${table.agreedKobo}`,
    ),
    check('catering_requests_phone_form', phoneForm(table.phone)),
    index('catering_requests_by_updated').on(table.updatedAt, table.id),
    index('catering_requests_by_created').on(table.createdAt, table.id),
    // Those of one guest of the directory.
    index('catering_requests_by_phone').on(table.phone, table.createdAt, table.id),
    index('catering_requests_by_date').on(table.eventDate, table.id),
    index('catering_requests_by_guests').on(table.guestCount, table.id),
    index('catering_requests_by_status').on(table.status, table.createdAt, table.id),
    index('catering_requests_by_status_date').on(table.status, table.eventDate, table.id),
    index('catering_requests_by_status_guests').on(table.status, table.guestCount, table.id),
    index('catering_requests_search').using('gin', sql`${table.search} gin_trgm_ops`),
    // The month's calendar.
    index('catering_requests_ahead').on(table.eventDate).where(oneOf(table.status, CATERING_STATUSES_AHEAD)),
    // A guest's open requests, by each key of their ceiling.
    index('catering_requests_open_by_phone').on(table.phone).where(sql`${table.status} = 'pending'`),
    index('catering_requests_open_by_mailbox').on(mailbox(table.email)).where(sql`${table.status} = 'pending'`),
    index('catering_requests_open_by_user').on(table.userId).where(sql`${table.status} = 'pending'`),
    index('catering_requests_awaiting').on(table.createdAt, table.id).where(awaitsPayment(table)),
    index('catering_requests_awaiting_balance').on(openKobo(table)).where(awaitsPayment(table)),
    index('catering_requests_awaiting_deposit').on(depositOpenKobo(table)).where(awaitsPayment(table)),
    index('catering_requests_overpaid').on(table.createdAt, table.id).where(isOverpaid(table)),
    index('catering_requests_paid').on(table.createdAt, table.id).where(isPaid(table)),
    index('catering_requests_by_user').on(table.userId, table.createdAt, table.id),
  ],
);

/** Conditions of the payments panel, worded like its partial indexes. */
export const unpaidEvents = {
  awaitsPayment: awaitsPayment(cateringRequests),
  isOverpaid: isOverpaid(cateringRequests),
  isPaid: isPaid(cateringRequests),
  openKobo: openKobo(cateringRequests),
  depositOpenKobo: depositOpenKobo(cateringRequests),
};
