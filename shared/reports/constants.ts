/** What both sides know about reports (D47) without the validator. */
import type { DiscountKind } from '../bookings/discounts-constants';

/** Where staff read reports; emails link to it. */
export const REPORTS_PAGE = '/admin/reports';
export const dayReportPath = (date: string): string => `${REPORTS_PAGE}?date=${date}`;

export const REPORT_LIMITS = {
  /** Days of one report. */
  daysMax: 366,
  pageSize: 100,
  listMax: 1_000,
  /** Rows of one file that a screen makes. */
  exportMax: 200_000,
  debtorsMax: 10_000,
  /** Nights of a forecast that names no end. */
  forecastNights: 30,
  accountMax: 60,
  /** Stays that the day's report names of each list. */
  staysMax: 200,
  loweredMax: 100,
} as const;

/** What an entry of the journal, or a debt, can belong to. */
export const REPORT_RECORDS = ['booking', 'order', 'event', 'company'] as const;

/** Ages of debts, in days up to. */
export const DEBT_AGES = [30, 60, 90, null] as const;
export const DEBT_AGE_WORDS = ['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const;

/** The place in `DEBT_AGES` of a debt that is so many days old. */
export const debtAge = (days: number): number => DEBT_AGES.findIndex((most) => most === null || days <= most);

/** What of the list of discounts and voids is a void: something that was on a bill or in the till is taken off it. */
export const VOID_KINDS: readonly DiscountKind[] = ['stay', 'charge', 'order', 'payment', 'event'];

/** What of that list is of a till alone: it lets no guest off, and is in the day's paid-outs. */
export const TILL_KINDS: readonly DiscountKind[] = ['till', 'paid_out', 'float'];

export const REPORT_TEXTS = {
  loadFailed: 'The report could not be loaded. Please try again.',
  fileFailed: 'The file could not be made. Please try again.',
  none: 'There is nothing in these days.',
  dayInvalid: 'Please send a day, such as 2026-11-30',
  daysReversed: 'The last day is before the first',
  daysMany: 'A report is of at most 366 days',
  monthInvalid: 'Please send a month, such as 2026-11',
  accountRequired: 'Please enter a name',
  accountLong: 'That name is too long',
  renamed: 'Account renamed.',
  renameFailed: 'The account could not be renamed. Please try again.',
  debtorsMany: 'More than 10,000 records owe something: please ask for those since a day',
} as const;
