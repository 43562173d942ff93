import type { BookingListQuery } from '@shared/bookings';
import { BOOKING_LIMITS, BOOKING_SORTS, BOOKING_STATUSES } from '@shared/constants/bookings';
import { addDays, isCalendarDate } from '@shared/dates';
import { listQuery, orderParams, withPages } from '../../ui/list-state';
import { choiceParam, type SearchParam, searchSpec, textParam } from '../../ui/search-state';

const date: SearchParam<string> = { initial: '', parse: (text) => (isCalendarDate(text) ? text : undefined) };

/** The search state of the bookings panel. Default: all statuses, newest first. */
export const bookingSearch = withPages(
  searchSpec({
    q: textParam(100),
    status: choiceParam(['all', ...BOOKING_STATUSES], 'all'),
    from: date,
    to: date,
    ...orderParams(BOOKING_SORTS, 'createdAt', 'desc'),
  }),
);

export type BookingSearch = typeof bookingSearch.initial;

/**
 * What to ask the server for. A person's `to` is the last night, the server's is the day after it; two dates the
 * wrong way round mean the same nights.
 */
export function bookingListQuery(state: BookingSearch): BookingListQuery {
  const { from, to } = state;
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return {
    ...listQuery(state, BOOKING_LIMITS.pageSize),
    from: first || undefined,
    to: last ? addDays(last, 1) : undefined,
  };
}
