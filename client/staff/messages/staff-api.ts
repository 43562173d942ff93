import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';

/** Others send messages too, and what fits a stay changes with it. */
const REFRESH_MS = 30_000;

export const useStayMessages = (bookingId: string) =>
  useQuery(
    useTRPC().messages.ofStay.queryOptions({ bookingId }, { refetchOnMount: 'always', refetchInterval: REFRESH_MS }),
  );

/** Reads them on a press, for `useStayMessages` of what that opens. */
export function useReadStayMessages() {
  const { messages } = useTRPC();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (bookingId: string) => queryClient.fetchQuery(messages.ofStay.queryOptions({ bookingId })),
  });
}

export function useSendMessage() {
  const { messages, audit } = useTRPC();
  const onSettled = useInvalidate(messages.ofStay.pathFilter(), audit.ofBooking.pathFilter());
  return useMutation(messages.send.mutationOptions({ onSettled }));
}
