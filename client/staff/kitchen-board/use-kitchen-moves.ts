import { ORDER_STATUS_WORDS, type OrderStatus } from '@shared/food/constants';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Order } from '@shared/food/schema';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { messageOf, wireErrorOf } from '../../lib/api/wire-error';
import { recordNow } from '../../lib/live/changed-meanwhile';
import { usePendingChanges } from '../../lib/live/pending-changes';
import { toast } from '../../ui/feedback/toast';
import { useSetOrderStatus } from '../orders/staff-api';
import { type Board, recipientOf } from './kitchen-board';

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

/** How often a move that got no answer is looked at again while the board itself is live. */
const LOOK_AGAIN_MS = 2_000;

/** Those not saved yet, by order. Not by `saveLast`: a move waits for the connection, and outlives a call without an answer. */
function useMoves() {
  const { pending: moves, latest, put } = usePendingChanges<Move>();
  // Whoever leaves the board is told that what waited is not saved, and it is not sent any more.
  useEffect(
    () => () => {
      if ([...latest.current.values()].some(({ waits }) => waits)) toast.error(ORDER_TEXTS.statusFailed);
      latest.current = new Map();
    },
    [latest],
  );
  return { moves, latest, put };
}

interface KitchenMoves {
  /** The board as the server last told it. */
  known: RefObject<Board | undefined>;
  /** The board is connected, and so up to date. */
  isLive: boolean;
  onAnswer: (answer: Order) => void;
}

/**
 * Moves of orders: shown at once, saved one after the other. While the connection is away a move waits and its card says
 * so; then it is sent, unless somebody else changed the order meanwhile or it waited for too long, which `unsent` says.
 * Nothing is sent once the board is closed. `othersMove` is the order that a colleague had moved just as it was moved here.
 */
export function useKitchenMoves({ known, isLive, onAnswer }: KitchenMoves) {
  const { moves, latest, put } = useMoves();
  const [unsent, setUnsent] = useState<readonly string[]>([]);
  const [othersMove, setOthersMove] = useState<Order>();
  const sending = useRef(new Set<string>());
  const { mutateAsync } = useSetOrderStatus();

  const send = useCallback(
    async (id: string): Promise<void> => {
      const move = latest.current.get(id);
      if (!move || sending.current.has(id)) return;
      sending.current.add(id);
      try {
        // One that waited has been compared with the order as the board has it now.
        const { version } = (move.waits ? known.current?.get(id) : undefined) ?? move.order;
        const answer = await mutateAsync({ _id: id, version, status: move.to });
        onAnswer(answer);
        const newer = latest.current.get(id);
        put(id, newer && newer.to !== move.to ? { ...newer, order: answer, waits: false } : undefined);
      } catch (error) {
        const newer = latest.current.get(id);
        if (wireErrorOf(error)) {
          put(id, undefined);
          const current = recordNow<Order>(error);
          if (current) onAnswer(current);
          // A colleague has pressed the same, or the answer to this press was lost: it is done.
          if (current?.status === move.to) {
            if (move.unanswered !== move.to) setOthersMove(current);
            return;
          }
          const refusal = messageOf(error, ORDER_TEXTS.statusFailed);
          const isOvertaken = current && current.statusAt !== move.order.statusAt;
          // Whoever pressed it some time ago does not look at the screen just now.
          if (move.waits) setUnsent((others) => [...others, refusedWords(move, refusal)]);
          else toast.error(isOvertaken ? unsentWords(move, 'changed', current) : refusal);
        } else if (newer) put(id, { ...newer, unanswered: move.to, waits: true });
      } finally {
        sending.current.delete(id);
      }
      const next = latest.current.get(id);
      if (next && !next.waits) void send(id);
    },
    [known, latest, mutateAsync, onAnswer, put],
  );

  const isConnected = useRef(isLive);
  const lookAgain = useCallback(() => {
    for (const [id, move] of latest.current) {
      if (!move.waits || sending.current.has(id)) continue;
      const current = known.current?.get(id);
      const decision = decide(move, current, Date.now());
      if (decision === 'send' && isConnected.current) void send(id);
      if (decision === 'done' || decision === 'changed' || decision === 'too late') put(id, undefined);
      if (decision === 'changed' || decision === 'too late')
        setUnsent((others) => [...others, unsentWords(move, decision, current)]);
    }
  }, [known, latest, put, send]);

  useEffect(() => {
    isConnected.current = isLive;
    if (isLive) lookAgain();
  }, [isLive, lookAgain]);

  const isWaiting = [...moves.values()].some(({ waits }) => waits);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, lookAgain]);

  const move = useCallback(
    (order: Order, to: OrderStatus) => {
      const id = order._id;
      const before = latest.current.get(id);
      const waits = before?.waits ?? !isConnected.current;
      put(id, {
        order: before?.order ?? known.current?.get(id) ?? order,
        to,
        since: Date.now(),
        unanswered: before?.unanswered,
        waits,
      });
      if (!waits) void send(id);
    },
    [known, latest, put, send],
  );

  return { moves, move, othersMove, unsent, readUnsent: () => setUnsent([]) };
}
