import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ARRIVAL_LIMITS } from '../../shared/bookings/arrival';
import {
  BOOKING_LIMITS,
  BOOKING_STATUSES,
  CANCEL_REASONS,
  HOLDING_STATUSES,
  PAYMENT_METHODS,
} from '../../shared/bookings/constants';
import { DEPOSIT_RULES } from '../../shared/bookings/deposit';
import { EARLY_DEPARTURES } from '../../shared/bookings/early-departure';
import { bookingGroups } from './booking-groups';
import { oneOf, phoneForm } from './checks';
import { mailbox } from './mailboxes';
import { companies } from './money/companies';
import { nextBookingReference } from './references';
import { rooms } from './rooms';
import { promoCodes } from './selling/promo-codes';
import { updatedAt } from './updated-at';
import { users } from './users';
import { version, versionCheck } from './version';

type Columns<Name extends string> = Record<Name, SQLWrapper>;

/** What a stay has still to pay, in kobo; below zero where more was paid than is owed. */
const openKobo = (table: Columns<'owedKobo' | 'chargesKobo' | 'receivedKobo'>) =>
  sql`(${table.owedKobo} + ${table.chargesKobo} - ${table.receivedKobo})`;

/**
 * What a stay has still to pay until its deposit is there, to find it by: `depositKobo` in shared/bookings/deposit.ts says the
 * same.
 */
const openDepositKobo = (
  table: Columns<
    'amountKobo' | 'chargesKobo' | 'receivedKobo' | 'nightlyKobo' | 'firstNightKobo' | 'depositRule' | 'depositPercent'
  >,
) =>
  sql`(least(${table.amountKobo} + ${table.chargesKobo}, ceil(case when ${table.depositRule} = 'first_night' then coalesce(${table.firstNightKobo}, ${table.nightlyKobo})
    else (${table.amountKobo} + ${table.chargesKobo}) * ${table.depositPercent} / 100.0 end / 100.0)::bigint * 100) - ${table.receivedKobo})`;

/** Something is still to be paid, also of a stay that has ended: `owed_kobo` says what a cancelled one owes. */
const awaitsPayment = (table: Columns<'deletedAt' | 'owedKobo' | 'chargesKobo' | 'receivedKobo'>) =>
  sql`${table.deletedAt} is null and ${openKobo(table)} > 0`;

/** Expired unpaid; a guest's own cancel clears `hold_expires_at`. */
const hasLapsed = (table: Columns<'status' | 'deletedAt' | 'holdExpiresAt' | 'receivedKobo'>) =>
  sql`${table.deletedAt} is null and ${table.status} = 'cancelled' and ${table.holdExpiresAt} is not null and ${table.receivedKobo} <= 0`;

/** More was paid than is owed, whatever became of the stay: cancelled and hidden ones hold guests' money too. */
const isOverpaid = (table: Columns<'owedKobo' | 'chargesKobo' | 'receivedKobo'>) => sql`${openKobo(table)} < 0`;

/** Paid, or overpaid. */
const isPaid = (table: Columns<'deletedAt' | 'owedKobo' | 'chargesKobo' | 'receivedKobo'>) =>
  sql`${table.deletedAt} is null and ${table.receivedKobo} > 0 and ${openKobo(table)} <= 0`;

/** Asks for other nights, and staff have not answered. */
const asksForDates = (table: Columns<'status' | 'deletedAt' | 'askedCheckIn' | 'askDeclinedAt'>) =>
  sql`${table.deletedAt} is null and ${oneOf(table.status, HOLDING_STATUSES)} and ${table.askedCheckIn} is not null and ${table.askDeclinedAt} is null`;

const isHold = (table: { status: SQLWrapper; holdExpiresAt: SQLWrapper }) =>
  sql`${table.status} = 'pending' and ${table.holdExpiresAt} is not null`;

