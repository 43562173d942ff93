import { NOTIFICATION_LIMITS } from '@shared/notifications/constants';
import type { Notification, NotificationList, Unread } from '@shared/notifications/schema';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';
import { useSession } from '../../lib/session/session';

type Pages = InfiniteData<NotificationList>;

/** The logged-in guest's notifications, newest first, as many pages as were asked for. */
export function useMyNotifications() {
  const userId = useSession()?.user.id ?? '';
  return useInfiniteQuery(
    useTRPC().notifications.ofUser.infiniteQueryOptions(
      { userId, limit: NOTIFICATION_LIMITS.shownAtOnce },
      { enabled: userId !== '', staleTime: 0, getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
}

/** Shows as read what `isMeant` means, before the server has answered; the result takes that back. */
function useShownRead() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const lists = trpc.notifications.ofUser.pathFilter();
  const put = (change: (shown: Notification) => Notification) =>
    queryClient.setQueriesData<Pages>(lists, (known) => {
      if (!known) return known;
      const pages = known.pages.map((page) => ({ ...page, items: page.items.map(change) }));
      return { ...known, pages };
    });
  const unreadKey = trpc.notifications.unread.queryKey();
  const heardAt = () => queryClient.getQueryState(unreadKey)?.dataUpdatedAt;
  /** Keeps the time at which the server was last heard. */
  const count = (by: number) =>
    queryClient.setQueryData<Unread>(unreadKey, (known) => known && { unread: Math.max(0, known.unread + by) }, {
      updatedAt: heardAt(),
    });
  const showRead = async (isMeant: (shown: Notification) => boolean) => {
    await queryClient.cancelQueries(lists);
    const shown = queryClient.getQueriesData<Pages>(lists).flatMap(([, known]) => known?.pages ?? []);
    const meant = shown.flatMap(({ items }) => items.filter((item) => !item.isRead && isMeant(item)));
    const ids = new Set(meant.map(({ _id }) => _id));
    const show = (isRead: boolean) => put((item) => (ids.has(item._id) ? { ...item, isRead } : item));
    show(true);
    count(-ids.size);
    const heardBefore = heardAt();
    return () => {
      show(false);
      // What the server has said since may count these already, as only the answer was lost.
      if (heardAt() === heardBefore) count(ids.size);
    };
  };
  const readAgain = () => void queryClient.invalidateQueries(trpc.notifications.pathFilter());
  return { showRead, readAgain };
}

/** Marks one as read. Repeating is harmless. */
export function useMarkRead() {
  const { showRead, readAgain } = useShownRead();
  return useMutation(
    useTRPC().notifications.markRead.mutationOptions({
      onMutate: ({ _id }) => showRead((shown) => shown._id === _id),
      onError: (_error, _input, takeBack) => takeBack?.(),
      onSettled: readAgain,
    }),
  );
}

/** Marks one and all before it as read. */
export function useMarkAllRead() {
  const { showRead, readAgain } = useShownRead();
  return useMutation(
    useTRPC().notifications.markReadUpTo.mutationOptions({
      onMutate: () => showRead(() => true),
      onError: (_error, _input, takeBack) => takeBack?.(),
      onSettled: readAgain,
    }),
  );
}
