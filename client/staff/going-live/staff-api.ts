import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
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

/** Shows guests the site, or takes that back right after. */
export function useOpenToGuests() {
  const { goingLive, hotel } = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    goingLive.open.mutationOptions({
      onSuccess: (now) => void queryClient.setQueryData(goingLive.steps.queryKey(), now),
      onSettled: useInvalidate(hotel.details.pathFilter()),
    }),
  );
}
