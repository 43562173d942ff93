import { z } from 'zod';
import { DISCOUNT_KINDS } from '../bookings/discounts-constants';
import { nightsBetween } from '../dates';
import { calendarDate, calendarMonth, cursorField, pageLimit, requiredText } from '../fields/schema';
import { inPages } from '../lists/schema';
import { ACCOUNTS, DEPARTMENTS } from '../money/journal/constants';
import { MONEY_METHODS, PAYMENT_KINDS, RECEIPT_TYPES } from '../money/ledger/constants';
import { TILL_METHODS } from '../money/till/constants';
import { REPORT_LIMITS, REPORT_RECORDS, REPORT_TEXTS } from './constants';

const day = calendarDate(REPORT_TEXTS.dayInvalid);
const days = {
  from: day.describe('The first day, by the hotel’s business days.'),
  to: day.describe('The last day.'),
};

/** Adds what is wrong with a period; either end may be missing. */
function checkPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, ctx: z.RefinementCtx): void {
  if (from === undefined || to === undefined) return;
  const count = nightsBetween(from, to) + 1;
  const message = count < 1 ? REPORT_TEXTS.daysReversed : count > REPORT_LIMITS.daysMax ? REPORT_TEXTS.daysMany : null;
  if (message) ctx.addIssue({ code: 'custom', path: ['to'], message });
}

export const dayReportInput = z.strictObject({
  date: day.optional().describe('A day of the hotel; the last that was closed where none is sent.'),
});

export const periodInput = z.strictObject(days).superRefine(checkPeriod);

const paged = { cursor: cursorField, limit: pageLimit(REPORT_LIMITS.listMax, REPORT_LIMITS.pageSize) };

export const pagedPeriodInput = inPages(z.strictObject({ ...days, ...paged }).superRefine(checkPeriod));

export const journalInput = inPages(
  z
    .strictObject({
      ...days,
      account: z.enum(ACCOUNTS).optional().describe('Only what is on that account.'),
      ...paged,
    })
    .superRefine(checkPeriod),
);

export const debtorsInput = z
  .strictObject({
    from: day.optional().describe('Only what is owed since that day or later.'),
    to: day.optional().describe('As of the end of that day; today where none is sent.'),
  })
  .superRefine((input, ctx) => {
    if (input.from !== undefined && input.to !== undefined && input.from > input.to) {
      ctx.addIssue({ code: 'custom', path: ['to'], message: REPORT_TEXTS.daysReversed });
    }
  });

export const forecastInput = z
  .strictObject({
    from: day.optional().describe('The first night; tonight where none is sent.'),
    to: day.optional().describe('The last night; 30 nights in all where none is sent.'),
  })
  .superRefine(checkPeriod);

export const accountNameInput = z.strictObject({
  account: z.enum(ACCOUNTS).describe('Which account.'),
  name: requiredText(REPORT_TEXTS.accountRequired, REPORT_LIMITS.accountMax, REPORT_TEXTS.accountLong).describe(
    'What the hotel calls it.',
  ),
});

export const accountSchema = z.object({ account: z.enum(ACCOUNTS), name: z.string() });
export const accountsSchema = z.array(accountSchema);

/** A month of the calendar, as 2026-11. */
export const monthInput = z.strictObject({
  month: calendarMonth(REPORT_TEXTS.monthInvalid).describe('A month of the calendar, such as 2026-11.'),
});

const rate = z.number().nullable();

/** A stay that comes or leaves. */
const dueStaySchema = z.object({
  bookingId: z.string(),
  reference: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  nights: z.number(),
});

/** One day of the hotel; amounts in naira, revenue net of tax. Null where there is nothing to divide by. */
export const dayReportSchema = z.object({
  date: z.string(),
  /** Nothing of it changes any more. */
  isClosed: z.boolean(),
  nightsSold: z.number(),
  nightsSoldElsewhere: z.number(),
  nightsAvailable: z.number(),
  /** Percent. */
  occupancy: rate,
  adr: rate,
  revpar: rate,
  revenue: z.array(z.object({ department: z.enum(DEPARTMENTS), amount: z.number() })),
  revenueTotal: z.number(),
  taxes: z.array(z.object({ tax: z.enum(['vat', 'consumption_tax']), amount: z.number() })),
  /** Received less given back. */
  money: z.array(z.object({ method: z.enum(MONEY_METHODS), amount: z.number() })),
  moneyTotal: z.number(),
  clerks: z.array(z.object({ who: z.string(), method: z.enum(MONEY_METHODS), amount: z.number() })),
  /** Paid out of the tills, with what counts found missing. */
  paidOuts: z.number(),
  /** What guests have paid ahead, and what is owed to the hotel, at the end of the day. */
  deposits: z.number(),
  debts: z.number(),
  discounts: z.number(),
  voids: z.number(),
  lowered: z.array(
    z.object({
      who: z.string(),
      kind: z.enum(DISCOUNT_KINDS),
      reference: z.string().nullable(),
      amount: z.number(),
      /** What it was about before; all of it where nothing was taken off, as of what was put on an account. */
      before: z.number(),
      reason: z.string().nullable(),
    }),
  ),
  /** Who were due that day and did not come. */
  noShows: z.number(),
  /** Tomorrow's. */
  arrivals: z.array(dueStaySchema.extend({ arrivalTime: z.string().nullable(), wishes: z.string().nullable() })),
  departures: z.array(dueStaySchema),
  tills: z.array(
    z.object({
      who: z.string(),
      method: z.enum(TILL_METHODS),
      expected: z.number(),
      counted: z.number(),
      difference: z.number(),
    }),
  ),
});

