import { useSyncExternalStore } from 'react';
import { readSession, subscribeSession } from '../../app/session';
import { deviceStorage } from '../../ui/browser-storage';
import { type CartLine, merged, readLines } from './cart';

/** The cart of whoever uses this browser, kept under the spec's key (spec 3); every tab sees the same. */

const GUEST_KEY = 'cart_guest';
const EMPTY: readonly CartLine[] = [];
const listeners = new Set<() => void>();
let seen: { key: string; text: string | null; lines: readonly CartLine[] } | undefined;

function keyNow(): string {
  const user = readSession()?.user;
  return user ? `cart_${user.id || user.email}` : GUEST_KEY;
}

/** The lines as they are kept now. */
export function readCart(): readonly CartLine[] {
  const key = keyNow();
  const text = deviceStorage.getItem(key);
  if (seen?.key !== key || seen.text !== text) seen = { key, text, lines: text ? readLines(text) : EMPTY };
  return seen.lines;
}

const announce = () => {
  for (const listener of listeners) listener();
};

/** Changes what is kept at this moment, by whichever tab; an empty cart leaves nothing behind (spec 4). */
export function changeCart(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  const lines = change(readCart());
  if (lines.length > 0) deviceStorage.setItem(keyNow(), JSON.stringify(lines));
  else deviceStorage.removeItem(keyNow());
  announce();
}

/** What somebody put in before they logged in is theirs. */
function takeOver(): void {
  const text = deviceStorage.getItem(GUEST_KEY);
  if (text && keyNow() !== GUEST_KEY) {
    deviceStorage.removeItem(GUEST_KEY);
    changeCart((lines) => merged([...lines, ...readLines(text)]));
  }
  announce();
}

let stopFollowing: (() => void) | undefined;

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    const stop = subscribeSession(takeOver);
    window.addEventListener('storage', announce);
    stopFollowing = () => {
      stop();
      window.removeEventListener('storage', announce);
    };
    takeOver();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopFollowing?.();
  };
}

/** The lines, kept up to date; none until the page is hydrated. */
export function useCartLines(): readonly CartLine[] {
  return useSyncExternalStore(subscribe, readCart, () => EMPTY);
}
