import type { ChangedIds } from '@shared/records/changes-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useLive } from '../../lib/live/live';
import { useVisibleTab } from '../../lib/live/visible-tab';

/** Polling interval while the connection is lost. */
const REFRESH_MS = 30_000;

const useWaiting = (refetchInterval: number | false = false) =>
  useQuery(useTRPC().notifications.waiting.queryOptions(undefined, { refetchInterval }));

/** What waits for staff, live. Where the right to it is lost, it is the page's to say so. */
export function useFollowedWaiting() {
  const { notifications } = useTRPC();
  const { waitingChanges } = useTRPCClient().notifications;
  const queryClient = useQueryClient();
  const connection = useLive<ChangedIds>((callbacks) => waitingChanges.subscribe(undefined, callbacks), {
    enabled: useVisibleTab(),
    onData: () => void queryClient.invalidateQueries(notifications.waiting.pathFilter()),
  });
  return useWaiting((connection === 'lost' || connection === 'busy') && REFRESH_MS);
}
