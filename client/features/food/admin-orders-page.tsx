import { ORDER_SORTS, ORDER_STATUS_WORDS, ORDER_STATUSES, ORDER_TEXTS } from '@shared/constants/food';
import { ORDER_LIMITS } from '@shared/constants/order-limits';
import { useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/paths';
import { failedWith } from '../../lib/wire-error';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { ExportCsv } from '../../ui/export-csv';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { FIRST_PAGE, goToPage, oneOf } from '../../ui/pagination';
import { SearchField } from '../../ui/search-field';
import { Table } from '../../ui/table';
import { SelectField } from '../../ui/text-field';
import styles from './admin-orders-page.module.css';
import { useOrderList, useOrderPages } from './api';
import { orderColumns } from './staff-order-columns';
import { FIRST_VIEW, type OrdersView, queryOf, readView, viewSearch, withFilter } from './staff-order-view';
import { useOrderActions } from './use-order-actions';
import { useOrderStatus } from './use-order-status';

const STATUSES = [
  { value: 'all', label: 'All statuses' },
  ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value] })),
];

/** Manage Orders (spec 2): search, status filter, order, pages, status in place and export. */
export default function AdminOrdersPage() {
  const [, navigate] = useLocation();
  const view = readView(useSearch());
  const setView = (next: OrdersView, how?: 'turn') =>
    navigate(paths.adminOrders + viewSearch(next), { replace: how !== 'turn' });
  const query = queryOf(view);
  const list = useOrderList(query);
  const fetchPage = useOrderPages();
  const columns = orderColumns(useOrderStatus(), useOrderActions());
  const summary = useRef<HTMLParagraphElement>(null);
  const sort = useMemo(() => ({ key: view.sort, direction: view.dir }), [view.sort, view.dir]);
  const page = list.data;
  // It stays while another try is under way, so that the button keeps the focus.
  const failed = !page && (list.isError || list.errorUpdateCount > 0);
  const narrowed = view.q !== '' || view.status !== 'all';
  const turn = (cursor: string | null | undefined, by: 1 | -1) => {
    setView(goToPage(view, cursor, by), 'turn');
    summary.current?.focus();
  };
  const clear = () => setView({ ...FIRST_VIEW, sort: view.sort, dir: view.dir });

  return (
    <Page
      actions={
        <>
          <ExportCsv
            failed="Export failed. Please try again."
            fetchPage={(place) => fetchPage({ ...query, ...place })}
            fileName="food_orders.csv"
            load={async () => (await import('./orders-csv')).ordersCsv}
            max={ORDER_LIMITS.exportMax}
            noun="orders"
            pageMax={ORDER_LIMITS.listMax}
          />
          <ButtonLink href={paths.adminFoodAnalytics}>Food analytics</ButtonLink>
          <ButtonLink href={paths.adminKitchen} variant="primary">
            Kitchen board
          </ButtonLink>
        </>
      }
      title="Manage Orders"
      width="wide"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: phones of a few years ago do not know <search> */}
      <div aria-label="Orders" className={styles.bar} role="search">
        <SearchField label="Guest name" onChange={(q) => setView(withFilter(view, { q }))} value={view.q} />
        <SelectField
          label="Status"
          onChange={({ target }) => setView(withFilter(view, { status: oneOf(ORDER_STATUSES, target.value) ?? 'all' }))}
          options={STATUSES}
          value={view.status}
        />
        {narrowed && (
          <Button onClick={clear} variant="quiet">
            Clear filters
          </Button>
        )}
      </div>
      <p aria-live="polite" className={styles.summary} ref={summary} tabIndex={-1}>
        {page
          ? summaryOf(page.items.length, view.page, Boolean(page.nextCursor))
          : failed
            ? ''
            : 'Fetching the orders…'}
      </p>
      {failed ? (
        <ErrorState
          action={
            view.cursor && failedWith(list.error, 'invalid_input') ? (
              <Button onClick={() => setView({ ...view, ...FIRST_PAGE })}>To the first page</Button>
            ) : undefined
          }
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        >
          {ORDER_TEXTS.loadFailed}
        </ErrorState>
      ) : (
        <Table
          caption="Orders"
          columns={columns}
          empty={
            narrowed ? (
              <EmptyState action={<Button onClick={clear}>Clear filters</Button>}>
                No order matches these filters.
              </EmptyState>
            ) : (
              <EmptyState>{ORDER_TEXTS.none}</EmptyState>
            )
          }
          loadingRows={page ? undefined : 8}
          onSort={({ key, direction }) => {
            const known = oneOf(ORDER_SORTS, key);
            if (known) setView(withFilter(view, { sort: known, dir: direction }));
          }}
          rowKey={({ _id }) => _id}
          rows={page?.items ?? []}
          sort={sort}
        />
      )}
      {page && (page.nextCursor || view.page > 1) && (
        <Pager
          busy={list.isPlaceholderData}
          hasNext={Boolean(page.nextCursor)}
          hasPrevious={view.page > 1}
          label="Pages of orders"
          onNext={() => turn(page.nextCursor, 1)}
          onPrevious={() => turn(page.previousCursor, -1)}
          page={view.page}
        />
      )}
    </Page>
  );
}

function summaryOf(shown: number, page: number, more: boolean): string {
  const words = `${shown} ${shown === 1 ? 'order' : 'orders'}`;
  return page === 1 && !more ? words : `${words} on this page`;
}
