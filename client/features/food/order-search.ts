import { ORDER_SORTS, ORDER_STATUSES } from '@shared/constants/food';
import { orderParams, withPages } from '../../ui/list-state';
import { choiceParam, searchSpec, textParam } from '../../ui/search-state';

/** The search state of Manage Orders. Default: all statuses, newest first. */
export const orderSearch = withPages(
  searchSpec({
    q: textParam(100),
    status: choiceParam(['all', ...ORDER_STATUSES], 'all'),
    ...orderParams(ORDER_SORTS, 'createdAt', 'desc'),
  }),
);
