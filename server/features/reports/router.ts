import { adminProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import { fileSchema } from '@shared/fields/files-schema';
import { noInput } from '@shared/fields/schema';
import {
  accountNameInput,
  accountSchema,
  accountsSchema,
  dayReportInput,
  dayReportSchema,
  debtorsInput,
  debtorsSchema,
  forecastInput,
  forecastSchema,
  journalInput,
  journalSchema,
  monthInput,
  pagedPeriodInput,
  paymentsSchema,
  periodInput,
  receiptsSchema,
  reportMonthsSchema,
  taxSchema,
} from '@shared/reports/schema';
import { dayReport } from './day';
import { listAccounts, listJournal, renameAccount } from './journal';
import { listPaymentRows, listReceiptRows } from './money';
import { monthZip, reportMonths } from './months';
import { debtorRows, forecastRows, taxRows } from './owed';

const mayView = staffMay('view', 'reports');

export const reportsRouter = router({
  day: mayView.input(dayReportInput).output(dayReportSchema).query(dayReport),
  journal: mayView.input(journalInput).output(journalSchema).query(listJournal),
  payments: mayView.input(pagedPeriodInput).output(paymentsSchema).query(listPaymentRows),
  receipts: mayView.input(pagedPeriodInput).output(receiptsSchema).query(listReceiptRows),
  tax: mayView.input(periodInput).output(taxSchema).query(taxRows),
  debtors: mayView.input(debtorsInput).output(debtorsSchema).query(debtorRows),
  forecast: mayView.input(forecastInput).output(forecastSchema).query(forecastRows),
  /** The last twelve months. */
  months: mayView.input(noInput).output(reportMonthsSchema).query(reportMonths),
  /** All of a month in one file. */
  month: mayView.input(monthInput).output(fileSchema).query(monthZip),
  /** The chart of accounts. */
  accounts: mayView.input(noInput).output(accountsSchema).query(listAccounts),
  renameAccount: adminProcedure.input(accountNameInput).output(accountSchema).mutation(renameAccount),
});
