/**
 * Somebody who may stop a way back or forward before the router sees it. Browsers call the window's listeners in the order
 * in which they were added, so this one is there before the app is.
 */
type WayBackGuard = (event: PopStateEvent) => void;

let guard: WayBackGuard | undefined;

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event));

/** Returns the function that takes the guard away again. */
export function guardWayBack(next: WayBackGuard): () => void {
  guard = next;
  return () => {
    guard = undefined;
  };
}
