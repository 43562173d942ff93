/**
 * Somebody who may stop a way back or forward before the router sees it. Browsers call the window's listeners in the order
 * in which they were added, so these are there before the app is: whatever renders knows whether it came back.
 */
type WayBackGuard = (event: PopStateEvent) => void;

let guard: WayBackGuard | undefined;
let isBack = false;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    isBack = true;
    guard?.(event);
  });
  // wouter's own events.
  for (const move of ['pushState', 'replaceState']) {
    window.addEventListener(move, () => {
      isBack = false;
    });
  }
}

/** True where the browser's own back or forward led to this address. */
export const isBackNavigation = () => isBack;

/** Returns the function that takes the guard away again. */
export function guardBackNavigation(next: WayBackGuard): () => void {
  guard = next;
  return () => {
    guard = undefined;
  };
}
