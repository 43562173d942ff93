import { hotelDateTime } from '@shared/dates';
import {
  ORDER_LIMITS,
  ORDER_SORTS,
  ORDER_STATUS_WORDS,
  ORDER_STATUSES,
  type OrderStatus,
} from '@shared/food/constants';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Order } from '@shared/food/schema';
import { formatNaira } from '@shared/money/money';
import { lazySchema } from '../../lib/api/lazy-schema';
import { messageOf } from '../../lib/api/wire-error';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { itemsInWords, statusBadgeOf } from '../../shared/food/order-words';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SelectField } from '../../ui/field/select-field';
import { useLinkSender } from '../../ui/form/send-link';
import { ButtonLink } from '../../ui/layout/button';
import type { CompactRow } from '../../ui/list/compact-rows';
import type { CsvRows } from '../../ui/list/export-csv';
import { BarWord, FilterBar } from '../../ui/list/filter-bar';
import { listQuery, orderParams, useListState, withPages } from '../../ui/list/list-state';
import { choiceParam, searchSpec, textParam } from '../../ui/list/search-state';
import { NoMatch, StaffList } from '../../ui/list/staff-list';
import { ChartIcon } from '../../ui/media/admin-icons';
import { PlusIcon } from '../../ui/media/icons';
import { useStatusChange } from '../../ui/status/status-change';
import { StatusChip } from '../../ui/status/status-chip';
import { useCorrectGuest } from '../guests/correct-guest-dialog';
import { useOrderList, useOrderPages, useSendOrderLink, useSetOrderStatus, useUpdateOrder } from './staff-api';
import { type OrderActions, orderColumns } from './staff-order-columns';
import { useVoiding } from './void-order-dialog';

const STATUSES = [
  { value: 'all', label: 'All statuses' },
  ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value] })),
];

/** Dates and statuses are written as in bookings.csv. */
export const ordersCsv: CsvRows<Order> = {
  header: ['Guest', 'Items', 'Total', 'Status', 'Ordered At'],
  row: ({ guestName, items, total, status, voidedAt, createdAt }) => [
    guestName,
    itemsInWords(items),
    String(total),
    voidedAt === null ? status : 'voided',
    hotelDateTime(createdAt),
  ],
};

/** Manage Orders: search, status filter, order, pages, status in place and export. */
export default function AdminOrdersPage() {
  const list = useListState(orderSearch);
  const asked = listQuery(list.state, ORDER_LIMITS.pageSize);
  const fetchPage = useOrderPages();
  const { query, count } = useOrderList(asked);
  const statusChange = useOrderStatus();
  // A voided order has no such button to keep the focus.
  const { onVoid, dialog } = useVoiding({ onVoided: list.focusSummary });
  const correcting = useCorrectOrder();
  const actions = useOrderActions({ onVoid, onCorrect: correcting.correct });
  return (
    <>
      {dialog}
      {correcting.dialog}
      <StaffList
        actions={
          <>
            <IfMay area="analytics" level="view">
              <ButtonLink href={staffPaths.foodAnalytics} title="Food analytics">
                <ChartIcon size={18} />
                <BarWord>Food analytics</BarWord>
              </ButtonLink>
            </IfMay>
            <IfMay area="bookings">
              <ButtonLink href={staffPaths.newOrder} title="New order" variant="primary">
                <PlusIcon size={18} />
                <BarWord phone>New order</BarWord>
              </ButtonLink>
            </IfMay>
          </>
        }
        compact={(order) => compactOrder({ ...order, status: statusChange.shown(order) })}
        caption="Orders"
        columns={orderColumns(statusChange, actions)}
        count={count}
        csv={{
          fileName: 'food_orders.csv',
          fetchPage: (place) => fetchPage({ ...asked, ...place }),
          rows: ordersCsv,
          limits: ORDER_LIMITS,
        }}
        empty={
          list.narrowed ? (
            <NoMatch onClear={list.clear}>No order matches these filters.</NoMatch>
          ) : (
            <EmptyState hint="Guests order from the menu; staff order for them here.">{ORDER_TEXTS.none}</EmptyState>
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

/** The search state of Manage Orders. Default: all statuses, newest first. */
export const orderSearch = withPages(
  searchSpec({
    q: textParam(100),
    status: choiceParam(['all', ...ORDER_STATUSES], 'all'),
    ...orderParams(ORDER_SORTS, 'createdAt', 'desc'),
  }),
);

/** Links are only for orders made without an account. */
function useOrderActions({ onVoid, onCorrect }: Pick<OrderActions, 'onVoid' | 'onCorrect'>): OrderActions {
  const sendLink = useLinkSender(useSendOrderLink().mutateAsync);
  return {
    onFolio: useOpenFolio(),
    onVoid,
    onCorrect,
    onSendLink: ({ _id, guestDetails }) => sendLink(_id, guestDetails.email),
  };
}

function useOrderStatus() {
  const { mutateAsync } = useSetOrderStatus();
  return useStatusChange<Order, OrderStatus>({
    save: ({ _id, version }, status) => mutateAsync({ _id, version, status }),
    failed: (error) => messageOf(error, ORDER_TEXTS.statusFailed),
    done: () => ORDER_TEXTS.statusUpdated,
    undone: ({ reference, status }) => `${reference}: ${ORDER_STATUS_WORDS[status]} again.`,
  });
}

const guestOf = ({ guestDetails: { name, phone, email, address } }: Order) => ({
  guestName: name,
  phone: phone ?? '',
  email: email ?? '',
  address: address ?? '',
});

const check = lazySchema(() => import('@shared/food/schema'), 'orderGuestInput');

/** Opens the form in which staff correct who the guest of an order is. */
const useCorrectOrder = () => useCorrectGuest({ check, guestOf, save: useUpdateOrder().mutateAsync });

/** An order in two lines. */
export function compactOrder(order: Order): CompactRow {
  const { guestName, deliverTo, roomNumber, items, total } = order;
  const { tone, word } = statusBadgeOf(order);
  return {
    title: guestName,
    // A room that pays for what is collected is not where it goes.
    place: deliverTo === 'room' ? roomNumber : null,
    mark: <StatusChip tone={tone}>{word}</StatusChip>,
    detail: itemsInWords(items),
    amount: formatNaira(total),
  };
}
