import { BOOKING_LIMITS, BOOKING_SORTS, BOOKING_STATUSES } from '@shared/bookings/constants';
import type { BookingListQuery } from '@shared/bookings/staff-schema';
import { addDays, isCalendarDate } from '@shared/dates';
import { listQuery, orderParams, withPages } from '../../ui/list/list-state';
import { choiceParam, type SearchParam, searchSpec, textParam } from '../../ui/list/search-state';

const date: SearchParam<string> = { initial: '', parse: (text) => (isCalendarDate(text) ? text : undefined) };

/** Stands in the place of a status for those whose guests wait for other dates. */
export const ASKING = 'asking' as const;

/** The search state of the bookings panel. Default: all statuses, newest first. */
export const bookingSearch = withPages(
  searchSpec({
    q: textParam(100),
    status: choiceParam(['all', ...BOOKING_STATUSES, ASKING], 'all'),
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
export function bookingListQuery(state: BookingSearch, pageSize: number = BOOKING_LIMITS.pageSize): BookingListQuery {
  const { from, to } = state;
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  const { status, ...query } = listQuery(state, pageSize);
  return {
    ...query,
    ...(status === ASKING ? { asking: true } : { status }),
    from: first || undefined,
    to: last ? addDays(last, 1) : undefined,
  };
}