/**
 * Stays. Which nights they take is in `room_nights`, which `drizzle/functions/nights.sql` writes.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique('bookings_reference_key').default(nextBookingReference),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id),
    /** Booked together with others (D40). */
    groupId: uuid('group_id').references(() => bookingGroups.id),
    userId: uuid('user_id').references(() => users.id),
    /** On whose account its bill goes. */
    companyId: uuid('company_id').references(() => companies.id),
    /** SHA-256 of the access token of a booking made without an account. */
    accessTokenHash: text('access_token_hash').unique('bookings_access_token_key'),
    /** When staff last had a new link made; null for the original one. */
    accessIssuedAt: timestamp('access_issued_at', { withTimezone: true, mode: 'string' }),
    guestName: text('guest_name').notNull(),
    phone: text().notNull(),
    email: text(),
    address: text(),
    adults: smallint().notNull().default(1),
    children: smallint().notNull().default(0),
    /** Who comes besides the guest, as staff wrote it down. */
    otherGuests: text('other_guests'),
    /** When the guest means to come on the day of check-in, HH:MM at the hotel, and what they would like. */
    arrivalTime: text('arrival_time'),
    wishes: text(),
    /** Room type and nightly price when the stay was agreed. */
    roomType: text('room_type').notNull(),
    nightlyKobo: bigint('nightly_kobo', { mode: 'number' }).notNull(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    /** Rates were set for some of its nights: only they say what each costs. A trigger keeps it. */
    hasRates: boolean('has_rates').notNull().default(false),
    /** What its first night costs, where that was ever another price; null: as `nightly_kobo`. A trigger keeps it. */
    firstNightKobo: bigint('first_night_kobo', { mode: 'number' }),
    /** What a cancelled stay still owes. */
    cancellationFeeKobo: bigint('cancellation_fee_kobo', { mode: 'number' }).notNull().default(0),
    /** The hotel's rule for cancelling when it was booked, as of `hotel`; a trigger fills it in. */
    cancellationFreeHours: integer('cancellation_free_hours').notNull().default(24),
    cancellationPercent: integer('cancellation_percent').notNull().default(0),
    checkInHour: integer('check_in_hour').notNull().default(14),
    /** The hotel's rule for leaving early, likewise. */
    earlyDeparture: text('early_departure', { enum: EARLY_DEPARTURES }).notNull().default('none'),
    /** What confirms it, likewise (D43). */
    depositRule: text('deposit_rule', { enum: DEPOSIT_RULES }).notNull().default('percent'),
    depositPercent: smallint('deposit_percent').notNull().default(100),
    /** The code with which it was booked, as it was then (D42), and what it takes off its nights. */
    promoCodeId: uuid('promo_code_id').references(() => promoCodes.id),
    promoCode: text('promo_code'),
    promoPercent: smallint('promo_percent'),
    promoAmountKobo: bigint('promo_amount_kobo', { mode: 'number' }),
    discountKobo: bigint('discount_kobo', { mode: 'number' }).notNull().default(0),
    /** Since when cancelling has cost its fee, where it did already as its dates were changed: later dates do not make it free. */
    cancellationDueSince: timestamp('cancellation_due_since', { withTimezone: true, mode: 'string' }),
    /** What it owes for its nights; a trigger posts each difference to `charges`. */
    owedKobo: bigint('owed_kobo', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`case when status in ('cancelled', 'rejected') then cancellation_fee_kobo else amount_kobo end`,
      ),
    /** What its extras cost, also while it owes none; triggers of `extras.sql` keep it. */
    extrasKobo: bigint('extras_kobo', { mode: 'number' }).notNull().default(0),
    /** Extras, food and what staff charged: what is on its bill besides the nights. Triggers of the ledger keep this and the next. */
    chargesKobo: bigint('charges_kobo', { mode: 'number' }).notNull().default(0),
    receivedKobo: bigint('received_kobo', { mode: 'number' }).notNull().default(0),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    /** The first night in its present room; null where it has been in no other. */
    roomFrom: date('room_from', { mode: 'string' }),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    /** Why a stay was cancelled, where staff have said so. */
    cancelReason: text('cancel_reason', { enum: CANCEL_REASONS }),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    paymentReference: text('payment_reference'),
    /** When an unpaid guest booking expires; null if it never does. */
    holdExpiresAt: timestamp('hold_expires_at', { withTimezone: true, mode: 'string' }),
    /** Until when a first hold goes on once its guest has answered; null of one that waits for no answer. */
    holdExtendsTo: timestamp('hold_extends_to', { withTimezone: true, mode: 'string' }),
    /**
     * Gives way to any booking that is made for sure. It takes its nights like any other stay, so two tentative ones
     * exclude each other; a booking for sure cancels it in its own transaction before its insert.
     */
    tentative: boolean().notNull().default(false),
    /** The nights that the guest has asked for instead, since when, and whether staff have declined that. */
    askedCheckIn: date('asked_check_in', { mode: 'string' }),
    askedCheckOut: date('asked_check_out', { mode: 'string' }),
    askedAt: timestamp('asked_at', { withTimezone: true, mode: 'string' }),
    askDeclinedAt: timestamp('ask_declined_at', { withTimezone: true, mode: 'string' }),
    askDeclinedNote: text('ask_declined_note'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
    updatedAt: updatedAt(),
    /** Hidden by an admin from every list. */
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
    /** Search text besides the room, normalised by `search_text`. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(guest_name, phone, email, reference, replace(reference, '-', ''))`),
  },
  (table) => [
    check('bookings_dates', sql`${table.checkOut} > ${table.checkIn} and ${table.checkOut} <= ${table.checkIn} + 365`),
    check(
      'bookings_room_from',
      sql`${table.roomFrom} is null or (${table.roomFrom} > ${table.checkIn} and ${table.roomFrom} <= ${table.checkOut})`,
    ),
    check('bookings_amount', sql`${table.amountKobo} >= 0 and ${table.nightlyKobo} > 0`),
    check(
      'bookings_cancellation_fee',
      sql`${table.cancellationFeeKobo} between 0 and ${table.amountKobo} and (${table.cancellationFeeKobo} = 0 or ${table.status} = 'cancelled')`,
    ),
    check('bookings_phone_form', phoneForm(table.phone)),
    check('bookings_adults', sql`${table.adults} between 1 and ${sql.raw(String(BOOKING_LIMITS.adultsMax))}`),
    check('bookings_children', sql`${table.children} between 0 and ${sql.raw(String(BOOKING_LIMITS.childrenMax))}`),
    check('bookings_arrival_time', sql`${table.arrivalTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'bookings_wishes',
      sql`char_length(${table.wishes}) between 1 and ${sql.raw(String(ARRIVAL_LIMITS.wishesMax))}`,
    ),
    check('bookings_guest_name', sql`char_length(${table.guestName}) between 1 and 120`),
    versionCheck('bookings', table.version),
    check('bookings_status', oneOf(table.status, BOOKING_STATUSES)),
    check('bookings_early_departure', oneOf(table.earlyDeparture, EARLY_DEPARTURES)),
    check(
      'bookings_promo',
      sql`num_nonnulls(${table.promoCodeId}, ${table.promoCode}, num_nonnulls(${table.promoPercent}, ${table.promoAmountKobo}) = 1 or null) in (0, 3)
        and ${table.discountKobo} >= 0 and (${table.promoCode} is not null or ${table.discountKobo} = 0)`,
    ),
    check(
      'bookings_deposit',
      sql`${oneOf(table.depositRule, DEPOSIT_RULES)} and ${table.depositPercent} between 1 and 100`,
    ),
    check(
      'bookings_cancel_reason',
      sql`${table.cancelReason} is null or (${oneOf(table.cancelReason, CANCEL_REASONS)} and ${table.status} = 'cancelled')`,
    ),
    check('bookings_payment_method', oneOf(table.paymentMethod, PAYMENT_METHODS)),
    check('bookings_hold_pending', sql`${table.holdExpiresAt} is null or ${table.status} in ('pending', 'cancelled')`),
    check('bookings_tentative_hold', sql`not ${table.tentative} or ${table.holdExpiresAt} is not null`),
    check(
      'bookings_hidden_hold_nothing',
      sql`${table.deletedAt} is null or not (${oneOf(table.status, HOLDING_STATUSES)})`,
    ),
    // Hidden ones too: a copy must learn that they were hidden.
    index('bookings_by_updated').on(table.updatedAt, table.id),
    index('bookings_by_created').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('bookings_by_status').on(table.status, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('bookings_by_status_guest')
      .on(table.status, table.guestName, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('bookings_by_status_check_in')
      .on(table.status, table.checkIn, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('bookings_by_status_check_out')
      .on(table.status, table.checkOut, table.id)
      .where(sql`${table.deletedAt} is null`),
    // Whoever names one may leave out its letters, or write those that the hotel had before.
    index('bookings_by_characters').on(sql`right(${table.reference}, 6)`),
    index('bookings_by_guest').on(table.guestName, table.id).where(sql`${table.deletedAt} is null`),
    // The stays of one guest of the directory.
    index('bookings_by_person')
      .on(table.phone, sql`search_text(${table.guestName})`, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('bookings_by_check_in').on(table.checkIn, table.id).where(sql`${table.deletedAt} is null`),
    index('bookings_by_check_out').on(table.checkOut, table.id).where(sql`${table.deletedAt} is null`),
    index('bookings_by_user').on(table.userId, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('bookings_by_user_check_in').on(table.userId, table.checkIn, table.id).where(sql`${table.deletedAt} is null`),
    index('bookings_by_room').on(table.roomId),
    index('bookings_by_group').on(table.groupId).where(sql`${table.groupId} is not null`),
    index('bookings_by_company').on(table.companyId).where(sql`${table.companyId} is not null`),
    index('bookings_search').using('gin', sql`${table.search} gin_trgm_ops`),
    // For stays of any room that touch some nights.
    index('bookings_nights')
      .using('gist', sql`daterange(${table.checkIn}, ${table.checkOut}, '[)')`)
      .where(sql`${table.deletedAt} is null`),
    // Few, for what asks about the rooms in which they were before.
    index('bookings_moved').on(table.roomFrom).where(sql`${table.roomFrom} is not null`),
    index('bookings_awaiting').on(table.createdAt, table.id).where(awaitsPayment(table)),
    index('bookings_awaiting_balance').on(openKobo(table)).where(awaitsPayment(table)),
    index('bookings_by_promo_code').on(table.promoCodeId).where(sql`${table.promoCodeId} is not null`),
    index('bookings_awaiting_deposit').on(openDepositKobo(table)).where(awaitsPayment(table)),
    index('bookings_awaiting_amount').on(table.amountKobo).where(awaitsPayment(table)),
    index('bookings_lapsed').on(table.createdAt, table.id).where(hasLapsed(table)),
    index('bookings_overpaid').on(table.createdAt, table.id).where(isOverpaid(table)),
    index('bookings_paid').on(table.createdAt, table.id).where(isPaid(table)),
    check(
      'bookings_dates_asked',
      sql`num_nulls(${table.askedCheckIn}, ${table.askedCheckOut}, ${table.askedAt}) in (0, 3)
        and ${table.askedCheckOut} > ${table.askedCheckIn} and ${table.askedCheckOut} <= ${table.askedCheckIn} + 365`,
    ),
    check(
      'bookings_ask_declined',
      sql`(${table.askDeclinedAt} is null or ${table.askedAt} is not null)
        and (${table.askDeclinedNote} is null or (${table.askDeclinedAt} is not null and char_length(${table.askDeclinedNote}) <= 300))`,
    ),
    index('bookings_asking').on(table.createdAt, table.id).where(asksForDates(table)),
    index('bookings_holds').on(table.holdExpiresAt).where(isHold(table)),
    // A guest's open holds, by each key of their ceiling.
    index('bookings_holds_by_phone').on(table.phone).where(isHold(table)),
    index('bookings_holds_by_mailbox').on(mailbox(table.email)).where(isHold(table)),
    index('bookings_holds_by_user').on(table.userId).where(isHold(table)),
  ],
);

/** Conditions of the payments panel, worded like its partial indexes. */
export const unpaidStays = {
  awaitsPayment: awaitsPayment(bookings),
  isOverpaid: isOverpaid(bookings),
  isPaid: isPaid(bookings),
  hasLapsed: hasLapsed(bookings),
  openKobo: openKobo(bookings),
  openDepositKobo: openDepositKobo(bookings),
  /** What one that lapsed costs; `activeTotalKobo` in bookings/rules.ts says the same. */
  lapsedKobo: sql`(${bookings.amountKobo} + ${bookings.extrasKobo} + ${bookings.chargesKobo})`,
};

/** The condition for bookings whose guests wait for other dates, worded like its partial index. */
export const asksForOtherDates = asksForDates(bookings);
