import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { failedWith } from '../api/wire-error';
import { ACCESS_ENDED, endAccess, hasEnded, type TokenStore } from './access-tokens';
import { useSession } from './session';

/** Any other hash is an anchor, such as the skip link's. */
const TOKEN = /^gta_[\w-]+$/;

function subscribe(listener: () => void) {
  const events = ['hashchange', 'popstate', 'storage', ACCESS_ENDED];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/**
 * The access token from the URL's fragment, else the one stored on this device. Null if there is none or it has ended;
 * undefined before hydration.
 */
export function useAccessToken(tokens: Pick<TokenStore, 'read'>, id: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => {
      const inAddress = location.hash.slice(1);
      const found = TOKEN.test(inAddress) ? inAddress : tokens.read()[id];
      return found && !hasEnded(found) ? found : null;
    },
    () => undefined,
  );
}

/**
 * When the server rejects the token, removes it and refetches without it: the logged-in user may own the record, for
 * example because they claimed it on another device. `error` is the query's error.
 */
export function useEndedLink(
  tokens: Pick<TokenStore, 'remove'>,
  id: string,
  accessToken: string | null | undefined,
  { error, refetch }: { error: unknown; refetch: () => unknown },
): void {
  const session = useSession();
  const ended = session && failedWith(error, 'not_found') ? accessToken : null;
  const forget = useEffectEvent((token: string) => {
    tokens.remove(id);
    endAccess(token);
    refetch();
  });
  useEffect(() => {
    if (ended) forget(ended);
  }, [ended]);
}
