import { ORDER_SORTS, ORDER_STATUSES, type OrderSort, type OrderStatus } from '@shared/constants/food';
import { ORDER_LIMITS } from '@shared/constants/order-limits';
import type { OrderListQuery } from '@shared/food';
import { FIRST_PAGE, oneOf, type PagePosition, readPlace, searchOf } from '../../ui/pagination';

/** What staff see of the orders: filters, order and page. It stands in the address, so back and reload keep it. */
export interface OrdersView extends PagePosition {
  q: string;
  status: 'all' | OrderStatus;
  sort: OrderSort;
  dir: 'asc' | 'desc';
}

/** The list as it is first shown: all statuses, newest first. */
export const FIRST_VIEW: OrdersView = { q: '', status: 'all', sort: 'createdAt', dir: 'desc', ...FIRST_PAGE };

/** Takes the query of an address; returns the view it asks for. What it does not know is as if it were absent. */
export function readView(search: string): OrdersView {
  const query = new URLSearchParams(search);
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    status: oneOf(ORDER_STATUSES, query.get('status')) ?? FIRST_VIEW.status,
    sort: oneOf(ORDER_SORTS, query.get('sort')) ?? FIRST_VIEW.sort,
    dir: oneOf(['asc', 'desc'], query.get('dir')) ?? FIRST_VIEW.dir,
    ...readPlace(query),
  };
}

/** Takes a view; returns the query of its address. */
export const viewSearch = (view: OrdersView): string => searchOf(view, FIRST_VIEW);

/** Takes a view and what changes in its filters or order; returns the new one, from its first page. */
export function withFilter(view: OrdersView, change: Partial<Omit<OrdersView, keyof PagePosition>>): OrdersView {
  return { ...view, ...change, ...FIRST_PAGE };
}

/** Takes a view; returns what to ask the server for. */
export function queryOf({ q, status, sort, dir, cursor }: OrdersView): OrderListQuery {
  return { q: q.trim() || undefined, status, sort, dir, cursor: cursor || undefined, limit: ORDER_LIMITS.pageSize };
}
