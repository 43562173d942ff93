import { formatNaira } from '@shared/money/money';
import { Notice } from '../../ui/feedback/notice';
import { Button } from '../../ui/layout/button';
import styles from './cart-changes.module.css';
import type { CartCheck } from './cart-check';

/** Shows where the cart differs from the current menu and lets the guest decide; nothing changes by itself. */
export function CartChanges({ check }: { check: CartCheck }) {
  const { state, gone, repriced, removeGone, acceptPrices, retry } = check;
  return (
    <div aria-live="polite" className={styles.changes}>
      {state === 'failed' && (
        <Notice tone="waiting">
          <p>We could not check your cart against today’s menu.</p>
          <Button onClick={retry}>Try again</Button>
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice tone="bad">
          <p>These cannot be ordered any more: {gone.map(({ name }) => name).join(', ')}.</p>
          <Button onClick={removeGone} variant="primary">
            {gone.length === 1 ? 'Remove it' : 'Remove them'}
          </Button>
        </Notice>
      )}
      {repriced.length > 0 && (
        <Notice tone="waiting">
          <p>Prices have changed since you chose:</p>
          <ul>
            {repriced.map(({ item, now }) => (
              <li key={item._id}>
                {item.name}: {formatNaira(item.price)} before, {formatNaira(now)} now
              </li>
            ))}
          </ul>
          <Button onClick={acceptPrices} variant={gone.length > 0 ? 'secondary' : 'primary'}>
            Use current prices
          </Button>
        </Notice>
      )}
    </div>
  );
}
