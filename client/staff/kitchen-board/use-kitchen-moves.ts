import type { OrderStatus } from '@shared/food/constants';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Order } from '@shared/food/schema';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { messageOf, wireErrorOf } from '../../lib/api/wire-error';
import { recordNow } from '../../lib/live/changed-meanwhile';
import { toast } from '../../ui/feedback/toast';
import { useSetOrderStatus } from '../orders/staff-api';
import type { Board } from './kitchen-board';
import { decide, type Move, refusedWords, unsentWords } from './kitchen-moves';

/** How often a move that got no answer is looked at again while the board itself is live. */
const LOOK_AGAIN_MS = 2_000;

const NO_MOVES: ReadonlyMap<string, Move> = new Map();

/** The moves that are not saved yet, by order: to show, and as they are at this moment. */
function useMoves() {
  const [moves, setMoves] = useState(NO_MOVES);
  const latest = useRef(NO_MOVES);
  const put = useCallback((id: string, move: Move | undefined) => {
    const next = new Map(latest.current);
    if (move) next.set(id, move);
    else next.delete(id);
    latest.current = next;
    setMoves(next);
  }, []);
  // Whoever leaves the board is told that what waited is not saved, and it is not sent any more.
  useEffect(
    () => () => {
      if ([...latest.current.values()].some(({ waits }) => waits)) toast.error(ORDER_TEXTS.statusFailed);
      latest.current = NO_MOVES;
    },
    [],
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
