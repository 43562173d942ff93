import type { CsvRows } from '@shared/lists/csv';
import { REPORT_LIMITS } from '@shared/reports/constants';
import {
  DAY_CSV,
  DEBTORS_CSV,
  dayFigures,
  FORECAST_CSV,
  JOURNAL_CSV,
  MONTHS_CSV,
  PAYMENTS_CSV,
  RECEIPTS_CSV,
  TAX_CSV,
} from '@shared/reports/csv';
import {
  dayReportSchema,
  debtorsSchema,
  forecastSchema,
  journalSchema,
  paymentsSchema,
  receiptsSchema,
  reportMonthsSchema,
  taxSchema,
} from '@shared/reports/schema';
import type { z } from 'zod';
import { csvOf, type RestRow } from '../row';

const { pageSize, listMax: csvPage } = REPORT_LIMITS;

/** A report that comes whole as a file. */
const whole = <Item>(name: string, form: z.ZodType<Item[]>, { header, row }: CsvRows<Item>) =>
  csvOf(form, (items) => ({ name, header, rows: items.map(row) }));

/** One that comes in pages. */
const inPages = <Item>(name: string, form: z.ZodType<{ items: Item[] }>, { header, row }: CsvRows<Item>) => ({
  list: { limit: pageSize },
  csv: csvOf(form, ({ items }) => ({ name, header, rows: items.map(row) })),
  csvPage,
});

/** Reports (D47), each as JSON or as a file. */
export const REPORTS_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/reports/day',
    procedure: 'reports.day',
    summary: 'What a day brought',
    csv: csvOf(dayReportSchema, (day) => ({
      name: `day-${day.date}`,
      header: DAY_CSV.header,
      rows: dayFigures(day).map(DAY_CSV.row),
    })),
  },
  {
    method: 'GET',
    path: '/reports/journal',
    procedure: 'reports.journal',
    summary: 'The journal, by day and entry',
    ...inPages('journal', journalSchema, JOURNAL_CSV),
  },
  {
    method: 'GET',
    path: '/reports/payments',
    procedure: 'reports.payments',
    summary: 'Money that came and was given back',
    ...inPages('payments', paymentsSchema, PAYMENTS_CSV),
  },
  {
    method: 'GET',
    path: '/reports/receipts',
    procedure: 'reports.receipts',
    summary: 'Receipts by number',
    ...inPages('receipts', receiptsSchema, RECEIPTS_CSV),
  },
  {
    method: 'GET',
    path: '/reports/tax',
    procedure: 'reports.tax',
    summary: 'What was earned by department and rate, with its taxes',
    csv: whole('tax', taxSchema, TAX_CSV),
  },
  {
    method: 'GET',
    path: '/reports/debtors',
    procedure: 'reports.debtors',
    summary: 'Who owes what since when',
    csv: whole('debtors', debtorsSchema, DEBTORS_CSV),
  },
  {
    method: 'GET',
    path: '/reports/forecast',
    procedure: 'reports.forecast',
    summary: 'The nights to come: rooms, taken, free and what they bring',
    csv: whole('forecast', forecastSchema, FORECAST_CSV),
  },
  {
    method: 'GET',
    path: '/reports/months',
    procedure: 'reports.months',
    summary: 'The last twelve months: rooms, revenue by department, money by method',
    csv: whole('months', reportMonthsSchema, MONTHS_CSV),
  },
  {
    method: 'GET',
    path: '/reports/month.zip',
    procedure: 'reports.month',
    summary: 'The files of a month in one',
    file: ['application/zip'],
  },
  { method: 'GET', path: '/reports/accounts', procedure: 'reports.accounts', summary: 'The chart of accounts' },
  {
    method: 'PUT',
    path: '/reports/accounts/:account',
    procedure: 'reports.renameAccount',
    summary: 'Call an account as the hotel does',
  },
];
