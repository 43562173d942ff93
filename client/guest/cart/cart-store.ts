import { useSyncExternalStore } from 'react';
import { readSession, subscribeSession } from '../../lib/session/session';
import { deviceStorage } from '../../lib/storage/browser-storage';
import { type CartDish, type CartItem, merged, readItems, sumOf, withOneMore, withQuantity } from './cart';

export type { CartItem } from './cart';

/** The cart in localStorage, under a key per user, in sync across tabs. */
const GUEST_KEY = 'cart_guest';

function cartKey(): string {
  const user = readSession()?.user;
  return user ? `cart_${user.id || user.email}` : GUEST_KEY;
}

const EMPTY: readonly CartItem[] = [];
let cached: { text: string | null; items: readonly CartItem[] } | undefined;

/** The items as they are stored now; the same array until they change. */
export function readCart(): readonly CartItem[] {
  const text = deviceStorage.getItem(cartKey());
  if (cached?.text !== text) cached = { text, items: text ? readItems(text) : EMPTY };
  return cached?.items ?? EMPTY;
}

const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Changes what is stored at this moment, by whichever tab; an empty cart leaves nothing behind. */
export function changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  const items = change(readCart());
  if (items.length > 0) deviceStorage.setItem(cartKey(), JSON.stringify(items));
  else deviceStorage.removeItem(cartKey());
  notify();
}

/** What a guest put in before they logged in joins their own cart. */
function joinGuestCart(): void {
  const text = deviceStorage.getItem(GUEST_KEY);
  if (text && cartKey() !== GUEST_KEY) {
    deviceStorage.removeItem(GUEST_KEY);
    changeCart((items) => merged([...items, ...readItems(text)]));
  }
  notify();
}

let unsubscribe: (() => void) | undefined;

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    const stopFollowingSession = subscribeSession(joinGuestCart);
    window.addEventListener('storage', notify);
    unsubscribe = () => {
      stopFollowingSession();
      window.removeEventListener('storage', notify);
    };
    joinGuestCart();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unsubscribe?.();
  };
}

const add = (dish: CartDish) => changeCart((items) => withOneMore(items, dish));
const setQuantity = (id: string, quantity: number) => changeCart((items) => withQuantity(items, id, quantity));
const clear = () => changeCart(() => []);
/** Puts a removed item back at its old position. */
const putBack = (item: CartItem, index: number) =>
  changeCart((items) => merged([...items.slice(0, index), item, ...items.slice(index)]));

/**
 * The cart: its items, how many portions they are, what they cost in naira, and what can be done with them. It is
 * empty until the page is hydrated.
 */
export function useCart() {
  const items = useSyncExternalStore(subscribe, readCart, () => EMPTY);
  return { items, ...sumOf(items), add, setQuantity, putBack, clear };
}
