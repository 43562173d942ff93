/**
 * Registers the worker that shows the offline page where a page below `scope` cannot be loaded. No other page has one. Browsers without
 * workers, and plain HTTP, go on without it.
 */
export function registerWorker(scope: string): void {
  // The development server does not have it.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A worker that is here updates itself; to register it again would bring back one that is leaving.
  if (navigator.serviceWorker.controller) return;
  navigator.serviceWorker.register('/record-worker.js', { scope }).catch(() => undefined);
}
