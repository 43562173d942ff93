import { useSyncExternalStore } from 'react';
import type { KeptAccess } from './access';

/** An anchor such as that of a skip link is no token. */
const TOKEN = /^gta_[\w-]+$/;

function subscribe(listener: () => void) {
  const events = ['hashchange', 'popstate', 'storage'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/**
 * The access token of a record made without an account (D7): from the address, after the '#', else as kept on this
 * device. Null where there is none; undefined until that is known.
 */
export function useAccessToken(kept: KeptAccess, id: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => {
      const inAddress = location.hash.slice(1);
      return TOKEN.test(inAddress) ? inAddress : (kept.read()[id] ?? null);
    },
    () => undefined,
  );
}
