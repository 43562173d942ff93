import { formatDay } from '@shared/dates';
import type { CsvRows } from '@shared/lists/csv';
import { DEPARTMENT_WORDS } from '@shared/money/journal/constants';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { DEBT_AGE_WORDS, debtAge, REPORT_TEXTS } from '@shared/reports/constants';
import { DEBTORS_CSV, FORECAST_CSV, TAX_CSV } from '@shared/reports/csv';
import type { DebtorRow, ForecastRow, JournalRow, TaxRow } from '@shared/reports/schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { staffBookingPath, staffOrdersOf, staffPaths } from '../../lib/navigation/staff-paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { type QueryState, QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { CompactRow } from '../../ui/list/compact-rows';
import { asOnePage, ExportCsv } from '../../ui/list/export-csv';
import { type Column, Table } from '../../ui/list/table';
import styles from './reports.module.css';
import { type Days, useDebtors, useForecast, useTaxRows } from './staff-api';

type RecordLinkProps = Pick<JournalRow, 'record' | 'recordId' | 'reference'>;

function hrefOf({ record, recordId, reference }: RecordLinkProps): string | null {
  if (recordId === null || reference === null) return null;
  if (record === 'booking') return staffBookingPath(recordId);
  if (record === 'order') return staffOrdersOf(reference);
  return record === 'event' ? staffPaths.cateringRequest.replace(':requestId', recordId) : null;
}

/** The reference of what a row belongs to, as a way to it. */
export function RecordLink(row: RecordLinkProps) {
  const href = hrefOf(row);
  if (row.reference === null) return '–';
  return (
    <span className={layout.nowrap}>{href === null ? row.reference : <Link href={href}>{row.reference}</Link>}</span>
  );
}

type WholeProps<Row> = {
  query: QueryState<Row[]>;
  caption: string;
  noun: string;
  none: string;
  fileName: string;
  columns: readonly Column<Row>[];
  compact: (row: Row) => CompactRow;
  rowKey: (row: Row) => string;
  csv: CsvRows<Row>;
  /** Said above the rows. */
  above: (rows: Row[]) => ReactNode;
};

/** A report that comes whole. */
function WholeReport<Row>(props: WholeProps<Row>) {
  const { query, caption, noun, none, fileName, columns, compact, rowKey, csv, above } = props;
  return (
    <QueryView
      empty={(rows) => rows.length === 0 && <EmptyState>{none}</EmptyState>}
      failed={repeatableMessageOf(query.error, REPORT_TEXTS.loadFailed)}
      loading={
        <Loading label={`Fetching ${caption.toLowerCase()}`}>
          <SkeletonText lines={8} />
        </Loading>
      }
      query={query}
    >
      {(rows) => (
        <>
          <div className={cx(layout.row12, styles.stepper)}>
            <p className={layout.hint}>{above(rows)}</p>
            <div className={cx(layout.row1, styles.actions)}>
              <ExportCsv {...asOnePage(rows)} fileName={fileName} noun={noun} rows={csv} />
            </div>
          </div>
          <Table compact={compact} caption={caption} columns={columns} rowKey={rowKey} rows={rows} />
        </>
      )}
    </QueryView>
  );
}

/** Adds amounts in naira up, to the kobo. */
export const sumOf = (amounts: readonly number[]): number =>
  toNaira(amounts.reduce((kobo, amount) => kobo + toKobo(amount), 0));

const taxColumns: readonly Column<TaxRow>[] = [
  {
    key: 'department',
    header: 'Department',
    cell: ({ department }) => DEPARTMENT_WORDS[department],
    rowHeader: true,
  },
  { key: 'rates', header: 'VAT and consumption tax', cell: (row) => ratesOf(row), isInCompactRow: true },
  { key: 'gross', header: 'Gross', cell: ({ gross }) => formatNaira(gross), align: 'end', isInCompactRow: true },
  { key: 'net', header: 'Net', cell: ({ net }) => formatNaira(net), align: 'end' },
  { key: 'vat', header: 'VAT', cell: ({ vat }) => formatNaira(vat), align: 'end' },
  {
    key: 'consumption',
    header: 'Consumption tax',
    cell: ({ consumption }) => formatNaira(consumption),
    align: 'end',
  },
];

const ratesOf = ({ vatRate, consumptionRate }: TaxRow) => `${vatRate}% and ${consumptionRate}%`;

/** What each department earned in some days, with its taxes. */
export const TaxView = ({ days }: { days: Days }) => (
  <WholeReport
    above={(rows) =>
      `VAT ${formatNaira(sumOf(rows.map(({ vat }) => vat)))}, consumption tax ${formatNaira(sumOf(rows.map(({ consumption }) => consumption)))}, as they were posted in these days.`
    }
    compact={(row) => ({
      ...{ title: DEPARTMENT_WORDS[row.department], detail: ratesOf(row), amount: formatNaira(row.gross) },
    })}
    caption="Taxes"
    columns={taxColumns}
    csv={TAX_CSV}
    fileName={`tax-${days.from}-${days.to}.csv`}
    none={REPORT_TEXTS.none}
    noun="rows"
    query={useTaxRows(days)}
    rowKey={({ department, vatRate, consumptionRate }) => `${department} ${vatRate} ${consumptionRate}`}
  />
);

const debtorColumns: readonly Column<DebtorRow>[] = [
  { key: 'guest', header: 'Who', cell: ({ guestName }) => guestName, rowHeader: true },
  { key: 'reference', header: 'Record', cell: (row) => <RecordLink {...row} /> },
  { key: 'phone', header: 'Phone', cell: ({ phoneNumber }) => phoneNumber || '–' },
  { key: 'since', header: 'Since', cell: ({ since }) => formatDay(since), isInCompactRow: true },
  { key: 'age', header: 'Age', cell: ({ days }) => DEBT_AGE_WORDS[debtAge(days)] },
  { key: 'amount', header: 'Owes', cell: ({ amount }) => formatNaira(amount), align: 'end', isInCompactRow: true },
];

/** Who owes the hotel at the end of a day. */
export const DebtorsView = ({ to }: { to: string }) => (
  <WholeReport
    above={(rows) => `${formatNaira(sumOf(rows.map(({ amount }) => amount)))} is owed at the end of ${formatDay(to)}.`}
    compact={({ guestName, reference, since, amount }) => ({
      ...{ title: guestName, place: reference, detail: `Since ${formatDay(since)}`, amount: formatNaira(amount) },
    })}
    caption="Debtors"
    columns={debtorColumns}
    csv={DEBTORS_CSV}
    fileName={`debtors-${to}.csv`}
    none="Nobody owes the hotel anything."
    noun="debtors"
    query={useDebtors(to)}
    rowKey={({ record, recordId }) => `${record} ${recordId}`}
  />
);

const percent = (share: number | null) => (share === null ? '—' : `${share}%`);

const forecastColumns: readonly Column<ForecastRow>[] = [
  { key: 'night', header: 'Night', cell: ({ night }) => formatDay(night), rowHeader: true },
  { key: 'rooms', header: 'Rooms', cell: ({ rooms }) => rooms, align: 'end' },
  { key: 'taken', header: 'Taken', cell: ({ taken }) => taken, align: 'end', isInCompactRow: true },
  { key: 'free', header: 'Free', cell: ({ free }) => free, align: 'end', isInCompactRow: true },
  { key: 'occupancy', header: 'Occupancy', cell: ({ occupancy }) => percent(occupancy), align: 'end' },
  {
    key: 'revenue',
    header: 'Expected for rooms',
    cell: ({ revenue }) => formatNaira(revenue),
    align: 'end',
    isInCompactRow: true,
  },
];

/** The next 30 nights. */
export const ForecastView = () => (
  <WholeReport
    above={(rows) =>
      `${formatNaira(sumOf(rows.map(({ revenue }) => revenue)))} is expected for the rooms of confirmed stays, before tax.`
    }
    compact={({ night, taken, free, occupancy, revenue }) => ({
      ...{ title: formatDay(night), place: percent(occupancy) },
      ...{ detail: `${taken} taken, ${free} free`, amount: formatNaira(revenue) },
    })}
    caption="Forecast"
    columns={forecastColumns}
    csv={FORECAST_CSV}
    fileName="forecast.csv"
    none={REPORT_TEXTS.none}
    noun="nights"
    query={useForecast()}
    rowKey={({ night }) => night}
  />
);
