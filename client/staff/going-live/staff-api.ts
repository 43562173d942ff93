import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';

/** What an admin has to do before guests come; nobody else is told. */
export const useGoingLive = (isAdmin: boolean) =>
  useQuery(
    useTRPC().goingLive.steps.queryOptions(undefined, {
      enabled: isAdmin,
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    }),
  );

export function useDismissGoingLive() {
  const { goingLive } = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    goingLive.dismiss.mutationOptions({
      onSuccess: (now) => void queryClient.setQueryData(goingLive.steps.queryKey(), now),
    }),
  );
}
