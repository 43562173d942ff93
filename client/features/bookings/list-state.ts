import type { BookingListQuery } from '@shared/bookings';
import {
  BOOKING_LIMITS,
  BOOKING_SORTS,
  BOOKING_STATUSES,
  type BookingSort,
  type BookingStatus,
} from '@shared/constants/bookings';
import { addDays, isCalendarDate } from '@shared/dates';
import { FIRST_PAGE, oneOf, type PagePosition, readPlace, searchOf } from '../../ui/pagination';

/** What staff see of the bookings list: filters, order and page. It stands in the address, so back and reload keep it. */
export interface ListState extends PagePosition {
  q: string;
  status: 'all' | BookingStatus;
  from: string;
  to: string;
  sort: BookingSort;
  dir: 'asc' | 'desc';
}

/** The list as it is first shown (spec 9): all statuses, newest first. */
export const FIRST_VIEW: ListState = {
  q: '',
  status: 'all',
  from: '',
  to: '',
  sort: 'createdAt',
  dir: 'desc',
  ...FIRST_PAGE,
};

const dateOf = (text: string | null) => (text && isCalendarDate(text) ? text : '');

/** Takes the query of an address; returns the view it asks for. What it does not know is as if it were absent. */
export function readListState(search: string): ListState {
  const query = new URLSearchParams(search);
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    status: oneOf(BOOKING_STATUSES, query.get('status')) ?? FIRST_VIEW.status,
    from: dateOf(query.get('from')),
    to: dateOf(query.get('to')),
    sort: oneOf(BOOKING_SORTS, query.get('sort')) ?? FIRST_VIEW.sort,
    dir: oneOf(['asc', 'desc'], query.get('dir')) ?? FIRST_VIEW.dir,
    ...readPlace(query),
  };
}

/** Takes a view; returns the query of its address, with only what differs from the first view. */
export const listSearch = (state: ListState): string => searchOf(state, FIRST_VIEW);

/** Takes a view and what changes in its filters or order; returns the new one, from its first page (spec 9). */
export function withFilter(state: ListState, change: Partial<Omit<ListState, keyof PagePosition>>): ListState {
  return { ...state, ...change, ...FIRST_PAGE };
}

/**
 * Takes a view; returns what to ask the server for. A person's `to` is the last night, the server's is the day after it
 * (D3); two dates the wrong way round mean the same nights.
 */
export function listQuery({ q, status, from, to, sort, dir, cursor }: ListState): BookingListQuery {
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return {
    q: q.trim() || undefined,
    status,
    from: first || undefined,
    to: last ? addDays(last, 1) : undefined,
    sort,
    dir,
    cursor: cursor || undefined,
    limit: BOOKING_LIMITS.pageSize,
  };
}
