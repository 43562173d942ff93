import type { BoardNews, Order } from '@shared/food';

/** News of the board that somebody has not taken yet, each order once; or more than is worth keeping for them. */
export type WaitingBoard = BoardNews | 'too much';

/** A reader who lets more orders than that wait gets the whole board instead, when they read again. */
const ROOM = 500;

/** Takes what waits and what has changed since; returns what waits then. */
export function addChanges(waiting: WaitingBoard | undefined, changed: readonly Order[]): WaitingBoard {
  if (waiting === 'too much') return waiting;
  const before = waiting ?? { whole: false, orders: [] };
  const orders = new Map(before.orders.map((order) => [order._id, order]));
  const room = ROOM + (before.whole ? before.orders.length : 0);
  for (const order of changed) orders.set(order._id, order);
  return orders.size > room ? 'too much' : { ...before, orders: [...orders.values()] };
}
