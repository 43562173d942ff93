import type { MenuItem } from '@shared/menu';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RestError, sendForm } from '../../../lib/rest';
import { type Inputs, useCalls } from '../../../lib/trpc';

const EVERYTHING = { all: true };
const AVAILABILITY = ['menu', 'availability'];

/** Everything on the menu, also what cannot be had just now; asked anew whenever a screen opens. */
export function useWholeMenu() {
  return useQuery(useCalls().cached.menu.list.queryOptions(EVERYTHING, { refetchOnMount: 'always' }));
}

/** Adds an item, or changes the one with that id. Takes the multipart form of spec 7. */
export function useSaveMenuItem() {
  const { cached } = useCalls();
  return useMutation<MenuItem, RestError, { id: string | null; form: FormData }>({
    mutationFn: ({ id, form }) => sendForm<MenuItem>(id ? 'PUT' : 'POST', id ? `/api/menu/${id}` : '/api/menu', form),
    onSettled: () => cached.menu.invalidate(),
  });
}

/**
 * Says whether an item can be had. The list shows it at once, and the old state again where it was refused; several
 * changes go one after the other, so that the last one wins.
 */
export function useSetAvailability() {
  const { client, cached } = useCalls();
  const queryClient = useQueryClient();
  const show = (_id: string, available: boolean) =>
    cached.menu.list.setData(EVERYTHING, (items) =>
      items?.map((item) => (item._id === _id ? { ...item, available } : item)),
    );
  return useMutation({
    mutationKey: AVAILABILITY,
    scope: { id: AVAILABILITY.join() },
    mutationFn: (input: { _id: string; available: boolean }) => client.menu.update.mutate(input),
    onMutate: async ({ _id, available }) => {
      show(_id, available);
      // An answer from before this change would undo what is shown.
      await cached.menu.list.cancel(EVERYTHING);
    },
    onError: (_error, { _id, available }) => show(_id, !available),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: AVAILABILITY }) === 1) void cached.menu.invalidate();
    },
  });
}

/** Takes an item off the menu (D12). */
export function useRemoveMenuItem() {
  const { client, cached } = useCalls();
  return useMutation({
    mutationFn: (input: Inputs['menu']['remove']) => client.menu.remove.mutate(input),
    onSettled: () => cached.menu.invalidate(),
  });
}
