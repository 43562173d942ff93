import { ORDER_LIMITS, ORDER_STATUSES, type OrderStatus } from '@shared/food/constants';
import { destinationOf } from '@shared/food/destination';
import type { BoardUpdate, Order } from '@shared/food/schema';

/** Orders by id. */
export type Board = ReadonlyMap<string, Order>;

/** Voided orders are removed from the board. */
function put(board: Map<string, Order>, order: Order): void {
  if (order.voidedAt === null) board.set(order._id, order);
  else board.delete(order._id);
}

/** Updates come from the database and replace local state. */
export function applyUpdate(board: Board, { whole, orders }: BoardUpdate): Board {
  const next = new Map(whole ? [] : board);
  for (const order of orders) put(next, order);
  return next;
}

/** Ignores a response that is older than what the board already shows. */
export function applyAnswer(board: Board, answer: Order): Board {
  const known = board.get(answer._id);
  // An older response must not bring back an order that has left the board.
  if (!known || known.version > answer.version) return board;
  const next = new Map(board);
  // Ticks raise no version, and the board is told of each: at the same version it knows them at least as well.
  put(next, known.version === answer.version ? { ...answer, items: known.items } : answer);
  return next;
}

/** Sorts an unsaved move after every real timestamp, whatever this device's clock says. */
export const UNSAVED_SINCE = '9999';

/** The board with moves applied that are still being saved. */
export function withUnsavedMoves(board: Board, unsavedMoves: ReadonlyMap<string, { to: OrderStatus }>): Board {
  if (unsavedMoves.size === 0) return board;
  const next = new Map(board);
  for (const [id, { to: status }] of unsavedMoves) {
    const order = board.get(id);
    if (order) next.set(id, { ...order, status, statusAt: UNSAVED_SINCE });
  }
  return next;
}

/** Open orders that an update takes off the board, though nobody delivered them: voided ones, and those that are gone. */
export function takenAway(before: Board, { whole, orders, hidden = 0 }: BoardUpdate) {
  const open = [...before.values()].filter(({ status }) => status !== 'delivered');
  const told = new Map(orders.map((order) => [order._id, order]));
  return {
    voided: open.filter(({ _id }) => typeof told.get(_id)?.voidedAt === 'string'),
    // Unknown where the board leaves orders out.
    gone: whole && hidden === 0 ? open.filter(({ _id }) => !told.has(_id)) : [],
  };
}

/** Oldest first, but of the delivered orders only the latest, and these first. */
export function columnsOf(board: Board): Record<OrderStatus, Order[]> {
  const orders = [...board.values()];
  const inOrder = (status: OrderStatus, since: 'createdAt' | 'statusAt') =>
    orders.filter((order) => order.status === status).sort((a, b) => (a[since] + a._id < b[since] + b._id ? -1 : 1));
  return {
    pending: inOrder('pending', 'createdAt'),
    preparing: inOrder('preparing', 'createdAt'),
    delivered: inOrder('delivered', 'statusAt').reverse().slice(0, ORDER_LIMITS.boardDeliveredMax),
  };
}

/** Pending orders that are in `after` but not in `before`. */
export function arrivals(before: Board, after: Board): Order[] {
  return [...after.values()].filter(({ _id, status }) => status === 'pending' && !before.has(_id));
}

/** Whom to look for: whoever is in the room, or the guest by name, also where a room pays. */
export const recipientOf = (order: Order): string =>
  order.deliverTo === 'room' ? destinationOf(order) : order.guestName;

/** Text for the live region. It names the latest order, because a live region does not announce the same text twice. */
export function arrivalWords(arrived: readonly Order[]): string {
  const last = arrived.at(-1);
  if (!last) return '';
  const where = `${recipientOf(last)}, ${last.reference}`;
  return arrived.length === 1 ? `New order: ${where}` : `${arrived.length} new orders, the last: ${where}`;
}

/** The button that brings new orders on the screen. */
export function unseenWords(unseen: readonly Order[]): string {
  const [first] = unseen;
  if (!first) return '';
  return unseen.length === 1
    ? `New order: ${recipientOf(first)}. Show it`
    : `${unseen.length} new orders. Show the first`;
}

/** The next or previous status; undefined at either end. */
export function statusBeside(status: OrderStatus, by: 1 | -1): OrderStatus | undefined {
  return ORDER_STATUSES[ORDER_STATUSES.indexOf(status) + by];
}

/** Thresholds in minutes. */
const LONG = 15;
const TOO_LONG = 30;

/** Waiting time in whole minutes; `now` in milliseconds. */
export function waiting(createdAt: string, now: number): { minutes: number; how: 'fine' | 'long' | 'too long' } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000));
  return { minutes, how: minutes >= TOO_LONG ? 'too long' : minutes >= LONG ? 'long' : 'fine' };
}

const ALLERGY = /allerg|anaphyla|intoleran|coeliac|celiac|epi-?pen/i;

/** What people often cannot eat, after a word that keeps it out: 'no groundnuts', 'nut-free', 'without any milk'. */
const FOODS =
  'nuts?|(?:pea|ground|cashew|wal|tiger)[ -]?nuts?|almonds?|cashews?|gluten|wheat|milk|dairy|lactose|eggs?|shellfish|sea ?food|shrimps?|prawns?|crayfish|crabs?|soya?|sesame';
const KEPT_OUT = new RegExp(
  `\\b(?:no|not|without|avoid|never|can(?:no|')?t (?:eat|have|take))\\b(?: +\\w+){0,2}? +(?:${FOODS})\\b|\\b(?:${FOODS})[ -]free\\b`,
  'i',
);

/**
 * What a note says of an allergy: 'told' in its own words, 'perhaps' where it only keeps out what many are allergic to. A
 * note that is 'none' may still tell of one, in words that no rule knows: every note is to be read.
 */
export function allergyIn(notes: string): 'told' | 'perhaps' | 'none' {
  if (ALLERGY.test(notes)) return 'told';
  return KEPT_OUT.test(notes.replaceAll('’', "'")) ? 'perhaps' : 'none';
}
