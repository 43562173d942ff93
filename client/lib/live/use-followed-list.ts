import type { ChangedIds } from '@shared/records/changes-schema';
import { focusManager, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import type { TRPCQueryKey } from '@trpc/tanstack-react-query';
import { useEffect, useRef } from 'react';
import { useLive } from './live';
import type { SubscriptionOptions } from './live-connection';

/** The subscription to what changes in a table, such as `client.bookings.changes`. */
interface Changes {
  subscribe(input: undefined, options: SubscriptionOptions<ChangedIds>): { unsubscribe(): void };
}

/** All calls of a feature, such as `trpc.bookings`. */
interface Feature {
  pathKey(): TRPCQueryKey;
}

/**
 * Reads lists again when one of their records changes, which the server tells at most once a second. Returns how often
 * they are to be polled: `pollingMs` while there is no live connection. Only for a feature's `staff-api.ts`:
 * `useFollowedList(client.bookings.changes, trpc.bookings, [trpc.bookings.list.pathFilter()], 30_000)`.
 */
export function useFollowedList(
  changes: Changes,
  feature: Feature,
  lists: readonly QueryFilters<TRPCQueryKey>[],
  pollingMs: number | false,
): number | false {
  const queryClient = useQueryClient();
  const readAgain = () => {
    // A change of one's own that is under way reads the lists when it is settled; before that they would show it undone.
    if (queryClient.isMutating({ mutationKey: feature.pathKey() }) > 0) return;
    // A tab that nobody sees reads when it is looked at.
    const refetchType = focusManager.isFocused() ? 'active' : 'none';
    for (const list of lists) void queryClient.invalidateQueries({ ...list, refetchType });
  };
  const connection = useLive<ChangedIds>((callbacks) => changes.subscribe(undefined, callbacks), {
    onData: readAgain,
  });
  const latest = useRef(readAgain);
  useEffect(() => {
    latest.current = readAgain;
  });
  // Whether the screen may still be shown is found out by reading.
  useEffect(() => {
    if (connection === 'denied') latest.current();
  }, [connection]);
  return connection === 'live' ? false : pollingMs;
}
