import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Inputs, useTRPC, useTRPCClient } from '../../lib/api/trpc';

/** How often the log is read again while it is shown: deliveries come by themselves. */
const FRESH_MS = 3_000;

/** All endpoints. */
export const useWebhooks = () =>
  useQuery(
    useTRPC().webhooks.list.queryOptions(undefined, {
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
      refetchInterval: FRESH_MS * 5,
    }),
  );

/** A page of what was sent to an endpoint, the newest first. */
export const useDeliveries = (_id: string, cursor: string | undefined) =>
  useQuery(
    useTRPC().webhooks.deliveries.queryOptions(
      { _id, cursor },
      { placeholderData: keepPreviousData, refetchOnMount: 'always', refetchInterval: FRESH_MS },
    ),
  );

/** What admins do with endpoints; list and log are read again after each. */
export function useWebhookChanges() {
  const { webhooks } = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries(trpc.webhooks.pathFilter());
  const create = useMutation({
    mutationFn: (sent: Inputs['webhooks']['create']) => webhooks.create.mutate(sent),
    onSettled,
  });
  const update = useMutation({
    mutationFn: (sent: Inputs['webhooks']['update']) => webhooks.update.mutate(sent),
    onSettled,
  });
  const rotate = useMutation({ mutationFn: (_id: string) => webhooks.rotateSecret.mutate({ _id }), onSettled });
  const remove = useMutation({ mutationFn: (_id: string) => webhooks.remove.mutate({ _id }), onSettled });
  const sendTest = useMutation({ mutationFn: (_id: string) => webhooks.sendTest.mutate({ _id }), onSettled });
  const redeliver = useMutation({ mutationFn: (_id: string) => webhooks.redeliver.mutate({ _id }), onSettled });
  return {
    create: create.mutateAsync,
    update: update.mutateAsync,
    rotate: rotate.mutateAsync,
    remove: remove.mutateAsync,
    sendTest: sendTest.mutateAsync,
    redeliver: redeliver.mutateAsync,
  };
}
