import type { RowCount } from '@shared/lists/schema';
import type { ReactNode } from 'react';
import type { ListPage } from '../../lib/api/staff-list-cache';
import { failedWith } from '../../lib/api/wire-error';
import { useUserActive } from '../device/use-user-active';
import { EmptyState } from '../feedback/empty-state';
import { LiveRegion } from '../feedback/notice';
import { hasFailed, type QueryState, QueryView } from '../feedback/query-view';
import { Button } from '../layout/button';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { StaffPage } from '../layout/staff-page';
import type { CompactRow } from './compact-rows';
import { ExportCsv, type ExportCsvProps } from './export-csv';
import type { ListControl, ListState } from './list-state';
import { Pager } from './pager';
import { useRowFocus } from './row-focus';
import { useStableRows } from './stable-rows';
import styles from './staff-list.module.css';
import { type Column, NarrowSort, type Sort, Table } from './table';

/** For a list without pages. */
export const onePage = <Row,>(items: Row[]): ListPage<Row> => ({ items, nextCursor: null, previousCursor: null });

export type StaffListProps<Row, State extends ListState> = {
  title: string;
  /** Such as ['booking', 'bookings']. */
  noun: readonly [one: string, many: string];
  /** For screen readers only. */
  caption: string;
  /** Shown while the first rows load. */
  loading: string;
  /** Error message. */
  failed: string;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
  list: ListControl<State>;
  query: QueryState<ListPage<Row>> & { isPlaceholderData: boolean };
  columns: readonly Column<Row>[];
  /** A row where there is no room for a table. */
  compact: (row: Row) => CompactRow;
  /** For a list in pages: how many rows each has, and all of them together where that is known. */
  pageSize?: number;
  count?: { data?: RowCount; isPlaceholderData: boolean };
  /** Number of rows without filters; only for a list without pages. */
  total?: number;
  loadingRows?: number;
  csv?: Omit<ExportCsvProps<Row>, 'noun'>;
  actions?: ReactNode;
  filters: ReactNode;
  /** Below the bar, above the rows and what is beside them. */
  above?: ReactNode;
  /** Beside the rows, or above them where there is no room. */
  aside?: ReactNode;
  /** For example the dialog that changes a row. */
  children?: ReactNode;
};

/**
 * A staff panel: title and actions, filters, number of rows, the table with loading, error and empty state, pages and CSV
 * export. Filters, order and page are in the URL. A new panel is an `api.ts` hook, columns and this:
 *
 *     export const requestSearch = withPages(searchSpec({ q: textParam(100), ...orderParams(REQUEST_SORTS, 'createdAt', 'desc') }));
 *
 *     export default function AdminRequestsPage() {
 *       const list = useListState(requestSearch);
 *       const query = useRequestList(listQuery(list.state, REQUEST_LIMITS.pageSize));
 *       return (
 *         <StaffList caption="Requests" columns={requestColumns()} empty={<EmptyState>No requests yet.</EmptyState>}
 *           failed={REQUEST_TEXTS.loadFailed} filters={<RequestFilters list={list} />} list={list}
 *           loading="Fetching the requests…" noun={['request', 'requests']} query={query} title="Requests" />
 *       );
 *     }
 */
