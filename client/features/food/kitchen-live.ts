import { ORDER_TEXTS, type OrderStatus } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ownVersions, recordNow } from '../../lib/changed-meanwhile';
import { messageOf } from '../../lib/wire-error';
import { toast } from '../../ui/toast';
import { useBoardUpdates, useSetOrderStatus } from './api';
import { applyAnswer, applyUpdate, arrivals, type Board, withUnsavedMoves } from './kitchen-board';

const NO_ORDERS: readonly Order[] = [];
/** How long the message about a restored connection stays. */
const RECONNECTED_MS = 8_000;

/**
 * The kitchen's board, updated live. `onArrival` is called when new orders appear after the board was opened.
 * - `board`: the orders, with moves that are still being saved already applied; undefined while loading or not allowed
 * - `arrived`: the orders that arrived last, and `hidden`: how many older open orders do not fit on the board
 * - `connection`: its state, `reconnected`: true for a few seconds after a loss, and `asOf`: the time of the last update
 * - `move`: changes an order's status, optimistically; if saving fails it is reverted and a toast says so
 */
export function useKitchen(onArrival: () => void) {
  const [board, setBoard] = useState<Board>();
  const [arrived, setArrived] = useState(NO_ORDERS);
  const [hidden, setHidden] = useState(0);
  const [asOf, setAsOf] = useState<Date>();
  const [unsavedMoves, setUnsavedMoves] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  const known = useRef<Board>(undefined);
  const queues = useRef(new Map<string, Promise<void>>());
  const { mutateAsync } = useSetOrderStatus();

  const connection = useBoardUpdates((news) => {
    const before = known.current;
    known.current = applyUpdate(before ?? new Map(), news);
    setBoard(known.current);
    setAsOf(new Date());
    if (news.whole) setHidden(news.hidden ?? 0);
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

  const [versions] = useState(ownVersions);
  const move = useCallback(
    ({ _id, version }: Order, status: OrderStatus) => {
      setUnsavedMoves((others) => new Map(others).set(_id, status));
      const show = (answer: Order | null) => {
        if (answer && known.current) known.current = applyAnswer(known.current, answer);
        setBoard(known.current);
      };
      const save = async () => {
        try {
          const answer = await mutateAsync({ _id, version: versions.of({ _id, version }), status });
          versions.note({ _id, version }, answer);
          show(answer);
        } catch (error) {
          show(recordNow<Order>(error));
          toast.error(messageOf(error, ORDER_TEXTS.statusFailed));
        }
        if (queues.current.get(_id) !== request) return;
        queues.current.delete(_id);
        setUnsavedMoves((others) => new Map([...others].filter(([id]) => id !== _id)));
      };
      // One request at a time per order, or an earlier move might be saved last.
      const request = (queues.current.get(_id) ?? Promise.resolve()).then(save);
      queues.current.set(_id, request);
    },
    [mutateAsync, versions],
  );

  return {
    board: denied ? undefined : board && withUnsavedMoves(board, unsavedMoves),
    arrived,
    hidden,
    connection,
    reconnected,
    asOf,
    move,
  };
}
