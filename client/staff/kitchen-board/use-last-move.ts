import type { OrderStatus } from '@shared/food/constants';
import type { Order } from '@shared/food/schema';
import { useCallback, useEffect, useState } from 'react';
import type { LastMove } from '../kitchen/kitchen-undo';
import type { Board } from './kitchen-board';

interface Kitchen {
  board: Board | undefined;
  othersMove: Order | undefined;
  move: (order: Order, to: OrderStatus) => void;
}

/** The last move, for Undo: until it is over, taken back, or somebody else has moved the order on. */
export function useLastMove({ board, move, othersMove }: Kitchen) {
  const [last, setLast] = useState<LastMove>();
  const forget = useCallback(() => setLast(undefined), []);
  const current = last && board?.get(last.order._id);
  // What a colleague did is not taken back here (D26).
  const isOthers =
    othersMove?._id === current?._id && othersMove?.version === current?.version && othersMove?.status === last?.to;
  const stands = last && current?.status === last.to && !isOthers;
  // For good: the order may come back to that status by somebody else's hand.
  useEffect(() => {
    if (!stands) forget();
  }, [stands, forget]);
  return {
    last: stands ? last : undefined,
    forget,
    move: useCallback(
      (order: Order, to: OrderStatus) => {
        setLast({ order, to });
        move(order, to);
      },
      [move],
    ),
    undo: () => {
      forget();
      // The key reaches this also where no Undo is shown.
      if (stands) move(current, last.order.status);
    },
  };
}
