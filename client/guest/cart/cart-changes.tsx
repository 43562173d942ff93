import { formatNaira } from '@shared/money/money';
import { useMenu } from '../../shared/menu/api';
import { Notice } from '../../ui/feedback/notice';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { CartItem } from './cart';
import styles from './cart-page.module.css';
import { changeCart, useCart } from './cart-store';

/** Where a cart differs from the current menu. */
interface Differences {
  gone: CartItem[];
  repriced: { item: CartItem; now: number }[];
}

/** `gone` is no longer on the menu; `repriced` has another price now. */
export function compare(items: readonly CartItem[], menu: readonly { _id: string; price: number }[]): Differences {
  const prices = new Map(menu.map(({ _id, price }) => [_id, price]));
  return {
    gone: items.filter(({ _id }) => !prices.has(_id)),
    repriced: items.flatMap((item) => {
      const now = prices.get(item._id);
      return now === undefined || now === item.price ? [] : [{ item, now }];
    }),
  };
}

/** How the cart compares with the current menu. */
interface CartCheck extends Differences {
  state: 'checking' | 'fine' | 'changed' | 'failed';
  removeGone(): void;
  acceptPrices(): void;
  retry(): void;
}

/** Compares the cart with the menu of now: nothing is changed before the guest has said so. */
export function useCartCheck(): CartCheck {
  const { items } = useCart();
  const menu = useMenu({ fresh: true });
  const { gone, repriced } = menu.data ? compare(items, menu.data) : { gone: [], repriced: [] };
  const differs = gone.length > 0 || repriced.length > 0;
  const fetched = menu.isFetchedAfterMount;
  return {
    state: differs ? 'changed' : items.length === 0 ? 'fine' : menu.isError ? 'failed' : fetched ? 'fine' : 'checking',
    gone,
    repriced,
    removeGone: () => changeCart((now) => now.filter(({ _id }) => !gone.some((item) => item._id === _id))),
    acceptPrices: () => {
      const prices = new Map(repriced.map(({ item, now }) => [item._id, now]));
      changeCart((now) => now.map((item) => ({ ...item, price: prices.get(item._id) ?? item.price })));
    },
    retry: () => void menu.refetch(),
  };
}

/** Shows where the cart differs from the current menu and lets the guest decide; nothing changes by itself. */
export function CartChanges({ check }: { check: CartCheck }) {
  const { state, gone, repriced, removeGone, acceptPrices, retry } = check;
  return (
    <div aria-live="polite" className={cx(layout.stack2, styles.changes)}>
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
