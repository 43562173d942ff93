import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEPOSIT_RULES } from '../../shared/bookings/deposit';
import { EARLY_DEPARTURES } from '../../shared/bookings/early-departure';
import { SETTING_DEFAULTS, SETTING_LIMITS } from '../../shared/hotel/settings-constants';
import { MESSAGE_LIMITS } from '../../shared/messages/constants';
import { toKobo } from '../../shared/money/money';
import { oneOf } from './checks';
import { version, versionCheck } from './version';

/** The hotel's settings (D25): exactly one row, read by each call. The environment gives their first values. */
export const hotel = pgTable(
  'hotel',
  {
    only: boolean().primaryKey().default(true),
    version: version(),
    /** When a start of the program first wrote what the environment says of holds and ceilings. */
    introducedAt: timestamp('introduced_at', { withTimezone: true, mode: 'string' }),
    /** When an admin put away what there is to do before guests come. */
    goingLiveDismissedAt: timestamp('going_live_dismissed_at', { withTimezone: true, mode: 'string' }),
    /** When an admin opened the site to guests; until then they see 'Opening soon'. */
    openedAt: timestamp('opened_at', { withTimezone: true, mode: 'string' }),
    name: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** Its tax identification number; '' where it has said none. */
    tin: text().notNull().default(''),
    bankAccountName: text('bank_account_name').notNull(),
    bankName: text('bank_name').notNull(),
    bankAccountNumber: text('bank_account_number').notNull(),
    bankChangedAt: timestamp('bank_changed_at', { withTimezone: true, mode: 'string' }),
    /** The name of the member of staff, as it was then. */
    bankChangedBy: text('bank_changed_by'),
    /** '' where it is the phone number. */
    whatsapp: text().notNull().default(''),
    /** When somebody is at the desk and the kitchen cooks, in words; '' where nobody has said so. */
    openingHours: text('opening_hours').notNull().default(''),
    /** 'HH:MM' at the hotel; both '' where nobody has said. One that closes after midnight closes before it opens. */
    kitchenOpens: text('kitchen_opens').notNull().default(''),
    kitchenCloses: text('kitchen_closes').notNull().default(''),
    /** With which the references of new bookings begin (D52); '' until a start has made them of the name. */
    referenceLetters: text('reference_letters').notNull().default(''),
    /** It was filled with the demo: its drawings and pictures are shown, and nowhere else (D52). */
    isDemo: boolean('is_demo').notNull().default(false),
    /** '#rrggbb'; '' where nobody has chosen one. */
    accent: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The id under which the logo's files are kept, with its size. */
    logoId: uuid('logo_id'),
    logoWidth: integer('logo_width'),
    logoHeight: integer('logo_height'),
    /** Ids of pictures of the house, the first of which leads the home page; and what is on each, in their order. */
    pictureIds: text('picture_ids').array().notNull().default([]),
    pictureAlts: text('picture_alts').array().notNull().default([]),
    /** Hours that an unpaid booking holds its room. */
    holdHours: doublePrecision('hold_hours').notNull().default(SETTING_DEFAULTS.holdHours),
    /** Minutes that a stranger's first hold lasts on a night in demand, until its guest has answered. */
    firstHoldMinutes: integer('first_hold_minutes').notNull().default(SETTING_DEFAULTS.firstHoldMinutes),
    roomChargeMaxKobo: bigint('room_charge_max_kobo', { mode: 'number' })
      .notNull()
      .default(toKobo(SETTING_DEFAULTS.roomChargeMax)),
    openHoldsMax: integer('open_holds_max').notNull().default(SETTING_DEFAULTS.openHoldsMax),
    sureNightsMax: integer('sure_nights_max').notNull().default(SETTING_DEFAULTS.sureNightsMax),
    openOrdersMax: integer('open_orders_max').notNull().default(SETTING_DEFAULTS.openOrdersMax),
    openRequestsMax: integer('open_requests_max').notNull().default(SETTING_DEFAULTS.openRequestsMax),
    /** Until so many hours before check-in cancelling is free, then it costs that share of the first night, in percent. */
    cancellationFreeHours: integer('cancellation_free_hours').notNull().default(24),
    cancellationPercent: integer('cancellation_percent').notNull().default(0),
    checkInHour: integer('check_in_hour').notNull().default(14),
    checkOutHour: integer('check_out_hour').notNull().default(12),
    /** What a guest who leaves before the last night is charged for the nights that are left. */
    earlyDeparture: text('early_departure', { enum: EARLY_DEPARTURES }).notNull().default('none'),
    /** What confirms a booking (D43): that share of what it costs, or its first night. */
    depositRule: text('deposit_rule', { enum: DEPOSIT_RULES }).notNull().default('percent'),
    depositPercent: smallint('deposit_percent').notNull().default(100),
    /** When the hotel's day ends and its day's close runs, 'HH:MM' in the morning (D37). */
    dayEndsAt: text('day_ends_at').notNull().default(SETTING_DEFAULTS.dayEndsAt),
    /** The share of what a stay costs, in percent, that the front desk may take off (D48). */
    deskDiscountPercent: integer('desk_discount_percent').notNull().default(SETTING_DEFAULTS.deskDiscountPercent),
    /** Who counts a till is not shown what should be in it (D49). */
    tillBlindCount: boolean('till_blind_count').notNull().default(false),
    /** What an hour after check-out costs; 0 where it is not offered. */
    lateCheckOutKobo: bigint('late_check_out_kobo', { mode: 'number' }).notNull().default(0),
    /** A stay's linen is changed after each so many nights; 0 is never. */
    linenNights: smallint('linen_nights').notNull().default(SETTING_DEFAULTS.linenNights),
    /** Somebody else looks at a room that was cleaned. */
    roomsInspected: boolean('rooms_inspected').notNull().default(true),
    /** Days after check-out for which identity documents are kept. */
    identityKeptDays: integer('identity_kept_days').notNull().default(SETTING_DEFAULTS.identityKeptDays),
    /** Days for which what was found is kept. */
    lostKeptDays: integer('lost_kept_days').notNull().default(SETTING_DEFAULTS.lostKeptDays),
    /** Whether the day's report is mailed at its close (D47), and to whom; '' is to the admins. */
    dayReportMailed: boolean('day_report_mailed').notNull().default(true),
    reportEmail: text('report_email').notNull().default(''),
    /** Templates of messages to guests; '' is the house's text. Those with a flag are also sent by the day's close. */
    arrivalMessage: text('arrival_message').notNull().default(''),
    arrivalMessageMailed: boolean('arrival_message_mailed').notNull().default(false),
    roomReadyMessage: text('room_ready_message').notNull().default(''),
    thanksMessage: text('thanks_message').notNull().default(''),
    thanksMessageMailed: boolean('thanks_message_mailed').notNull().default(false),
  },
  (table) => [
    check('hotel_only_row', sql`${table.only}`),
    versionCheck('hotel', table.version),
    check('hotel_bank_account', sql`${table.bankAccountNumber} ~ '^([0-9]{10})?$'`),
    check('hotel_bank_changed', sql`(${table.bankChangedAt} is null) = (${table.bankChangedBy} is null)`),
    check(
      'hotel_kitchen',
      sql`(${table.kitchenOpens} = '' and ${table.kitchenCloses} = '')
        or (${table.kitchenOpens} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${table.kitchenCloses} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
          and ${table.kitchenOpens} <> ${table.kitchenCloses})`,
    ),
    check(
      'hotel_ceilings',
      sql`${table.holdHours} > 0 and ${table.holdHours} <= 720 and ${table.roomChargeMaxKobo} between 0 and 100000000000
        and ${table.sureNightsMax} between 1 and 365 and ${table.openHoldsMax} between 1 and 1000
        and ${table.openOrdersMax} between 1 and 1000 and ${table.firstHoldMinutes} between 10 and 1440 and ${table.openRequestsMax} between 1 and 1000`,
    ),
    check(
      'hotel_reference_letters',
      sql`${table.referenceLetters} ~ '^([A-Z]{2,3})?$' and ${table.referenceLetters} not in ('FD', 'CT', 'PY')`,
    ),
    check('hotel_accent', sql`${table.accent} ~ '^(#[0-9a-f]{6})?$'`),
    check(
      'hotel_place',
      sql`num_nulls(${table.latitude}, ${table.longitude}) in (0, 2)
        and abs(${table.latitude}) <= 90 and abs(${table.longitude}) <= 180`,
    ),
    check(
      'hotel_logo',
      sql`num_nulls(${table.logoId}, ${table.logoWidth}, ${table.logoHeight}) in (0, 3)
        and ${table.logoWidth} > 0 and ${table.logoHeight} > 0`,
    ),
    check(
      'hotel_pictures',
      sql`cardinality(${table.pictureIds}) <= 5 and cardinality(${table.pictureIds}) = cardinality(${table.pictureAlts})`,
    ),
    check('hotel_late_check_out', sql`${table.lateCheckOutKobo} between 0 and 100000000`),
    check(
      'hotel_identity_kept_days',
      sql`${table.identityKeptDays} between 0 and ${sql.raw(String(SETTING_LIMITS.identityKeptDaysMax))}`,
    ),
    check(
      'hotel_lost_kept_days',
      sql`${table.lostKeptDays} between 1 and ${sql.raw(String(SETTING_LIMITS.lostKeptDaysMax))}`,
    ),
    check(
      'hotel_linen_nights',
      sql`${table.linenNights} between 0 and ${sql.raw(String(SETTING_LIMITS.linenNightsMax))}`,
    ),
    check('hotel_desk_discount', sql`${table.deskDiscountPercent} between 0 and 100`),
    check(
      'hotel_cancellation',
      sql`${table.cancellationFreeHours} between 0 and 720 and ${table.cancellationPercent} between 0 and 100 and ${table.checkInHour} between 0 and 23`,
    ),
    check('hotel_early_departure', oneOf(table.earlyDeparture, EARLY_DEPARTURES)),
    check(
      'hotel_deposit',
      sql`${oneOf(table.depositRule, DEPOSIT_RULES)} and ${table.depositPercent} between 1 and 100`,
    ),
    check('hotel_day_ends', sql`${table.dayEndsAt} ~ '^(0[0-9]|1[01]):[0-5][0-9]$'`),
    check(
      'hotel_messages',
      sql`greatest(char_length(${table.arrivalMessage}), char_length(${table.roomReadyMessage}), char_length(${table.thanksMessage}))
        <= ${sql.raw(String(MESSAGE_LIMITS.textMax))}`,
    ),
    check('hotel_check_out', sql`${table.checkOutHour} between 0 and 23`),
  ],
);

