import { DISCOUNT_KIND_WORDS } from '../bookings/discounts-constants';
import { hotelDateTime } from '../dates';
import { type CsvRows, phoneCell } from '../lists/csv';
import type { BillRow } from '../money/bills/schema';
import { ACCOUNT_WORDS, DEPARTMENT_WORDS, DEPARTMENTS } from '../money/journal/constants';
import { METHOD_WORDS, MONEY_METHODS } from '../money/ledger/constants';
import { toKobo, toNaira } from '../money/money';
import { DEBT_AGE_WORDS, debtAge } from './constants';
import type {
  DayReport,
  DebtorRow,
  ForecastRow,
  JournalRow,
  PaymentRow,
  ReceiptRow,
  ReportMonth,
  TaxRow,
} from './schema';

/** The columns of each report in a file (D47): days as YYYY-MM-DD, amounts in naira. */

const cell = (value: string | number | null): string => (value === null ? '' : String(value));
const amountOrNone = (amount: number): string => (amount === 0 ? '' : String(amount));

export const JOURNAL_CSV: CsvRows<JournalRow> = {
  header: ['Date', 'Entry', 'Account', 'Debit', 'Credit', 'Tax', 'Record', 'Reference', 'Memo'],
  row: ({ date, entry, account, debit, credit, tax, record, reference, memo }) => [
    ...[date, String(entry), account, amountOrNone(debit), amountOrNone(credit)],
    ...[tax ? ACCOUNT_WORDS[tax] : '', cell(record), cell(reference), memo],
  ],
};

export const PAYMENTS_CSV: CsvRows<PaymentRow> = {
  header: ['Date', 'Payment', 'Kind', 'Method', 'Amount', 'Guest', 'Record', 'Reference', 'By', 'Receipt'],
  row: ({ date, payment, kind, method, amount, guestName, record, reference, who, receipt }) => [
    ...[date, payment, kind, METHOD_WORDS[method], String(amount), guestName],
    ...[cell(record), cell(reference), who, cell(receipt)],
  ],
};

export const RECEIPTS_CSV: CsvRows<ReceiptRow> = {
  header: ['Number', 'Date', 'Type', 'Guest', 'Reference', 'Payment', 'Method', 'Amount'],
  row: ({ number, date, type, guestName, reference, payment, method, amount }) => [
    ...[number, date, type, guestName, reference, payment, METHOD_WORDS[method], String(amount)],
  ],
};

const taxOf = (tax: BillRow['tax']): string =>
  tax ? String(toNaira(tax.included.reduce((kobo, { amount }) => kobo + toKobo(amount), 0))) : '';

export const BILLS_CSV: CsvRows<BillRow> = {
  header: [
    'Number',
    'Issued',
    'Reference',
    'Payer',
    'TIN',
    'Amount',
    'Tax',
    'Credits',
    'Credited by',
    'Issued by',
    'Reason',
  ],
  row: ({ number, issuedAt, reference, payer, amount, tax, credits, creditedBy, issuedBy, reason }) => [
    ...[number, hotelDateTime(issuedAt), reference, payer.name, cell(payer.tin)],
    ...[String(amount), taxOf(tax), cell(credits?.number ?? null), cell(creditedBy?.number ?? null)],
    ...[cell(issuedBy), cell(reason)],
  ],
};

export const TAX_CSV: CsvRows<TaxRow> = {
  header: ['Department', 'VAT %', 'Consumption tax %', 'Gross', 'Net', 'VAT', 'Consumption tax'],
  row: ({ department, vatRate, consumptionRate, gross, net, vat, consumption }) => [
    DEPARTMENT_WORDS[department],
    ...[vatRate, consumptionRate, gross, net, vat, consumption].map(String),
  ],
};

