import { DESK_SHOWN, DESK_SORTS } from '@shared/money/payments/desk-constants';
import { orderParams, withPages } from '../../ui/list/list-state';
import { choiceParam, searchSpec, textParam } from '../../ui/list/search-state';

/** The search state of the payments panel. Default: newest first. */
export const awaitedSearch = withPages(
  searchSpec({
    q: textParam(100),
    show: choiceParam(DESK_SHOWN, 'awaited'),
    ...orderParams(DESK_SORTS, 'createdAt', 'desc'),
  }),
);

export type AwaitedSearch = typeof awaitedSearch.initial;
