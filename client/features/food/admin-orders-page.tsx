import { ORDER_LIMITS, ORDER_STATUS_WORDS, ORDER_STATUSES } from '@shared/constants/food';
import { ORDER_TEXTS } from '@shared/constants/order-texts';
import { IfMay } from '../../lib/staff-access';
import { staffPaths } from '../../lib/staff-paths';
import { BellIcon, ChartIcon } from '../../ui/admin-icons';
import { BarWord } from '../../ui/bar-word';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { listQuery, useListState } from '../../ui/list-state';
import { SelectField } from '../../ui/select-field';
import { NoMatch, StaffList } from '../../ui/staff-list';
import { orderBrief } from './order-brief';
import { orderSearch } from './order-search';
import { useOrderList, useOrderPages } from './staff-api';
import { orderColumns } from './staff-order-columns';
import { useOrderActions } from './use-order-actions';
import { useOrderStatus } from './use-order-status';
import { useVoiding } from './void-order-dialog';

const STATUSES = [
  { value: 'all', label: 'All statuses' },
  ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value] })),
];

/** Manage Orders: search, status filter, order, pages, status in place and export. */
export default function AdminOrdersPage() {
  const list = useListState(orderSearch);
  const asked = listQuery(list.state, ORDER_LIMITS.pageSize);
  const fetchPage = useOrderPages();
  const { query, count } = useOrderList(asked);
  const statusChange = useOrderStatus();
  // A voided order has no such button to keep the focus.
  const { onVoid, dialog } = useVoiding({ onVoided: list.focusSummary });
  const actions = useOrderActions(onVoid);
  return (
    <>
      {dialog}
      <StaffList
        actions={
          <>
            <IfMay area="analytics" level="view">
              <ButtonLink href={staffPaths.foodAnalytics} title="Food analytics">
                <ChartIcon size={18} />
                <BarWord>Food analytics</BarWord>
              </ButtonLink>
            </IfMay>
            <IfMay area="kitchen" level="view">
              <ButtonLink href={staffPaths.kitchen} title="Kitchen board">
                <BellIcon size={18} />
                <BarWord>Kitchen board</BarWord>
              </ButtonLink>
            </IfMay>
            <IfMay area="bookings">
              <ButtonLink href={staffPaths.newOrder} variant="primary">
                New order
              </ButtonLink>
            </IfMay>
          </>
        }
        brief={(order) => orderBrief({ ...order, status: statusChange.shown(order) })}
        caption="Orders"
        columns={orderColumns(statusChange, actions)}
        count={count}
        csv={{
          fileName: 'food_orders.csv',
          fetchPage: (place) => fetchPage({ ...asked, ...place }),
          load: async () => (await import('./orders-csv')).ordersCsv,
          limits: ORDER_LIMITS,
        }}
        empty={
          list.narrowed ? (
            <NoMatch onClear={list.clear}>No order matches these filters.</NoMatch>
          ) : (
            <EmptyState>{ORDER_TEXTS.none}</EmptyState>
          )
        }
        failed={ORDER_TEXTS.loadFailed}
        filters={
          <FilterBar filters="one" label="Orders" list={list} searchLabel="Name, phone, room, email or ref.">
            <SelectField
              label="Status"
              onChange={({ target }) => list.change({ status: target.value })}
              options={STATUSES}
              value={list.state.status}
            />
          </FilterBar>
        }
        list={list}
        loading="Fetching the orders…"
        noun={['order', 'orders']}
        pageSize={ORDER_LIMITS.pageSize}
        query={query}
        title="Manage Orders"
      />
    </>
  );
}
