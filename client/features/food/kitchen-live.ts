import type { Order } from '@shared/food';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { applyAnswer, applyUpdate, arrivals, type Board, withUnsavedMoves } from './kitchen-board';
import { useBoardUpdates } from './staff-api';
import { useKitchenMoves } from './use-kitchen-moves';

const NO_ORDERS: readonly Order[] = [];
/** How long the message about a restored connection stays. */
const RECONNECTED_MS = 8_000;

/**
 * The kitchen's board, updated live. `onArrival` is called when new orders appear after the board was opened.
 * - `board`: the orders, with moves that are still being saved already applied; undefined while loading or not allowed
 * - `arrived`: the orders that arrived last, and `hidden`: how many older open orders do not fit on the board
 * - `connection`: its state, `reconnected`: true for a few seconds after a loss, and `asOf`: the time of the last update
 * - `move`: changes an order's status, optimistically; `moves` are those not saved yet, `unsent` says which never will be
 */
export function useKitchen(onArrival: () => void) {
  const [board, setBoard] = useState<Board>();
  const [arrived, setArrived] = useState(NO_ORDERS);
  const [hidden, setHidden] = useState(0);
  const [asOf, setAsOf] = useState<Date>();
  const known = useRef<Board>(undefined);

  const connection = useBoardUpdates((update) => {
    const before = known.current;
    known.current = applyUpdate(before ?? new Map(), update);
    setBoard(known.current);
    setAsOf(new Date());
    if (update.whole) setHidden(update.hidden ?? 0);
    // The first update is the whole board: nothing in it is new.
    const newOrders = before ? arrivals(before, known.current) : NO_ORDERS;
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
  }, [denied]);

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

  const onAnswer = useCallback((answer: Order) => {
    if (known.current) known.current = applyAnswer(known.current, answer);
    setBoard(known.current);
  }, []);
  const { moves, move, unsent, readUnsent } = useKitchenMoves({ known, isLive: connection === 'live', onAnswer });
  const shown = useMemo(() => board && withUnsavedMoves(board, moves), [board, moves]);

  return {
    board: denied ? undefined : shown,
    arrived,
    hidden,
    connection,
    reconnected,
    asOf,
    move,
    moves,
    unsent,
    readUnsent,
  };
}
