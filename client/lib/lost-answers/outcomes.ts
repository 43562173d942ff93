import { useSyncExternalStore } from 'react';
import { OUTCOME_PREFIX, subscribeSession } from '../session/session';
import { deviceStorage, tabStorage } from '../storage/browser-storage';

/**
 * What got no answer, as submit-once.ts stores it. On this device, for other tabs and later visits, what was asked for; in
 * this tab the values that were sent.
 */

/** Forms whose first request is on its way: nothing is unknown of it yet. */
const onTheirWay = new Set<string>();
const listeners = new Set<() => void>();

export const storedOutcome = (form: string) => deviceStorage.getItem(OUTCOME_PREFIX + form);

export function storeOutcome(form: string, text: string | null, isOnItsWay = false): void {
  if (text === null) deviceStorage.removeItem(OUTCOME_PREFIX + form);
  else deviceStorage.setItem(OUTCOME_PREFIX + form, text);
  if (isOnItsWay) onTheirWay.add(form);
  else onTheirWay.delete(form);
  for (const listener of listeners) listener();
}

/** Follows other tabs and logouts, too. */
function subscribe(listener: () => void) {
  const stopFollowingSession = subscribeSession(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stopFollowingSession();
  };
}

/** What is stored of the last request of that form; null where it was answered, and before hydration. */
export const useStoredOutcome = (form: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (onTheirWay.has(form) ? null : storedOutcome(form)),
    () => null,
  );

/** The key, sender and values that this tab has sent last from a form. */
export const sentFrom = (form: string) => tabStorage.getItem(OUTCOME_PREFIX + form) ?? '';
/** What is stored after the key: the sender and the values. */
export const sentText = (by: string, values: object) => ` ${by} ${JSON.stringify(values)}`;
