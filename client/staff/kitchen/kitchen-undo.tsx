import { ORDER_STATUS_WORDS, type OrderStatus } from '@shared/food/constants';
import type { Order } from '@shared/food/schema';
import { UNDO_MS } from '@shared/records/undo';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/layout/button';
import { recipientOf } from '../kitchen-board/kitchen-board';
import styles from './kitchen-undo.module.css';

/** The order as it was before its last move, and where it went. */
export type LastMove = { order: Order; to: OrderStatus };

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
      className={styles.bar}
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
