import type { BoardUpdate, Order } from '@shared/food/schema';
import { KITCHEN_TEXTS } from '@shared/kitchen/constants';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/wire-error';
import type { ConnectionState } from '../../lib/live/live-connection';
import { usePendingChanges } from '../../lib/live/pending-changes';
import { toast } from '../../ui/feedback/toast';
import { useBoardUpdates, useSetItemReady } from '../orders/staff-api';
import { applyAnswer, applyUpdate, arrivals, type Board, takenAway, withUnsavedMoves } from './kitchen-board';
import { hasItemsAt, type ShownStation } from './kitchen-stations';
import { goneWords, useKitchenMoves } from './use-kitchen-moves';

const NO_ORDERS: readonly Order[] = [];
const NOTHING: readonly string[] = [];
/** How long the message about a restored connection stays. */
const RECONNECTED_MS = 8_000;

/** True for a few seconds after a connection that was lost is back. */
function useReconnected(connection: ConnectionState): boolean {
  const [reconnected, setReconnected] = useState(false);
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'lost') wasLost.current = true;
    if (connection !== 'live' || !wasLost.current) return;
    wasLost.current = false;
    setReconnected(true);
    const timer = setTimeout(() => setReconnected(false), RECONNECTED_MS);
    return () => {
      clearTimeout(timer);
      setReconnected(false);
    };
  }, [connection]);
  return reconnected;
}

/** The kitchen's board, updated live. `onArrival` is called when new orders for the shown station appear after it was opened. */
export function useKitchen(onArrival: () => void, shownStation: ShownStation) {
  const [board, setBoard] = useState<Board>();
  const [arrived, setArrived] = useState(NO_ORDERS);
  const [hidden, setHidden] = useState(0);
  const [asOf, setAsOf] = useState<Date>();
  const [gone, setGone] = useState(NOTHING);
  const known = useRef<Board>(undefined);
  const ownVoids = useRef(new Set<string>());

  const connection = useBoardUpdates((update: BoardUpdate) => {
    const before = known.current;
    known.current = applyUpdate(before ?? new Map(), update);
    setBoard(known.current);
    setAsOf(new Date());
    if (update.whole) setHidden(update.hidden ?? 0);
    // The first update is the whole board: nothing in it is new.
    if (!before) return;
    const words = goneWords(takenAway(before, update), ownVoids.current);
    if (words.length > 0) setGone((others) => [...others, ...words]);
    const newOrders = arrivals(before, known.current).filter((order) => hasItemsAt(order, shownStation));
    if (newOrders.length === 0) return;
    setArrived(newOrders);
    onArrival();
  });

  // Drop personal data as soon as the user may no longer see it.
  const denied = connection === 'denied';
  useEffect(() => {
    if (!denied) return;
    known.current = undefined;
    setBoard(undefined);
    setArrived(NO_ORDERS);
    setHidden(0);
    setAsOf(undefined);
    setGone(NOTHING);
  }, [denied]);

  const put = useCallback((change: (board: Board) => Board) => {
    if (known.current) known.current = change(known.current);
    setBoard(known.current);
  }, []);
  const take = useCallback((answer: Order) => put((before) => applyAnswer(before, answer)), [put]);
  const { ticks, tick } = useKitchenTicks(put);
  const { unsent, readUnsent, ...moving } = useKitchenMoves({ known, isLive: connection === 'live', onAnswer: take });
  const { moves } = moving;
  const shown = useMemo(() => board && withUnsavedTicks(withUnsavedMoves(board, moves), ticks), [board, moves, ticks]);

  return {
    ...moving,
    /** The orders, with moves and ticks that are still being saved; undefined while loading or not allowed. */
    board: denied ? undefined : shown,
    /** The orders that arrived last. */
    arrived,
    /** How many older open orders do not fit on the board. */
    hidden,
    connection,
    /** True for a few seconds after a loss. */
    reconnected: useReconnected(connection),
    /** The time of the last update. */
    asOf,
    tick,
    /** Takes an order as an answer to this screen has it. */
    take,
    /** Says whether this screen is voiding an order, which is no news here. */
    expectVoid: useCallback((id: string, isExpected: boolean) => {
      if (isExpected) ownVoids.current.add(id);
      else ownVoids.current.delete(id);
    }, []),
    /** What whoever cooks must have read: moves that never will be saved, orders that others took away. */
    warnings: [...gone, ...unsent],
    dismissWarnings: () => {
      setGone(NOTHING);
      readUnsent();
    },
  };
}

/** A dish of an order that was ticked here, until that is saved. */
interface Tick {
  orderId: string;
  itemId: string;
  ready: boolean;
}

function withTick(board: Board, { orderId, itemId, ready }: Tick): Board {
  const order = board.get(orderId);
  if (!order) return board;
  const items = order.items.map((item) => (item._id === itemId ? { ...item, isReady: ready } : item));
  return new Map(board).set(orderId, { ...order, items });
}

/** The board with ticks applied that are still being saved. */
const withUnsavedTicks = (board: Board, ticks: ReadonlyMap<string, Tick>): Board =>
  [...ticks.values()].reduce(withTick, board);

/**
 * Ticks of dishes: shown at once, and taken back with a word where they could not be saved. `onSaved` is given how to put
 * one into the board.
 */
function useKitchenTicks(onSaved: (put: (board: Board) => Board) => void) {
  const { pending, saveLast } = usePendingChanges<Tick>();
  const { mutateAsync } = useSetItemReady();
  const tick = useCallback(
    ({ _id: orderId }: Order, itemId: string, ready: boolean) =>
      saveLast(`${orderId} ${itemId}`, { orderId, itemId, ready }, async (next) => {
        try {
          await mutateAsync({ _id: orderId, itemId, ready: next.ready });
          onSaved((board) => withTick(board, next));
          return true;
        } catch (error) {
          toast.error(messageOf(error, KITCHEN_TEXTS.readyFailed));
          return false;
        }
      }),
    [mutateAsync, onSaved, saveLast],
  );
  return { ticks: pending, tick };
}
