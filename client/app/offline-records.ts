import { useLocation } from 'wouter';
import { accessTokensOf } from '../lib/session/access-tokens';
import { useSession } from '../lib/session/session';
import { routes } from './route-table';

/**
 * Links to the newest record of each kind that was made on this device without an account. With a login there are none: the
 * dashboard has all of them.
 */
export function useOfflineRecords(): { path: string; label: string }[] {
  const session = useSession();
  // What is kept changes with a booking or an order, after which another page opens.
  useLocation();
  if (session !== null) return [];
  return routes.flatMap(({ kept }) => {
    const newest = kept && Object.keys(accessTokensOf(kept.kind).read()).at(-1);
    return newest ? { path: kept.path(newest), label: kept.label } : [];
  });
}