const pageOfRows = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), nextCursor: z.string().nullable() });

const ofRecord = {
  record: z.enum(REPORT_RECORDS).nullable(),
  recordId: z.string().nullable(),
  /** That of the record. */
  reference: z.string().nullable(),
};

/** What an entry puts on one account, in naira. */
export const journalRowSchema = z.object({
  date: z.string(),
  entry: z.number(),
  /** As the hotel calls it. */
  account: z.string(),
  code: z.enum(ACCOUNTS),
  debit: z.number(),
  credit: z.number(),
  /** Which, where it is owed to the state. */
  tax: z.enum(['vat', 'consumption_tax']).nullable(),
  ...ofRecord,
  memo: z.string(),
});
export const journalSchema = pageOfRows(journalRowSchema);

/** Money that came, or that was given back, then below zero. */
export const paymentRowSchema = z.object({
  date: z.string(),
  payment: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  method: z.enum(MONEY_METHODS),
  amount: z.number(),
  guestName: z.string(),
  ...ofRecord,
  who: z.string(),
  receipt: z.string().nullable(),
});
export const paymentsSchema = pageOfRows(paymentRowSchema);

export const receiptRowSchema = z.object({
  number: z.string(),
  date: z.string(),
  type: z.enum(RECEIPT_TYPES),
  guestName: z.string(),
  reference: z.string(),
  payment: z.string(),
  method: z.enum(MONEY_METHODS),
  amount: z.number(),
});
export const receiptsSchema = pageOfRows(receiptRowSchema);

/** What a department earned at the same rates, in percent. */
export const taxRowSchema = z.object({
  department: z.enum(DEPARTMENTS),
  vatRate: z.number(),
  consumptionRate: z.number(),
  gross: z.number(),
  net: z.number(),
  vat: z.number(),
  consumption: z.number(),
});
export const taxSchema = z.array(taxRowSchema);

/** Who owes the hotel. */
export const debtorRowSchema = z.object({
  guestName: z.string(),
  phoneNumber: z.string(),
  ...ofRecord,
  amount: z.number(),
  since: z.string(),
  days: z.number(),
});
export const debtorsSchema = z.array(debtorRowSchema);

/** A month by its business days; the parts add up to what the analytics say. */
export const reportMonthSchema = z.object({
  month: z.string(),
  nightsSold: z.number(),
  nightsAvailable: z.number(),
  occupancy: rate,
  adr: rate,
  revpar: rate,
  revenue: z.array(z.object({ department: z.enum(DEPARTMENTS), amount: z.number() })),
  revenueTotal: z.number(),
  money: z.array(z.object({ method: z.enum(MONEY_METHODS), amount: z.number() })),
  moneyTotal: z.number(),
});
export const reportMonthsSchema = z.array(reportMonthSchema);

/** A night to come. */
export const forecastRowSchema = z.object({
  night: z.string(),
  rooms: z.number(),
  taken: z.number(),
  free: z.number(),
  occupancy: rate,
  /** What confirmed stays earn for their rooms that night, net of tax. */
  revenue: z.number(),
});
export const forecastSchema = z.array(forecastRowSchema);

export type DayReportInput = z.output<typeof dayReportInput>;
export type DayReport = z.output<typeof dayReportSchema>;
export type MonthInput = z.output<typeof monthInput>;
export type ReportMonth = z.output<typeof reportMonthSchema>;
export type PeriodInput = z.output<typeof periodInput>;
export type PagedPeriodInput = z.output<typeof pagedPeriodInput>;
export type JournalInput = z.output<typeof journalInput>;
export type JournalRow = z.output<typeof journalRowSchema>;
export type PaymentRow = z.output<typeof paymentRowSchema>;
export type ReceiptRow = z.output<typeof receiptRowSchema>;
export type TaxRow = z.output<typeof taxRowSchema>;
export type DebtorsInput = z.output<typeof debtorsInput>;
export type DebtorRow = z.output<typeof debtorRowSchema>;
export type ForecastInput = z.output<typeof forecastInput>;
export type ForecastRow = z.output<typeof forecastRowSchema>;
export type AccountName = z.output<typeof accountSchema>;
export type AccountNameInput = z.output<typeof accountNameInput>;
