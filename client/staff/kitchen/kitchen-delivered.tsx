import { ORDER_STATUS_WORDS, type OrderStatus } from '@shared/food/constants';
import type { Order } from '@shared/food/schema';
import { useState } from 'react';
import { formatTime } from '../../ui/date/short-dates';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { ChevronDownIcon } from '../../ui/media/icons';
import { recipientOf, UNSAVED_SINCE } from '../kitchen-board/kitchen-board';
import { itemsAt, type ShownStation } from '../kitchen-board/kitchen-stations';
import styles from './kitchen-delivered.module.css';

type FoldHeadingProps = {
  label: string;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
};

/** Heads a part of the kitchen's screen that a press unfolds, and says how much is in it. */
export const FoldHeading = ({ label, count, isOpen, onToggle, className }: FoldHeadingProps) => (
  <h2 className={styles.heading}>
    <button
      aria-expanded={isOpen}
      className={cx(layout.inline, layout.bare, styles.foldHeading, className)}
      data-stays
      onClick={onToggle}
      type="button"
    >
      <ChevronDownIcon className={cx(!isOpen && styles.folded)} /> {label}{' '}
      <span className={layout.figure}>{count}</span>
    </button>
  </h2>
);

/** How many of the latest the folded strip shows. */
const LATEST = 6;

type KitchenDeliveredProps = {
  orders: readonly Order[];
  shown: ShownStation;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (order: Order, status: OrderStatus) => void;
};

/** Nobody cooks these any more: a strip of the latest, and all of them on a press. */
export function KitchenDelivered({ orders, shown, isOpen, onToggle, onMove }: KitchenDeliveredProps) {
  return (
    <section aria-label={ORDER_STATUS_WORDS.delivered} className={cx(styles.delivered, isOpen && styles.open)}>
      <FoldHeading
        className={styles.fold}
        count={orders.length}
        isOpen={isOpen}
        label={ORDER_STATUS_WORDS.delivered}
        onToggle={onToggle}
      />
      {orders.length === 0 ? (
        <p className={layout.muted}>None.</p>
      ) : (
        <ul className={styles.list}>
          {(isOpen ? orders : orders.slice(0, LATEST)).map((order) => (
            <li
              className={cx(layout.line, layout.apart, layout.sheet, styles.order)}
              data-order={order._id}
              key={order._id}
            >
              <div className={cx(layout.shrink, styles.words)}>
                <h3 className={styles.who}>{recipientOf(order)}</h3>
                <p>
                  {order.reference}
                  {order.statusAt !== UNSAVED_SINCE && ` · ${formatTime(new Date(order.statusAt))}`}
                </p>
                {isOpen && (
                  <p className={styles.items}>
                    {itemsAt(order, shown)
                      .map(({ name, quantity }) => `${quantity} × ${name}`)
                      .join(', ')}
                  </p>
                )}
              </div>
              <Button
                aria-label={`Back to ${ORDER_STATUS_WORDS.preparing.toLowerCase()}`}
                data-move
                onClick={() => onMove(order, 'preparing')}
                variant="quiet"
              >
                Back
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether it is unfolded, which no screen keeps. */
export function useUnfolded(): [boolean, () => void] {
  const [isOpen, setOpen] = useState(false);
  return [isOpen, () => setOpen((before) => !before)];
}
