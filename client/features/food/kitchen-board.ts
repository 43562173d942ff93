import { ORDER_STATUSES, type OrderStatus } from '@shared/constants/food';
import { ORDER_LIMITS } from '@shared/constants/order-limits';
import type { BoardUpdate, Order } from '@shared/food';

/** The board's orders by their ids. */
export type Board = ReadonlyMap<string, Order>;

/** Puts an order on the board, or takes it off where staff voided it. */
function put(board: Map<string, Order>, order: Order): void {
  if (order.voidedAt === null) board.set(order._id, order);
  else board.delete(order._id);
}

/** The board after news, which are read from the database and win over what is known here. */
export function afterNews(board: Board, { whole, orders }: BoardUpdate): Board {
  const next = new Map(whole ? [] : board);
  for (const order of orders) put(next, order);
  return next;
}

/** The board after the answer to a change. News of a later change may have overtaken it. */
export function afterAnswer(board: Board, answer: Order): Board {
  const known = board.get(answer._id);
  // What has left the board meanwhile does not come back by an answer that is older.
  if (!known || known.statusAt > answer.statusAt) return board;
  const next = new Map(board);
  put(next, answer);
  return next;
}

/** Later than anything: a change on its way is the last of all, whatever the clock of this device says. */
const LAST = '9999';

/** The board as if the changes that are under way were done. */
export function asIfDone(board: Board, underWay: ReadonlyMap<string, OrderStatus>): Board {
  if (underWay.size === 0) return board;
  const next = new Map(board);
  for (const [id, status] of underWay) {
    const order = board.get(id);
    if (order) next.set(id, { ...order, status, statusAt: LAST });
  }
  return next;
}

/** The columns of the board, oldest first; of what was delivered only the last orders. */
export function columnsOf(board: Board): Record<OrderStatus, Order[]> {
  const orders = [...board.values()];
  const inOrder = (status: OrderStatus, since: 'createdAt' | 'statusAt') =>
    orders.filter((order) => order.status === status).sort((a, b) => (a[since] + a._id < b[since] + b._id ? -1 : 1));
  return {
    pending: inOrder('pending', 'createdAt'),
    preparing: inOrder('preparing', 'createdAt'),
    delivered: inOrder('delivered', 'statusAt').slice(-ORDER_LIMITS.boardDeliveredMax),
  };
}

/** The orders that have come in between two boards. */
export function arrivals(before: Board, after: Board): Order[] {
  return [...after.values()].filter(({ _id, status }) => status === 'pending' && !before.has(_id));
}

export const placeOf = ({ roomNumber, guestName }: Order): string => (roomNumber ? `Room ${roomNumber}` : guestName);

/** What announces orders that have come in. No two arrivals have the same words, as a live region repeats none. */
export function arrivalWords(arrived: readonly Order[]): string {
  const last = arrived.at(-1);
  if (!last) return '';
  const where = `${placeOf(last)}, ${last.reference}`;
  return arrived.length === 1 ? `New order: ${where}` : `${arrived.length} new orders, the last: ${where}`;
}

/** The status after a status, or before it, if there is one. */
export function neighbour(status: OrderStatus, by: 1 | -1): OrderStatus | undefined {
  return ORDER_STATUSES[ORDER_STATUSES.indexOf(status) + by];
}

/** Minutes after which an order has waited long, and too long. */
const LONG = 15;
const TOO_LONG = 30;

/** For how many whole minutes somebody has waited by `now`, in milliseconds, and whether that is long. */
export function waiting(createdAt: string, now: number): { minutes: number; how: 'fine' | 'long' | 'too long' } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000));
  return { minutes, how: minutes >= TOO_LONG ? 'too long' : minutes >= LONG ? 'long' : 'fine' };
}
