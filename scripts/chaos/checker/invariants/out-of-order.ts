import { isKnown, isOk } from '../../history';
import { groupBy } from '../attempts';
import type { Invariant } from '../evidence';

/**
 * No stay holds a room on a night on which it is out of order, in the end and whenever it was looked at; a period that was
 * answered is stored once, one that was refused is not. Each has a reason of its own.
 */
export const outOfOrder: Invariant = ({ rows, periods, closedSeen }, check) => {
  check(rows.closed.length === 0, `${rows.closed.join(', ')}: a stay in a room that is out of order`);
  check(closedSeen.length === 0, `${closedSeen.join(', ')}: a stay in a room that was out of order for a while`);
  const stored = groupBy(rows.periods, ({ reason }) => reason);
  for (const [reason, tries] of groupBy(periods, ({ operation }) => operation.reason)) {
    const count = stored.get(reason)?.length ?? 0;
    const least = tries.some(isOk) ? 1 : 0;
    const most = least === 1 || !tries.every(isKnown) ? 1 : 0;
    check(least <= count && count <= most, `"${reason}" is stored ${count} times, not ${least} to ${most}`);
  }
};