export const DEBTORS_CSV: CsvRows<DebtorRow> = {
  header: ['Guest', 'Phone', 'Record', 'Reference', 'Owes', 'Since', 'Days', 'Age'],
  row: ({ guestName, phoneNumber, record, reference, amount, since, days }) => [
    ...[guestName, phoneCell(phoneNumber), cell(record), cell(reference), String(amount), since, String(days)],
    cell(DEBT_AGE_WORDS[debtAge(days)] ?? null),
  ],
};

export const FORECAST_CSV: CsvRows<ForecastRow> = {
  header: ['Night', 'Rooms', 'Taken', 'Free', 'Occupancy %', 'Expected room revenue'],
  row: ({ night, rooms, taken, free, occupancy, revenue }) => [
    night,
    ...[rooms, taken, free, occupancy, revenue].map(cell),
  ],
};

export const MONTHS_CSV: CsvRows<ReportMonth> = {
  header: [
    ...['Month', 'Nights sold', 'Nights available', 'Occupancy %', 'Average daily rate', 'Revenue per available room'],
    ...[...DEPARTMENTS.map((department) => DEPARTMENT_WORDS[department]), 'Revenue'],
    ...[...MONEY_METHODS.map((method) => METHOD_WORDS[method]), 'Received'],
  ],
  row: ({ month, nightsSold, nightsAvailable, occupancy, adr, revpar, revenue, revenueTotal, money, moneyTotal }) => [
    month,
    ...[nightsSold, nightsAvailable, occupancy, adr, revpar].map(cell),
    ...[...revenue.map(({ amount }) => amount), revenueTotal, ...money.map(({ amount }) => amount), moneyTotal].map(
      cell,
    ),
  ],
};

/** One figure of a day's report. */
export interface DayFigure {
  date: string;
  part: string;
  figure: string;
  value: number | null;
}

/** A day's report as rows, each part after the other. */
export function dayFigures(day: DayReport): DayFigure[] {
  const of = (part: string, figures: [string, number | null][]): DayFigure[] =>
    figures.map(([figure, value]) => ({ date: day.date, part, figure, value }));
  return [
    ...of('Rooms', [
      ['Nights sold', day.nightsSold],
      ['Nights available', day.nightsAvailable],
      ['Nights sold elsewhere', day.nightsSoldElsewhere],
      ['Occupancy %', day.occupancy],
      ['Average daily rate', day.adr],
      ['Revenue per available room', day.revpar],
      ['No-shows', day.noShows],
    ]),
    ...of('Revenue', [
      ...day.revenue.map(({ department, amount }): [string, number] => [DEPARTMENT_WORDS[department], amount]),
      ['Total', day.revenueTotal],
    ]),
    ...of(
      'Taxes',
      day.taxes.map(({ tax, amount }) => [ACCOUNT_WORDS[tax], amount]),
    ),
    ...of('Money', [
      ...day.money.map(({ method, amount }): [string, number] => [METHOD_WORDS[method], amount]),
      ['Total', day.moneyTotal],
      ['Paid out of tills', day.paidOuts],
    ]),
    ...of(
      'Money by clerk',
      day.clerks.map(({ who, method, amount }) => [`${who}, ${METHOD_WORDS[method]}`, amount]),
    ),
    ...of('Balances', [
      ['Guest deposits', day.deposits],
      ['Owed to the hotel', day.debts],
    ]),
    ...of('Discounts and voids', [
      ['Discounts', day.discounts],
      ['Voids', day.voids],
      ...day.lowered.map(({ who, kind, reference, amount, before }): [string, number] => [
        [DISCOUNT_KIND_WORDS[kind], reference, who].filter(Boolean).join(', '),
        amount || before,
      ]),
    ]),
    ...of(
      'Tills, counted less expected',
      day.tills.map(({ who, method, difference }) => [`${who}, ${METHOD_WORDS[method]}`, difference]),
    ),
  ];
}

export const DAY_CSV: CsvRows<DayFigure> = {
  header: ['Date', 'Part', 'Figure', 'Value'],
  row: ({ date, part, figure, value }) => [date, part, figure, cell(value)],
};
