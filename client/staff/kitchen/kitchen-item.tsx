import type { Order } from '@shared/food/schema';
import { useLongPress } from '../../ui/device/use-long-press';
import { cx } from '../../ui/layout/cx';
import { CheckIcon } from '../../ui/media/icons';
import styles from './kitchen-item.module.css';

export type Item = Order['items'][number];

type KitchenItemProps = { item: Item; onTick: (item: Item, ready: boolean) => void; onSoldOut: (item: Item) => void };

/** A dish of an open order: a press ticks it as ready, a long one marks it as sold out. */
export function KitchenItem({ item, onTick, onSoldOut }: KitchenItemProps) {
  const { name, quantity, isReady } = item;
  const { isHeld, props } = useLongPress(() => onSoldOut(item));
  return (
    <li>
      <button
        aria-pressed={isReady}
        className={cx(styles.item, isReady && styles.ready, isHeld && styles.held)}
        data-stays
        onClick={() => onTick(item, !isReady)}
        type="button"
        {...props}
      >
        <strong className={styles.quantity}>{quantity} ×</strong>
        <span className={styles.name}>{name}</span>
        {isReady && (
          <span className={styles.mark}>
            <CheckIcon size={18} /> Ready
          </span>
        )}
      </button>
    </li>
  );
}
