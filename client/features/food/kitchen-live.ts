import { ORDER_TEXTS, type OrderStatus } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/wire-error';
import { toast } from '../../ui/toast';
import { useBoardNews, useSetOrderStatus } from './api';
import { afterAnswer, afterNews, arrivals, asIfDone, type Board } from './kitchen-board';

const NOTHING: readonly Order[] = [];
/** For how long a line that was lost is said to be back. */
const BACK_MS = 8_000;

/**
 * The kitchen's board, which follows the news by itself. Takes what to do when orders come in. Returns
 * - `board`: the orders as they are now, moves under way shown as done; undefined until known, and without the right to it
 * - `arrived`: the orders that came last, and `hidden`: how many older open ones have no room on the board
 * - `line`: how the line to the server stands, `back`: whether it has just come back after a loss, and `asOf`: when the
 *   last news came
 * - `move`: gives an order another status, which shows at once; where it cannot be saved a toast says so.
 */
export function useKitchen(onArrival: () => void) {
  const [board, setBoard] = useState<Board>();
  const [arrived, setArrived] = useState(NOTHING);
  const [hidden, setHidden] = useState(0);
  const [asOf, setAsOf] = useState<Date>();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  const known = useRef<Board>(undefined);
  const turns = useRef(new Map<string, Promise<void>>());
  const { mutateAsync } = useSetOrderStatus();

  const line = useBoardNews((news) => {
    const before = known.current;
    known.current = afterNews(before ?? new Map(), news);
    setBoard(known.current);
    setAsOf(new Date());
    if (news.whole) setHidden(news.hidden ?? 0);
    // What is there when the board is opened is not new.
    const came = before ? arrivals(before, known.current) : NOTHING;
    if (came.length === 0) return;
    setArrived(came);
    onArrival();
  });

  // Names and phones are not for somebody who has lost the right to see them.
  const denied = line === 'denied';
  useEffect(() => {
    if (!denied) return;
    known.current = undefined;
    setBoard(undefined);
    setArrived(NOTHING);
    setHidden(0);
    setAsOf(undefined);
  }, [denied]);

  const [back, setBack] = useState(false);
  const wasLost = useRef(false);
  useEffect(() => {
    if (line === 'lost') wasLost.current = true;
    if (line !== 'live' || !wasLost.current) return;
    wasLost.current = false;
    setBack(true);
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => {
      clearTimeout(timer);
      setBack(false);
    };
  }, [line]);

  const move = useCallback(
    ({ _id }: Order, status: OrderStatus) => {
      setUnderWay((others) => new Map(others).set(_id, status));
      const save = async () => {
        try {
          const answer = await mutateAsync({ _id, status });
          if (known.current) known.current = afterAnswer(known.current, answer);
          setBoard(known.current);
        } catch (error) {
          toast.error(messageOf(error, ORDER_TEXTS.statusFailed));
        }
        if (turns.current.get(_id) !== turn) return;
        turns.current.delete(_id);
        setUnderWay((others) => new Map([...others].filter(([id]) => id !== _id)));
      };
      // One after the other, else the earlier one might be saved last.
      const turn = (turns.current.get(_id) ?? Promise.resolve()).then(save);
      turns.current.set(_id, turn);
    },
    [mutateAsync],
  );

  return { board: denied ? undefined : board && asIfDone(board, underWay), arrived, hidden, line, back, asOf, move };
}
