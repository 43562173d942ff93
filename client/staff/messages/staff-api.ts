import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';

/** Others send messages too, and what fits a stay changes with it. */
const REFRESH_MS = 30_000;

export const useStayMessages = (bookingId: string) =>
  useQuery(
    useTRPC().messages.ofStay.queryOptions({ bookingId }, { refetchOnMount: 'always', refetchInterval: REFRESH_MS }),
  );

export function useSendMessage() {
  const { messages, audit } = useTRPC();
  const onSettled = useInvalidate(messages.ofStay.pathFilter(), audit.ofBooking.pathFilter());
  return useMutation(messages.send.mutationOptions({ onSettled }));
}
