import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../lib/browser-storage';
import { readSession, subscribeSession } from '../../lib/session';
import { useMenu } from '../menu/api';
import {
  type CartItem,
  type CartLine,
  compare,
  type Differences,
  merged,
  readLines,
  sumOf,
  withOneMore,
  withQuantity,
} from './cart';

export type { CartLine } from './cart';

/** The cart of whoever uses this browser, kept under the spec's key and the same in every tab. */
const GUEST_KEY = 'cart_guest';

function cartKey(): string {
  const user = readSession()?.user;
  return user ? `cart_${user.id || user.email}` : GUEST_KEY;
}

const EMPTY: readonly CartLine[] = [];
let cached: { text: string | null; lines: readonly CartLine[] } | undefined;

/** The lines as they are stored now; the same array until they change. */
export function readCart(): readonly CartLine[] {
  const text = deviceStorage.getItem(cartKey());
  if (cached?.text !== text) cached = { text, lines: text ? readLines(text) : EMPTY };
  return cached?.lines ?? EMPTY;
}

const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Changes what is stored at this moment, by whichever tab; an empty cart leaves nothing behind. */
export function changeCart(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  const lines = change(readCart());
  if (lines.length > 0) deviceStorage.setItem(cartKey(), JSON.stringify(lines));
  else deviceStorage.removeItem(cartKey());
  notify();
}

/** What a guest put in before they logged in joins their own cart. */
function joinGuestCart(): void {
  const text = deviceStorage.getItem(GUEST_KEY);
  if (text && cartKey() !== GUEST_KEY) {
    deviceStorage.removeItem(GUEST_KEY);
    changeCart((lines) => merged([...lines, ...readLines(text)]));
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

const add = (item: CartItem) => changeCart((lines) => withOneMore(lines, item));
const setQuantity = (id: string, quantity: number) => changeCart((lines) => withQuantity(lines, id, quantity));
const clear = () => changeCart(() => []);
/** Puts a line back that was taken out, where it was. */
const putBack = (line: CartLine, index: number) =>
  changeCart((lines) => merged([...lines.slice(0, index), line, ...lines.slice(index)]));

/**
 * The cart: its lines, how many portions they are, what they cost in naira, and what can be done with them. It is
 * empty until the page is hydrated.
 */
export function useCart() {
  const lines = useSyncExternalStore(subscribe, readCart, () => EMPTY);
  return { lines, ...sumOf(lines), add, setQuantity, putBack, clear };
}

/** How the cart stands against the menu of now. */
export interface CartCheck extends Differences {
  state: 'checking' | 'fine' | 'changed' | 'failed';
  removeGone(): void;
  acceptPrices(): void;
  retry(): void;
}

/** Compares the cart with the menu of now: nothing is changed before the guest has said so. */
export function useCartCheck(): CartCheck {
  const { lines } = useCart();
  const menu = useMenu({ fresh: true });
  const { gone, repriced } = menu.data ? compare(lines, menu.data) : { gone: [], repriced: [] };
  const differs = gone.length > 0 || repriced.length > 0;
  const fetched = menu.isFetchedAfterMount;
  return {
    state: differs ? 'changed' : lines.length === 0 ? 'fine' : menu.isError ? 'failed' : fetched ? 'fine' : 'checking',
    gone,
    repriced,
    removeGone: () => changeCart((now) => now.filter(({ _id }) => !gone.some((line) => line._id === _id))),
    acceptPrices: () => {
      const prices = new Map(repriced.map(({ line, now }) => [line._id, now]));
      changeCart((now) => now.map((line) => ({ ...line, price: prices.get(line._id) ?? line.price })));
    },
    retry: () => void menu.refetch(),
  };
}
