import { KITCHEN_TEXTS } from '@shared/constants/kitchen';
import type { Order } from '@shared/food';
import { useCallback, useRef, useState } from 'react';
import { messageOf } from '../../lib/wire-error';
import { toast } from '../../ui/toast';
import type { Board } from './kitchen-board';
import { useSetItemReady } from './staff-api';

/** A dish of an order that was ticked here, until that is saved. */
interface Tick {
  orderId: string;
  itemId: string;
  ready: boolean;
}

const NO_TICKS: readonly Tick[] = [];

function withTick(board: Board, { orderId, itemId, ready }: Tick): Board {
  const order = board.get(orderId);
  if (!order) return board;
  const items = order.items.map((item) => (item._id === itemId ? { ...item, isReady: ready } : item));
  return new Map(board).set(orderId, { ...order, items });
}

/** The board with ticks applied that are still being saved. */
export const withUnsavedTicks = (board: Board, ticks: readonly Tick[]): Board => ticks.reduce(withTick, board);

const isSame = (a: Tick, b: Tick) => a.orderId === b.orderId && a.itemId === b.itemId;

/**
 * Ticks of dishes: shown at once, and taken back with a word where they could not be saved. A dish that is pressed again
 * meanwhile is saved after that, as two requests may arrive in either order. `onSaved` is given how to put one into the board.
 */
export function useKitchenTicks(onSaved: (put: (board: Board) => Board) => void) {
  const [ticks, setTicks] = useState(NO_TICKS);
  const latest = useRef(NO_TICKS);
  const { mutateAsync } = useSetItemReady();
  const tick = useCallback(
    async ({ _id: orderId }: Order, itemId: string, ready: boolean) => {
      const own: Tick = { orderId, itemId, ready };
      const put = (...added: Tick[]) => {
        latest.current = [...latest.current.filter((other) => !isSame(other, own)), ...added];
        setTicks(latest.current);
      };
      const wanted = () => latest.current.find((other) => isSame(other, own));
      const isSending = wanted() !== undefined;
      put(own);
      if (isSending) return;
      try {
        for (let next = wanted(), sent: Tick | undefined; next && next !== sent; next = wanted()) {
          sent = next;
          await mutateAsync({ _id: orderId, itemId, ready: next.ready });
          onSaved((board) => withTick(board, sent ?? own));
        }
      } catch (error) {
        toast.error(messageOf(error, KITCHEN_TEXTS.readyFailed));
      } finally {
        put();
      }
    },
    [mutateAsync, onSaved],
  );
  return { ticks, tick };
}
