import { useMenu } from '../../shared/menu/api';
import { changeCart, useCart } from './api';
import type { CartItem } from './cart';

/** Where a cart differs from the current menu. */
export interface Differences {
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
export interface CartCheck extends Differences {
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
