import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Inputs, useTRPC, useTRPCClient } from '../../lib/api/trpc';

/** The keys of programs, those that still work first. */
export const useApiKeys = () =>
  useQuery(
    useTRPC().apiKeys.list.queryOptions(undefined, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' }),
  );

/** What admins do to keys; the list is read again, also after a failure: what got no answer may be done. */
export function useApiKeyChanges() {
  const { apiKeys } = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries(trpc.apiKeys.list.queryFilter());
  const create = useMutation({
    mutationFn: (input: Inputs['apiKeys']['create']) => apiKeys.create.mutate(input),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (input: Inputs['apiKeys']['revoke']) => apiKeys.revoke.mutate(input),
    onSettled,
  });
  return { create: create.mutateAsync, revoke };
}
