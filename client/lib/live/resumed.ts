/** Marks that this page is about to be opened anew by itself. The mark stays with its entry of the history. */
export function noteResumed(): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === 'object' ? state : null), resumed: true }, '');
}

/** True where the page was opened anew by itself: what a press had led to is not sent again without another. */
export function wasResumed(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'resumed' in state;
}
