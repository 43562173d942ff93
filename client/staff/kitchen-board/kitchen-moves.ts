import { ORDER_STATUS_WORDS, type OrderStatus } from '@shared/food/constants';
import type { Order } from '@shared/food/schema';
import { recipientOf } from './kitchen-board';

/** An order that was moved on this board, until the move is saved. */
export interface Move {
  /** The order as it was when the move was made, or when the one before it was saved. */
  order: Order;
  to: OrderStatus;
  /** When it was made, in milliseconds. */
  since: number;
  /** The status that was sent and not answered, so that it may be saved or not. */
  unanswered?: OrderStatus;
  /** The connection is away: it is sent when that is back. */
  waits: boolean;
}

/**
 * How long a move waits for the connection. Whoever pressed it is still at the board then, and sees on the card that it
 * waits; later the kitchen may mean something else.
 */
export const MOVE_WAITS_MS = 5 * 60_000;

export type Decision = 'send' | 'done' | 'changed' | 'too late';

/** What becomes of a move that waited, by the order as the board has it now; undefined when it has left the board. */
export function decide({ order, to, since, unanswered }: Move, current: Order | undefined, now: number): Decision {
  if (current?.status === to) return 'done';
  const isUnchanged = current?.statusAt === order.statusAt || (current && current.status === unanswered);
  if (!isUnchanged) return 'changed';
  return now - since > MOVE_WAITS_MS ? 'too late' : 'send';
}

/** What the board says of open orders that others took away while somebody may be cooking them. */
export function goneWords(
  { voided, gone }: Record<'voided' | 'gone', readonly Order[]>,
  ownVoids: ReadonlySet<string>,
): string[] {
  const name = (order: Order) => `${recipientOf(order)}, ${order.reference}`;
  return [
    ...voided.filter(({ _id }) => !ownVoids.has(_id)).map((order) => `${name(order)}: voided. Please stop.`),
    ...gone.filter(({ _id }) => !ownVoids.has(_id)).map((order) => `${name(order)}: not on the board any more.`),
  ];
}

const wordsOf = ({ order, to }: Move) =>
  `${recipientOf(order)}, ${order.reference}: ‘${ORDER_STATUS_WORDS[to]}’ was not saved`;

/** What the board says of a move that waited and was then refused. */
export const refusedWords = (move: Move, refusal: string): string => `${wordsOf(move)}. ${refusal}`;

/** What the board says of a move that was not sent. */
export function unsentWords(move: Move, why: 'changed' | 'too late', current: Order | undefined): string {
  const what = `${wordsOf(move)}, as `;
  if (why === 'too late') return `${what}the connection was away for too long. Please press it again.`;
  if (!current) return `${what}the order has left the board meanwhile.`;
  return `${what}somebody else has set the order to ‘${ORDER_STATUS_WORDS[current.status]}’ meanwhile.`;
}
