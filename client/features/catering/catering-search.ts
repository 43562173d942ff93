import type { CateringListQuery } from '@shared/catering';
import { CATERING_LIMITS, CATERING_SORTS, CATERING_STATUSES } from '@shared/constants/catering';
import { isCalendarDate } from '@shared/dates';
import { listQuery, orderParams, withPages } from '../../ui/list-state';
import { choiceParam, type SearchParam, searchSpec, textParam } from '../../ui/search-state';

const date: SearchParam<string> = { initial: '', parse: (text) => (isCalendarDate(text) ? text : undefined) };

/** The search state of the catering panel. Default: all statuses, newest first. */
export const cateringSearch = withPages(
  searchSpec({
    q: textParam(100),
    status: choiceParam(['all', ...CATERING_STATUSES], 'all'),
    from: date,
    to: date,
    ...orderParams(CATERING_SORTS, 'createdAt', 'desc'),
  }),
);

export type CateringSearch = typeof cateringSearch.initial;

/** What to ask the server for: two days the wrong way round mean the same days. */
export function cateringListQuery(state: CateringSearch): CateringListQuery {
  const { from, to } = state;
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { ...listQuery(state, CATERING_LIMITS.pageSize), from: first || undefined, to: last || undefined };
}
