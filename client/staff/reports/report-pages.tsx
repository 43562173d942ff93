import { formatDay, formatMoment } from '@shared/dates';
import type { CsvRows } from '@shared/lists/csv';
import { BILL_LIMITS } from '@shared/money/bills/constants';
import type { BillRow } from '@shared/money/bills/schema';
import { ACCOUNTS, type Account } from '@shared/money/journal/constants';
import { METHOD_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { REPORT_LIMITS, REPORT_TEXTS } from '@shared/reports/constants';
import { BILLS_CSV, JOURNAL_CSV, PAYMENTS_CSV, RECEIPTS_CSV } from '@shared/reports/csv';
import type { JournalRow, PaymentRow, ReceiptRow } from '@shared/reports/schema';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { staffBillPath, staffCompanyBillPath } from '../../lib/navigation/staff-paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/field/select-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { CompactRow } from '../../ui/list/compact-rows';
import { ExportCsv, type ExportCsvProps } from '../../ui/list/export-csv';
import { type Column, Table } from '../../ui/list/table';
import { RecordLink } from './report-tables';
import styles from './reports.module.css';
import {
  type Days,
  useAccounts,
  useBillRows,
  useJournal,
  usePagesOf,
  usePaymentRows,
  useReceiptRows,
} from './staff-api';

interface Pages<Row> {
  data: { pages: { items: Row[] }[] } | undefined;
  error: unknown;
  errorUpdateCount: number;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

type PagesProps<Row> = {
  query: Pages<Row>;
  caption: string;
  noun: string;
  columns: readonly Column<Row>[];
  compact: (row: Row) => CompactRow;
  rowKey: (row: Row) => string;
  csv: { rows: CsvRows<Row> } & Pick<ExportCsvProps<Row>, 'fetchPage' | 'fileName'>;
  filters?: ReactNode;
  limits?: ExportCsvProps<Row>['limits'];
};

const LIMITS = { listMax: REPORT_LIMITS.listMax, exportMax: REPORT_LIMITS.exportMax };

/** A report in pages that is read on by a press. */
function PagedReport<Row>({
  query,
  caption,
  noun,
  columns,
  compact,
  rowKey,
  csv,
  filters,
  limits = LIMITS,
}: PagesProps<Row>) {
  return (
    <>
      <div className={cx(layout.row12, styles.stepper)}>
        {filters}
        <div className={cx(layout.row1, styles.actions)}>
          <ExportCsv {...csv} limits={limits} noun={noun} />
        </div>
      </div>
      <QueryView
        empty={({ pages }) => pages[0]?.items.length === 0 && <EmptyState>{REPORT_TEXTS.none}</EmptyState>}
        failed={repeatableMessageOf(query.error, REPORT_TEXTS.loadFailed)}
        loading={
          <Loading label={`Fetching ${caption.toLowerCase()}`}>
            <SkeletonText lines={8} />
          </Loading>
        }
        query={query}
      >
        {({ pages }) => (
          <>
            <Table
              compact={compact}
              caption={caption}
              columns={columns}
              rowKey={rowKey}
              rows={pages.flatMap(({ items }) => items)}
            />
            {query.hasNextPage && (
              <div>
                <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

const unless0 = (amount: number) => (amount === 0 ? '' : formatNaira(amount));

const journalColumns: readonly Column<JournalRow>[] = [
  { key: 'date', header: 'Day', cell: ({ date }) => formatDay(date), rowHeader: true },
  { key: 'entry', header: 'Entry', cell: ({ entry }) => entry },
  { key: 'account', header: 'Account', cell: ({ account }) => account, isInCompactRow: true },
  { key: 'memo', header: 'Memo', cell: ({ memo }) => memo, isInCompactRow: true },
  { key: 'reference', header: 'Record', cell: (row) => <RecordLink {...row} /> },
  { key: 'debit', header: 'Debit', cell: ({ debit }) => unless0(debit), align: 'end' },
  { key: 'credit', header: 'Credit', cell: ({ credit }) => unless0(credit), align: 'end' },
];

const compactPosting = ({ account, memo, debit, credit, date }: JournalRow): CompactRow => ({
  title: account,
  place: formatDay(date),
  detail: memo,
  amount: debit > 0 ? formatNaira(debit) : `${formatNaira(credit)} credit`,
});

type JournalProps = { days: Days; account: Account | ''; onAccount: (account: Account | '') => void };

/** The journal of some days, of all accounts or one. */
export function JournalView({ days, account, onAccount }: JournalProps) {
  const accounts = useAccounts().data ?? [];
  return (
    <PagedReport
      compact={compactPosting}
      caption="Journal"
      columns={journalColumns}
      csv={{
        fetchPage: usePagesOf(days, account).journal,
        fileName: `journal-${days.from}-${days.to}.csv`,
        rows: JOURNAL_CSV,
      }}
      filters={
        <SelectField
          label="Account"
          onChange={({ target }) => onAccount(ACCOUNTS.find((one) => one === target.value) ?? '')}
          options={accounts.map(({ account: value, name }) => ({ value, label: name }))}
          placeholder="All accounts"
          value={account}
        />
      }
      noun="postings"
      query={useJournal(days, account)}
      rowKey={({ entry, code, memo, debit, credit }) => `${entry} ${code} ${memo} ${debit} ${credit}`}
    />
  );
}

const paymentColumns: readonly Column<PaymentRow>[] = [
  { key: 'date', header: 'Day', cell: ({ date }) => formatDay(date), rowHeader: true },
  { key: 'guest', header: 'Guest', cell: ({ guestName }) => guestName, isInCompactRow: true },
  { key: 'reference', header: 'Record', cell: (row) => <RecordLink {...row} /> },
  { key: 'payment', header: 'Payment', cell: ({ payment }) => payment },
  { key: 'method', header: 'Method', cell: ({ method }) => METHOD_WORDS[method], isInCompactRow: true },
  { key: 'who', header: 'By', cell: ({ who }) => who },
  { key: 'receipt', header: 'Receipt', cell: ({ receipt }) => receipt ?? '–' },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => formatNaira(amount), align: 'end', isInCompactRow: true },
];

/** Money that came and was given back in some days. */
export const PaymentsView = ({ days }: { days: Days }) => (
  <PagedReport
    compact={({ guestName, date, method, amount }) => ({
      ...{ title: guestName, place: formatDay(date), detail: METHOD_WORDS[method], amount: formatNaira(amount) },
    })}
    caption="Payments"
    columns={paymentColumns}
    csv={{
      fetchPage: usePagesOf(days).payments,
      fileName: `payments-${days.from}-${days.to}.csv`,
      rows: PAYMENTS_CSV,
    }}
    noun="payments"
    query={usePaymentRows(days)}
    rowKey={({ payment }) => payment}
  />
);

const receiptColumns: readonly Column<ReceiptRow>[] = [
  { key: 'number', header: 'Number', cell: ({ number }) => number, rowHeader: true },
  { key: 'date', header: 'Issued', cell: ({ date }) => formatDay(date) },
  { key: 'guest', header: 'Guest', cell: ({ guestName }) => guestName, isInCompactRow: true },
  { key: 'reference', header: 'Record', cell: ({ reference }) => reference },
  { key: 'payment', header: 'Payment', cell: ({ payment }) => payment },
  { key: 'method', header: 'Method', cell: ({ method }) => METHOD_WORDS[method], isInCompactRow: true },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => formatNaira(amount), align: 'end', isInCompactRow: true },
];

/** Receipts that were issued in some days. */
export const ReceiptsView = ({ days }: { days: Days }) => (
  <PagedReport
    compact={({ guestName, number, method, amount }) => ({
      ...{ title: guestName, place: number, detail: METHOD_WORDS[method], amount: formatNaira(amount) },
    })}
    caption="Receipts"
    columns={receiptColumns}
    csv={{
      fetchPage: usePagesOf(days).receipts,
      fileName: `receipts-${days.from}-${days.to}.csv`,
      rows: RECEIPTS_CSV,
    }}
    noun="receipts"
    query={useReceiptRows(days)}
    rowKey={({ number }) => number}
  />
);

/** What a bill or a credit note is for, as a way to it. */
function BillLink({ row: { number, bookingId, groupId, cateringId, companyId, month } }: { row: BillRow }) {
  const of = bookingId ? 'stay' : groupId ? 'group' : 'event';
  const href =
    companyId && month
      ? staffCompanyBillPath(companyId, month)
      : staffBillPath(of, bookingId ?? groupId ?? cateringId ?? '');
  return (
    <Link className={layout.nowrap} href={href}>
      {number}
    </Link>
  );
}

const pairOf = ({ credits, creditedBy }: BillRow) =>
  credits ? `Takes back ${credits.number}` : creditedBy ? `Taken back by ${creditedBy.number}` : '';

const billColumns: readonly Column<BillRow>[] = [
  { key: 'number', header: 'Number', cell: (row) => <BillLink row={row} />, rowHeader: true },
  { key: 'issued', header: 'Issued', cell: ({ issuedAt }) => formatMoment(issuedAt) },
  { key: 'payer', header: 'Payer', cell: ({ payer }) => payer.name, isInCompactRow: true },
  { key: 'reference', header: 'Record', cell: ({ reference }) => reference },
  { key: 'pair', header: 'Credit note', cell: (row) => pairOf(row) || '–' },
  { key: 'amount', header: 'Total', cell: ({ amount }) => formatNaira(amount), align: 'end', isInCompactRow: true },
];

const compactBill = (row: BillRow): CompactRow => ({
  title: row.payer.name,
  place: row.number,
  detail: pairOf(row) || formatMoment(row.issuedAt),
  amount: formatNaira(row.amount),
});

/** Bills and credit notes that were issued in some days, the newest first. */
export const BillsView = ({ days }: { days: Days }) => (
  <PagedReport
    compact={compactBill}
    caption="Bills"
    columns={billColumns}
    csv={{ fetchPage: usePagesOf(days).bills, fileName: `bills-${days.from}-${days.to}.csv`, rows: BILLS_CSV }}
    limits={{ listMax: BILL_LIMITS.listMax, exportMax: REPORT_LIMITS.exportMax }}
    noun="bills"
    query={useBillRows(days)}
    rowKey={({ _id }) => _id}
  />
);
