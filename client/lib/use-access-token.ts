import { useEffect, useSyncExternalStore } from 'react';
import { ACCESS_ENDED, endAccess, hasEnded, type TokenStore } from './access-tokens';
import { useSession } from './session';
import { failedWith } from './wire-error';

/** An anchor such as that of a skip link is no token. */
const TOKEN = /^gta_[\w-]+$/;

function subscribe(listener: () => void) {
  const events = ['hashchange', 'popstate', 'storage', ACCESS_ENDED];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/**
 * The access token of a record made without an account (D7): from the address, after the '#', else as kept on this
 * device. Null where there is none, or none that opens anything still; undefined until that is known.
 */
export function useAccessToken(kept: TokenStore, id: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => {
      const inAddress = location.hash.slice(1);
      const found = TOKEN.test(inAddress) ? inAddress : kept.read()[id];
      return found && !hasEnded(found) ? found : null;
    },
    () => undefined,
  );
}

/**
 * Puts a link aside that opens nothing, and asks again: whoever is logged in may own the record, as after they took it over
 * on another device. `error` is how the asking with the link failed.
 */
export function useEndedLink(
  kept: TokenStore,
  id: string,
  accessToken: string | null | undefined,
  { error, refetch }: { error: unknown; refetch: () => unknown },
): void {
  const session = useSession();
  const ended = session && failedWith(error, 'not_found') ? accessToken : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that has ended
  useEffect(() => {
    if (!ended) return;
    kept.drop(id);
    endAccess(ended);
    refetch();
  }, [ended]);
}
