import { ORDER_STATUSES, type OrderStatus } from '@shared/constants/food';
import { ORDER_LIMITS } from '@shared/constants/order-limits';
import type { BoardNews, Order } from '@shared/food';

/** The board's orders by their ids. */
export type Board = ReadonlyMap<string, Order>;

/** An order as it came is put on the board, or leaves it where staff voided it (D14). */
function put(board: Map<string, Order>, order: Order): void {
  if (order.voidedAt === null) board.set(order._id, order);
  else board.delete(order._id);
}

/** Takes the board and news of it; returns the board after them. News are read from the database: they win. */
export function afterNews(board: Board, { whole, orders }: BoardNews): Board {
  const next = new Map(whole ? [] : board);
  for (const order of orders) put(next, order);
  return next;
}

/** Takes the board and the answer to a change; returns the board after it. News of a later change may have overtaken it. */
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

/** Takes the board and the changes that are on their way; returns it as if they were done. */
export function asIfDone(board: Board, underWay: ReadonlyMap<string, OrderStatus>): Board {
  if (underWay.size === 0) return board;
  const next = new Map(board);
  for (const [id, status] of underWay) {
    const order = board.get(id);
    if (order) next.set(id, { ...order, status, statusAt: LAST });
  }
  return next;
}

/** Takes the board; returns its columns, oldest first; of what was delivered only the last. */
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

/** Takes the board before and after news; returns the orders that have come in. */
export function arrivals(before: Board, after: Board): Order[] {
  return [...after.values()].filter(({ _id, status }) => status === 'pending' && !before.has(_id));
}

/** Takes an order; returns where it goes. */
export const placeOf = ({ roomNumber, guestName }: Order): string => (roomNumber ? `Room ${roomNumber}` : guestName);

/** Takes the orders that have come in; returns the words that announce them. No two arrivals have the same. */
export function arrivalWords(arrived: readonly Order[]): string {
  const last = arrived.at(-1);
  if (!last) return '';
  const where = `${placeOf(last)}, ${last.reference}`;
  return arrived.length === 1 ? `New order: ${where}` : `${arrived.length} new orders, the last: ${where}`;
}

/** Takes a status; returns the one that comes after it, or before it, if there is one. */
export function neighbour(status: OrderStatus, by: 1 | -1): OrderStatus | undefined {
  return ORDER_STATUSES[ORDER_STATUSES.indexOf(status) + by];
}

/** Minutes after which an order has waited long, and too long. */
const LONG = 15;
const TOO_LONG = 30;

/** Takes since when somebody waits, and the time; returns the whole minutes, and how that is. */
export function waiting(createdAt: string, now: number): { minutes: number; how: 'fine' | 'long' | 'too long' } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000));
  return { minutes, how: minutes >= TOO_LONG ? 'too long' : minutes >= LONG ? 'long' : 'fine' };
}
