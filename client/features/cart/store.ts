import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../lib/browser-storage';
import { type CartLine, merged, readLines } from './cart';
import { announce, GUEST_KEY, keptText, keyNow, subscribe } from './cart-storage';

const EMPTY: readonly CartLine[] = [];
let seen: { text: string | null; lines: readonly CartLine[] } | undefined;

/** The lines as they are kept now. */
export function readCart(): readonly CartLine[] {
  const text = keptText();
  if (seen?.text !== text) seen = { text, lines: text ? readLines(text) : EMPTY };
  return seen?.lines ?? EMPTY;
}

/** Changes what is kept at this moment, by whichever tab; an empty cart leaves nothing behind (spec 4). */
export function changeCart(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  const lines = change(readCart());
  if (lines.length > 0) deviceStorage.setItem(keyNow(), JSON.stringify(lines));
  else deviceStorage.removeItem(keyNow());
  announce();
}

/** Puts what a guest chose before they logged in into their own cart. */
export function hydrate(): void {
  const text = deviceStorage.getItem(GUEST_KEY);
  if (!text || keyNow() === GUEST_KEY) return;
  deviceStorage.removeItem(GUEST_KEY);
  changeCart((lines) => merged([...lines, ...readLines(text)]));
}

/** The lines, kept up to date; none until the page is hydrated. */
export function useCartLines(): readonly CartLine[] {
  return useSyncExternalStore(subscribe, readCart, () => EMPTY);
}