export function StaffList<Row extends { _id: string }, State extends ListState>(props: StaffListProps<Row, State>) {
  const { title, noun, list, query, csv, actions, filters, above, aside, children } = props;
  const pageNumber = list.state.page ?? 1;
  const page = query.data;
  const rowFocus = useRowFocus(list.summary);
  const { isInUse, areaProps } = useUserActive(rowFocus.ref);
  const steady = useStableRows(page, query.isPlaceholderData ? null : JSON.stringify(list.state), isInUse);
  return (
    <StaffPage
      actions={
        <>
          {csv && <ExportCsv {...csv} noun={noun[1]} />}
          {actions}
        </>
      }
      filters={filters}
      title={title}
    >
      {above}
      <Beside aside={aside}>
        <div className={cx(layout.line, layout.apart, styles.top)} data-waiting={steady.waiting > 0}>
          {/* Focused where the row in use has gone: nobody is at the rows any more. */}
          <p aria-live="polite" className={layout.hint} onFocus={steady.show} ref={list.summary} tabIndex={-1}>
            {page ? summaryOf(props, page, steady.visible) : hasFailed(query) ? '' : props.loading}
          </p>
          {page?.items.length !== 0 && <NarrowSort columns={props.columns} {...sortOf(list)} />}
          <LiveRegion className={cx(layout.unlessEmpty, styles.waiting)} visible>
            {steady.waiting > 0 && (
              <Button onClick={() => list.summary.current?.focus()} size="small" variant="primary">
                Show {steady.waiting} new {noun[steady.waiting === 1 ? 0 : 1]}
              </Button>
            )}
          </LiveRegion>
        </div>
        <div className={layout.contents} {...rowFocus} {...areaProps}>
          <QueryView
            failed={props.failed}
            failedAction={
              list.state.cursor && failedWith(query.error, 'invalid_input') ? (
                <Button onClick={() => list.change({})}>Go to the first page</Button>
              ) : undefined
            }
            loading={<Rows {...props} loadingRows={props.loadingRows ?? 8} rows={[]} />}
            query={query}
          >
            {() => <Rows {...props} loadingRows={undefined} rows={steady.visible} />}
          </QueryView>
        </div>
        {page && (page.nextCursor || pageNumber > 1) && (
          <Pager
            busy={query.isPlaceholderData}
            hasNext={Boolean(page.nextCursor)}
            hasPrevious={pageNumber > 1}
            label={`Pages of ${noun[1]}`}
            onNext={() => list.turn(page.nextCursor, 1)}
            onPrevious={() => list.turn(page.previousCursor, -1)}
            page={pageNumber}
          />
        )}
      </Beside>
      {children}
    </StaffPage>
  );
}

/** The list by itself is laid out by the page. */
const Beside = ({ aside, children }: Pick<StaffListProps<never, never>, 'aside' | 'children'>) =>
  aside ? (
    <div className={cx(layout.stack, layout.top, styles.beside)}>
      <aside className={styles.aside}>{aside}</aside>
      <div className={cx(layout.stack, layout.top, styles.list)}>{children}</div>
    </div>
  ) : (
    children
  );

const sortOf = <State extends ListState>(list: ListControl<State>) => ({
  sort: { key: list.state.sort, direction: list.state.dir },
  onSort: ({ key, direction }: Sort) => list.change({ sort: key, dir: direction }),
});

type RowsProps<Row, State extends ListState> = StaffListProps<Row, State> & { rows: readonly Row[] };

function Rows<Row extends { _id: string }, State extends ListState>(props: RowsProps<Row, State>) {
  const { compact, caption, columns, empty, list, loadingRows, rows } = props;
  return (
    <Table
      compact={compact}
      caption={caption}
      columns={columns}
      empty={empty}
      loadingRows={loadingRows}
      rowKey={({ _id }) => _id}
      rows={rows}
      {...sortOf(list)}
    />
  );
}

function summaryOf<Row, State extends ListState>(
  { noun, list, total, pageSize = 0, count, query }: StaffListProps<Row, State>,
  { nextCursor }: ListPage<Row>,
  shown: readonly Row[],
): string {
  const words = (count: number, sign = '') => `${count.toLocaleString('en-NG')}${sign} ${noun[count === 1 ? 0 : 1]}`;
  if (total !== undefined && total !== shown.length) return `${shown.length} of ${words(total)}`;
  const page = list.state.page ?? 1;
  const isWhole = !nextCursor && page === 1;
  // A count of other filters than those of the rows says nothing about them.
  if (!isWhole && shown.length > 0 && count?.data && (query.isPlaceholderData || !count.isPlaceholderData)) {
    const before = (page - 1) * pageSize;
    const last = before + shown.length;
    const place = `${(before + 1).toLocaleString('en-NG')}–${last.toLocaleString('en-NG')}`;
    // The rows may be newer than their count.
    return `${place} of ${words(Math.max(count.data.count, last), count.data.isMore ? '+' : '')}`;
  }
  return isWhole ? words(shown.length) : `${words(shown.length)} on this page`;
}

type NoMatchProps = { onClear: () => void; children: ReactNode };

/** For a filtered list without matches. */
export const NoMatch = ({ onClear, children }: NoMatchProps) => (
  <EmptyState action={<Button onClick={onClear}>Clear filters</Button>}>{children}</EmptyState>
);
