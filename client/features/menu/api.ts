import type { MenuItem } from '@shared/menu';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RestError, sendForm } from '../../lib/rest';
import { useTRPC, useTRPCClient } from '../../lib/trpc';

const EVERYTHING = { all: true };

/** What can be had, in the menu's order. `fresh` asks the server even where an answer is in the cache. */
export function useMenu({ fresh = false } = {}) {
  return useQuery(useTRPC().menu.list.queryOptions(undefined, fresh ? { refetchOnMount: 'always' } : {}));
}

/** Everything on the menu, also what cannot be had just now; fetched again whenever a screen opens. */
export function useWholeMenu() {
  return useQuery(useTRPC().menu.list.queryOptions(EVERYTHING, { refetchOnMount: 'always' }));
}

function useInvalidateMenu() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(trpc.menu.pathFilter());
}

/** Adds an item, or changes the one with that id. Takes a multipart form. */
export function useSaveMenuItem() {
  return useMutation<MenuItem, RestError, { id: string | null; form: FormData }>({
    mutationFn: ({ id, form }) => sendForm<MenuItem>(id ? 'PUT' : 'POST', id ? `/api/menu/${id}` : '/api/menu', form),
    onSettled: useInvalidateMenu(),
  });
}

/**
 * Says whether an item can be had. The list shows it at once, and the old state again where it was refused; several
 * changes go one after the other, so that the last one wins.
 */
export function useSetAvailability() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const list = trpc.menu.list.queryKey(EVERYTHING);
  const mutationKey = trpc.menu.update.mutationKey();
  const show = (_id: string, available: boolean) =>
    queryClient.setQueryData(list, (items) => items?.map((item) => (item._id === _id ? { ...item, available } : item)));
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (input: { _id: string; available: boolean }) => client.menu.update.mutate(input),
    onMutate: async ({ _id, available }) => {
      show(_id, available);
      // An answer from before this change would undo what is shown.
      await queryClient.cancelQueries({ queryKey: list });
    },
    onError: (_error, { _id, available }) => show(_id, !available),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries(trpc.menu.pathFilter());
    },
  });
}

/** Takes an item off the menu. */
export function useRemoveMenuItem() {
  return useMutation(useTRPC().menu.remove.mutationOptions({ onSettled: useInvalidateMenu() }));
}
