import { readFigures } from '@server/features/analytics/figures';
import { analyticsSummary, figuresOf } from '@server/features/analytics/summary';
import type { StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/platform';
import { type CsvTable, csvPages } from '@server/platform/tables/csv-file';
import { receivedBy } from '@shared/analytics/constants';
import { addDays } from '@shared/dates';
import type { WireFile } from '@shared/fields/files-schema';
import type { CsvRows } from '@shared/lists/csv';
import { DEPARTMENTS } from '@shared/money/journal/constants';
import { MONEY_METHODS } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { REPORT_LIMITS } from '@shared/reports/constants';
import {
  DAY_CSV,
  DEBTORS_CSV,
  dayFigures,
  JOURNAL_CSV,
  PAYMENTS_CSV,
  RECEIPTS_CSV,
  TAX_CSV,
} from '@shared/reports/csv';
import type { MonthInput, PagedPeriodInput, ReportMonth } from '@shared/reports/schema';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { readDay } from './day';
import { listJournal } from './journal';
import { listPaymentRows, listReceiptRows } from './money';
import { debtorRows, taxRows } from './owed';

type Called = { ctx: VerbContext<StaffActor> };

/** The last twelve months, each as the analytics have it, with what it is made of. */
export async function reportMonths({ ctx }: Called): Promise<ReportMonth[]> {
  const { months } = await analyticsSummary({ ctx, input: { period: 'twelve_months' } });
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const rows = await readFigures(ctx.platform.db, { from: `${first.month}-01`, to: `${last.month}-01` });
  const { of, departmentKobo } = figuresOf(rows);
  return months.map(({ month: named, nightsSold, nightsAvailable, occupancy, ...summed }) => {
    const month = `${named}-01`;
    const rates = { occupancy, adr: summed.averageDailyRate, revpar: summed.revenuePerAvailableRoom };
    return {
      ...{ month: named, nightsSold, nightsAvailable, ...rates },
      revenue: DEPARTMENTS.map((department) => ({ department, amount: toNaira(departmentKobo([month], department)) })),
      revenueTotal: summed.revenue,
      money: MONEY_METHODS.map((method) => ({ method, amount: toNaira(of(month, receivedBy(method))) })),
      moneyTotal: summed.received,
    };
  });
}

/** All pages of a report as tables, of which one is in memory. */
async function* pagesOf<Row>(
  list: (input: PagedPeriodInput) => Promise<{ items: Row[]; nextCursor: string | null }>,
  { header, row }: CsvRows<Row>,
  days: { from: string; to: string },
): AsyncGenerator<CsvTable> {
  for (let cursor: string | undefined; ; ) {
    const page = await list({ ...days, limit: REPORT_LIMITS.listMax, cursor });
    yield { name: '', header, rows: page.items.map(row) };
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

async function* whole<Row>(read: () => Promise<Row[]>, { header, row }: CsvRows<Row>): AsyncGenerator<CsvTable> {
  yield { name: '', header, rows: (await read()).map(row) };
}

/** The reports of a month for an accountant, each a file of its ZIP. A month that has not ended has what there is. */
export async function monthZip({ ctx, input: { month } }: Called & { input: MonthInput }): Promise<WireFile> {
  const { platform } = ctx;
  const from = `${month}-01`;
  const days = { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
  const today = platform.clock.today();
  const asOf = days.to < today ? days.to : today;
  async function* dayTables(): AsyncGenerator<CsvTable> {
    for (let date = from; date <= asOf; date = addDays(date, 1)) {
      const figures = dayFigures(await readDay(platform, date));
      yield { name: '', header: DAY_CSV.header, rows: figures.map(DAY_CSV.row) };
    }
  }
  const files: Record<string, AsyncGenerator<CsvTable>> = {
    journal: pagesOf((input) => listJournal({ ctx, input }), JOURNAL_CSV, days),
    payments: pagesOf((input) => listPaymentRows({ ctx, input }), PAYMENTS_CSV, days),
    receipts: pagesOf((input) => listReceiptRows({ ctx, input }), RECEIPTS_CSV, days),
    tax: whole(() => taxRows({ ctx, input: days }), TAX_CSV),
    debtors: whole(() => debtorRows({ ctx, input: { to: asOf } }), DEBTORS_CSV),
    days: dayTables(),
  };
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, tables] of Object.entries(files)) {
    const file = new ZipDeflate(`${name}-${month}.csv`);
    zip.add(file);
    for await (const text of csvPages(tables)) file.push(strToU8(text));
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return {
    fileName: `reports-${month}.zip`,
    mediaType: 'application/zip',
    base64: Buffer.concat(chunks).toString('base64'),
  };
}