/** The rates of the taxes that prices include, from a day at the hotel on, in hundredths of a percent; 0 is none. */
export const hotelTaxes = pgTable(
  'hotel_taxes',
  {
    id: uuid().primaryKey().defaultRandom(),
    validFrom: date('valid_from', { mode: 'string' }).notNull().unique('hotel_taxes_day_key'),
    vatPoints: integer('vat_points').notNull(),
    consumptionPoints: integer('consumption_points').notNull(),
  },
  (table) => [
    check(
      'hotel_taxes_rates',
      sql`${table.vatPoints} between 0 and 5000 and ${table.consumptionPoints} between 0 and 5000`,
    ),
  ],
);

/** The hotel's days that are over (D37), as they stood when they were closed. */
export const closedDays = pgTable(
  'closed_days',
  {
    day: date({ mode: 'string' }).primaryKey(),
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** Nights of stays that are confirmed, in the house or over. */
    nightsSold: integer('nights_sold').notNull(),
    /** Guests who were due by then and were neither there nor decided about. */
    undecided: integer().notNull(),
    /** Guests who should have left by then and were still there. */
    notLeft: integer('not_left').notNull(),
  },
  (table) => [check('closed_days_counts', sql`least(${table.nightsSold}, ${table.undecided}, ${table.notLeft}) >= 0`)],
);
