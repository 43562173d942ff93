import { CHART_HEIGHT } from '@shared/analytics/constants';
import type { CsvRows } from '@shared/lists/csv';
import { DEPARTMENT_WORDS, DEPARTMENTS } from '@shared/money/journal/constants';
import { METHOD_WORDS, MONEY_METHODS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { DEBT_AGE_WORDS, debtAge, REPORT_TEXTS } from '@shared/reports/constants';
import { MONTHS_CSV } from '@shared/reports/csv';
import type { DebtorRow, ReportMonth } from '@shared/reports/schema';
import { type ReactNode, useState } from 'react';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { useLazyModule } from '../../ui/device/lazy-module';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import type { CompactRow } from '../../ui/list/compact-rows';
import { asOnePage, ExportCsv } from '../../ui/list/export-csv';
import { Table } from '../../ui/list/table';
import { monthWords, nairaWords, percentWords } from '../analytics/analytics-words';
import type { Bars } from './report-charts';
import { sumOf } from './report-tables';
import styles from './reports.module.css';
import { useDebtors, useMonthFile, useReportMonths } from './staff-api';

const loadCharts = () => import('./report-charts');

/** The last twelve months, each figure as a chart and as a table; and all files of a month at once. */
export function MonthsView({ today }: { today: string }) {
  const query = useReportMonths();
  return (
    <QueryView
      failed={repeatableMessageOf(query.error, REPORT_TEXTS.loadFailed)}
      loading={
        <Loading label="Fetching the months">
          <Skeleton height={CHART_HEIGHT} />
        </Loading>
      }
      query={query}
    >
      {(months) => (
        <>
          <MonthFile months={months} />
          <div className={styles.charts}>
            <Revenue months={months} />
            <Occupancy months={months} />
            <Money months={months} />
            <Debts today={today} />
          </div>
        </>
      )}
    </QueryView>
  );
}

/** Journal, payments, receipts, taxes, debtors and days of a month in one ZIP. */
function MonthFile({ months }: { months: ReportMonth[] }) {
  const options = months.toReversed().map(({ month }) => ({ value: month, label: monthWords(month) }));
  const [month, setMonth] = useState(options[1]?.value ?? options[0]?.value ?? '');
  const { mutate, isPending } = useMonthFile();
  const save = () => mutate(month, { onError: () => toast.error(REPORT_TEXTS.fileFailed) });
  return (
    <div className={cx(layout.row12, styles.file)}>
      <SelectField
        hint="Journal, payments, receipts, taxes, debtors and days, each as CSV."
        label="For the accountant"
        onChange={({ target }) => setMonth(target.value)}
        options={options}
        value={month}
      />
      <Button busy={isPending} busyLabel="Making the file…" onClick={save}>
        Download ZIP
      </Button>
    </div>
  );
}

type FigureProps<Row> = {
  title: string;
  rows: Row[];
  csv: CsvRows<Row>;
  fileName: string;
  bars: Bars[];
  parts: readonly string[];
  stacked?: boolean;
  header: readonly string[];
  cells: (row: Row) => readonly string[];
  hint: ReactNode;
};

/** A chart with its table and file. */
function Figure<Row>(props: FigureProps<Row>) {
  const { title, rows, csv, fileName, bars, parts, stacked, header, cells, hint } = props;
  const { module: charts, failed } = useLazyModule(loadCharts, true);
  const waiting = failed ? null : <Skeleton height={CHART_HEIGHT} />;
  return (
    <Section actions={<ExportCsv {...asOnePage(rows)} fileName={fileName} noun="rows" rows={csv} />} title={title}>
      <Card className={layout.stack2}>
        {charts ? <charts.PartsChart bars={bars} parts={parts} {...(stacked ? { stacked } : {})} /> : waiting}
        <p className={layout.hint}>{hint}</p>
      </Card>
      <Table
        compact={(row) => compactMonth(header, cells(row))}
        caption={title}
        columns={header.map((head, index) => ({
          ...{ key: head, header: head, rowHeader: index === 0, align: index === 0 ? 'start' : 'end' },
          cell: (row: Row) => cells(row)[index],
        }))}
        rowKey={(row) => cells(row)[0] ?? ''}
        rows={rows}
      />
    </Section>
  );
}

/** The first and the last figure; all of them show when the row is opened. */
const compactMonth = (header: readonly string[], cells: readonly string[]): CompactRow => ({
  title: cells[0] ?? '',
  detail: `${header[1]} ${cells[1]}`,
  amount: cells.at(-1) ?? '',
});

type MonthsProps = { months: ReportMonth[] };

const valuesOf = (parts: readonly string[], amounts: readonly number[]) =>
  Object.fromEntries(parts.map((part, index) => [part, amounts[index] ?? 0]));

function Revenue({ months }: MonthsProps) {
  const parts = DEPARTMENTS.map((department) => DEPARTMENT_WORDS[department]);
  const amountsOf = ({ revenue }: ReportMonth) => revenue.map(({ amount }) => amount);
  return (
    <Figure
      bars={months.map((month) => ({
        name: monthWords(month.month),
        values: valuesOf(parts, amountsOf(month)),
      }))}
      cells={(month) => [
        monthWords(month.month),
        ...amountsOf(month).map(formatNaira),
        formatNaira(month.revenueTotal),
      ]}
      csv={MONTHS_CSV}
      fileName="revenue-by-department.csv"
      header={['Month', ...parts, 'Total']}
      hint="What was earned, before tax, by the day to which it belongs."
      parts={parts}
      rows={months}
      stacked
      title="Revenue by department"
    />
  );
}

const Occupancy = ({ months }: MonthsProps) => (
  <Figure
    bars={months.map(({ month, occupancy }) => ({ name: monthWords(month), values: { Occupancy: occupancy ?? 0 } }))}
    cells={({ month, occupancy, adr, revpar, nightsSold, nightsAvailable }) => [
      monthWords(month),
      percentWords(occupancy),
      nairaWords(adr),
      nairaWords(revpar),
      `${nightsSold} of ${nightsAvailable}`,
    ]}
    csv={MONTHS_CSV}
    fileName="occupancy.csv"
    header={['Month', 'Occupancy', 'Average daily rate', 'Per available room', 'Nights sold']}
    hint="Bars are occupancy in percent; rates are before tax."
    parts={['Occupancy']}
    rows={months}
    title="Occupancy and average daily rate"
  />
);

function Money({ months }: MonthsProps) {
  const parts = MONEY_METHODS.map((method) => METHOD_WORDS[method]);
  const amountsOf = ({ money }: ReportMonth) => money.map(({ amount }) => amount);
  return (
    <Figure
      bars={months.map((month) => ({ name: monthWords(month.month), values: valuesOf(parts, amountsOf(month)) }))}
      cells={(month) => [monthWords(month.month), ...amountsOf(month).map(formatNaira), formatNaira(month.moneyTotal)]}
      csv={MONTHS_CSV}
      fileName="payments-by-method.csv"
      header={['Month', ...parts, 'Total']}
      hint="Money received less given back, by the day on which it came."
      parts={parts}
      rows={months}
      stacked
      title="Payments by method"
    />
  );
}

interface AgeRow {
  age: string;
  count: number;
  amount: number;
}

const AGES_CSV: CsvRows<AgeRow> = {
  header: ['Age', 'Debtors', 'Owed'],
  row: ({ age, count, amount }) => [age, String(count), String(amount)],
};

const agesOf = (debtors: DebtorRow[]): AgeRow[] =>
  DEBT_AGE_WORDS.map((age, place) => {
    const amounts = debtors.filter(({ days }) => debtAge(days) === place).map(({ amount }) => amount);
    return { age, count: amounts.length, amount: sumOf(amounts) };
  });

function Debts({ today }: { today: string }) {
  const query = useDebtors(today);
  return (
    <QueryView
      failed={repeatableMessageOf(query.error, REPORT_TEXTS.loadFailed)}
      loading={<Skeleton height={CHART_HEIGHT} />}
      query={query}
    >
      {(debtors) => {
        const ages = agesOf(debtors);
        return (
          <Figure
            bars={ages.map(({ age, amount }) => ({ name: age, values: { Owed: amount } }))}
            cells={({ age, count, amount }) => [age, String(count), formatNaira(amount)]}
            csv={AGES_CSV}
            fileName="debtors-by-age.csv"
            header={['Age', 'Debtors', 'Owed']}
            hint="What is owed to the hotel now, by how long it has been."
            parts={['Owed']}
            rows={ages}
            title="Debtors by age"
          />
        );
      }}
    </QueryView>
  );
}
