import type { MenuItem } from '@shared/menu/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RecordForm, saveForm } from '../../lib/api/rest';
import { usePutIntoList } from '../../lib/api/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import type { RestError } from '../../lib/api/wire-error';
import { cacheConflict, cacheResult, recordNow, useOwnVersions } from '../../lib/live/changed-meanwhile';
import { useFollowedList } from '../../lib/live/use-followed-list';

/** The calls of staff's screens, apart from those that guests' pages load. */

const EVERYTHING = { all: true };

/** All items, also unavailable ones; refetched whenever a screen opens. */
export function useWholeMenu() {
  return useQuery(useTRPC().menu.list.queryOptions(EVERYTHING, { refetchOnMount: 'always' }));
}

/** The same, live. */
export function useLiveMenu() {
  const { menu } = useTRPC();
  useFollowedList(useTRPCClient().menu.changes, menu, [menu.list.pathFilter()], false);
  return useWholeMenu();
}

function useInvalidateMenu() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(trpc.menu.pathFilter());
}

export function useSaveMenuItem() {
  return useMutation<MenuItem, RestError, RecordForm>({
    mutationFn: (input) => saveForm('/api/menu', input),
    ...cacheResult(usePutIntoList<MenuItem>(useTRPC().menu.list.queryFilter())),
    onSettled: useInvalidateMenu(),
  });
}

/** Adds several items at once. */
export const useAddDishes = () =>
  useMutation(useTRPC().menu.createSeveral.mutationOptions({ onSettled: useInvalidateMenu() }));

/** An item as it was on screen, and what it is to be. */
type Toggled = { _id: string; version: number; available: boolean };

/**
 * Updates the list optimistically and reverts it on failure. Changes are sent one after the other, so that the last one
 * wins. In the cache rather than by `usePendingChanges`, as all screens with the menu show it.
 */
export function useSetAvailability() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const list = trpc.menu.list.queryKey(EVERYTHING);
  const mutationKey = trpc.menu.update.mutationKey();
  const versions = useOwnVersions();
  const show = (_id: string, change: Partial<MenuItem>) =>
    queryClient.setQueryData(list, (items) => items?.map((item) => (item._id === _id ? { ...item, ...change } : item)));
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (toggled: Toggled) => versions.change(toggled, (now) => client.menu.update.mutate(now)),
    onMutate: async ({ _id, available }) => {
      show(_id, { available });
      // A response from before this change would overwrite the optimistic update.
      await queryClient.cancelQueries({ queryKey: list });
    },
    onError: (error, { _id, available }) => show(_id, recordNow<MenuItem>(error) ?? { available: !available }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries(trpc.menu.pathFilter());
    },
  });
}

export function useRemoveMenuItem() {
  const { menu } = useTRPC();
  return useMutation(
    menu.remove.mutationOptions({
      ...cacheConflict(usePutIntoList<MenuItem>(menu.list.queryFilter())),
      onSettled: useInvalidateMenu(),
    }),
  );
}
