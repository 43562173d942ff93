import { useEffect, useSyncExternalStore } from 'react';
import { ACCESS_ENDED, endAccess, hasEnded, type TokenStore } from './access-tokens';
import { useSession } from './session';
import { failedWith } from './wire-error';

/** Other hashes are anchors, such as the skip link's. */
const TOKEN = /^gta_[\w-]+$/;

function subscribe(listener: () => void) {
  const events = ['hashchange', 'popstate', 'storage', ACCESS_ENDED];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/**
 * The access token of a record made without an account: from the address, after the '#', else as stored on this
 * device. Null where there is none, or it has ended; undefined until that is known.
 */
export function useAccessToken(tokens: TokenStore, id: string): string | null | undefined {
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
 * Drops a token that opens nothing any more and asks again without it: whoever is logged in may own the record, for instance
 * because they took it over on another device. `error` is what the query failed with.
 */
export function useEndedLink(
  tokens: TokenStore,
  id: string,
  accessToken: string | null | undefined,
  { error, refetch }: { error: unknown; refetch: () => unknown },
): void {
  const session = useSession();
  const ended = session && failedWith(error, 'not_found') ? accessToken : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that has ended
  useEffect(() => {
    if (!ended) return;
    tokens.remove(id);
    endAccess(ended);
    refetch();
  }, [ended]);
}
