import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';
import { useInvalidateBookings } from '../bookings/api';

/** What a stay can have besides its nights; staff see theirs too. */
export const useExtras = () => useQuery(useTRPC().extras.list.queryOptions());

/** Chooses the extras of a stay anew, also with an access token. */
export function useChangeExtras(accessToken?: string | null) {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.changeExtras.mutationOptions({
      onSettled: useInvalidateBookings(),
      trpc: { context: { accessToken } },
    }),
  );
}
