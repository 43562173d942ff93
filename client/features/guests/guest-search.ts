import { GUEST_LIMITS, GUEST_SORTS } from '@shared/constants/guests';
import type { GuestListQuery } from '@shared/guests';
import { listQuery, orderParams, withPages } from '../../ui/list-state';
import { searchSpec, textParam } from '../../ui/search-state';

/** The search state of the guest directory. Each order has one direction. */
export const guestSearch = withPages(
  searchSpec({ q: textParam(GUEST_LIMITS.searchMax), ...orderParams(GUEST_SORTS, 'name', 'asc') }),
);

export function guestListQuery(state: typeof guestSearch.initial): GuestListQuery {
  const { dir: _one, ...query } = listQuery(state, GUEST_LIMITS.pageSize);
  return query;
}
