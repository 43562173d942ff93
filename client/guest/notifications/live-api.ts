import type { Unread } from '@shared/notifications/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useLive } from '../../lib/live/live';
import { useVisibleTab } from '../../lib/live/visible-tab';

/** Polling interval while there is no live connection. */
const REFRESH_MS = 30_000;

/** How many notifications are unread, kept up to date with the list of them; undefined until it is known. */
export function useUnread(): number | undefined {
  const { notifications } = useTRPC();
  const { follow } = useTRPCClient().notifications;
  const queryClient = useQueryClient();
  const connection = useLive<Unread>((callbacks) => follow.subscribe(undefined, callbacks), {
    enabled: useVisibleTab(),
    onData: (unread) => {
      queryClient.setQueryData(notifications.unread.queryKey(), unread);
      // What is being marked reads the list when it is settled; before that it would show it undone.
      if (queryClient.isMutating({ mutationKey: notifications.pathKey() }) > 0) return;
      void queryClient.invalidateQueries(notifications.ofUser.pathFilter());
    },
  });
  const enabled = connection === 'lost' || connection === 'busy';
  const options = { enabled, refetchInterval: REFRESH_MS };
  return useQuery(notifications.unread.queryOptions(undefined, options)).data?.unread;
}
