import { ORDER_STATUS_WORDS, type OrderStatus } from '@shared/food/constants';
import type { Order } from '@shared/food/schema';
import { UNDO_MS } from '@shared/records/undo';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { type Board, recipientOf } from '../kitchen-board/kitchen-board';
import styles from './kitchen.module.css';

/** The order as it was before its last move, and where it went. */
type LastMove = { order: Order; to: OrderStatus };

type KitchenUndoProps = { last: LastMove; onUndo: () => void; onOver: () => void };

/** Takes the last move back; at the bottom, where the thumb is. It stays while a pointer or the focus is on it (D35). */
export function KitchenUndo({ last, onUndo, onOver }: KitchenUndoProps) {
  const [held, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move has its own time
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onOver, UNDO_MS);
    return () => clearTimeout(timer);
  }, [held, last]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays for as long as somebody is at its button
    <div
      className={cx(layout.line, layout.apart, layout.lead, layout.strong, styles.bar)}
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
    >
      <span role="status">
        {recipientOf(last.order)}: {ORDER_STATUS_WORDS[last.to]}.
      </span>
      <Button onClick={onUndo}>Undo</Button>
    </div>
  );
}

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
