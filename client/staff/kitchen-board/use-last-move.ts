import type { OrderStatus } from '@shared/food/constants';
import type { Order } from '@shared/food/schema';
import { useCallback, useEffect, useState } from 'react';
import type { LastMove } from '../kitchen/kitchen-undo';
import type { Board } from './kitchen-board';

interface Kitchen {
  board: Board | undefined;
  move: (order: Order, to: OrderStatus) => void;
}

/** The last move, for Undo: until it is over, taken back, or somebody else has moved the order on. */
export function useLastMove({ board, move }: Kitchen) {
  const [last, setLast] = useState<LastMove>();
  const forget = useCallback(() => setLast(undefined), []);
  const current = last && board?.get(last.order._id);
  const stands = last && current?.status === last.to;
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
