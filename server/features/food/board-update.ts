import type { BoardUpdate, Order } from '@shared/food';

/** Updates of the board that a stream has not sent yet, merged into one; `overflow` when too many orders changed. */
export type PendingUpdate = BoardUpdate | 'overflow';

/** Most changed orders to keep for a slow reader; beyond that it gets the whole board when it reads again. */
const MAX_CHANGED = 500;

/** Adds changed orders to what is pending, each order once in its latest state. */
export function mergeChanges(pending: PendingUpdate | undefined, changed: readonly Order[]): PendingUpdate {
  if (pending === 'overflow') return pending;
  const before = pending ?? { whole: false, orders: [] };
  const orders = new Map(before.orders.map((order) => [order._id, order]));
  const max = MAX_CHANGED + (before.whole ? before.orders.length : 0);
  for (const order of changed) orders.set(order._id, order);
  return orders.size > max ? 'overflow' : { ...before, orders: [...orders.values()] };
}
