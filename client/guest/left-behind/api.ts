import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';

/** What the guest of a stay asked for last, and asking, also with an access token. */
export function useLeftBehind(bookingId: string, accessToken: string | null | undefined) {
  const { lostProperty } = useTRPC();
  const trpc = { context: { accessToken } };
  const onSettled = useInvalidate(lostProperty.pathFilter());
  return {
    query: useQuery(lostProperty.ofStay.queryOptions({ bookingId }, { trpc })),
    ask: useMutation(lostProperty.ask.mutationOptions({ onSettled, trpc })).mutateAsync,
  };
}
