import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../lib/browser-storage';
import { readSession, subscribeSession } from '../../lib/session';

/**
 * The cart of whoever uses this browser as it is kept under the spec's key (spec 3), for every tab the same. This is all
 * that a page needs which only shows that there is one; what is in it is read by the store.
 */

export const GUEST_KEY = 'cart_guest';
const listeners = new Set<() => void>();

export function keyNow(): string {
  const user = readSession()?.user;
  return user ? `cart_${user.id || user.email}` : GUEST_KEY;
}

/** The text that is kept now. */
export const keptText = (): string | null => deviceStorage.getItem(keyNow());

/** Tells whoever shows the cart that it has changed. */
export const announce = (): void => {
  for (const listener of listeners) listener();
};

/** What somebody put in before they logged in becomes theirs; the store knows how. */
function settle(): void {
  if (keyNow() !== GUEST_KEY && deviceStorage.getItem(GUEST_KEY)) {
    import('./store').then(
      ({ hydrate }) => hydrate(),
      () => {}, // at the next page
    );
  }
  announce();
}

let stop: (() => void) | undefined;

export function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    const leave = subscribeSession(settle);
    window.addEventListener('storage', announce);
    stop = () => {
      leave();
      window.removeEventListener('storage', announce);
    };
    settle();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop?.();
  };
}

/** Each line names its dish once; whether the lines are whole is for the store to judge. */
const countKept = (): number => (keptText() ?? '').split('"_id"').length - 1;

/** How many different things are in the cart; none until the page is hydrated. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, countKept, () => 0);
