import { useMutation } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';

/** Waits for nights that are taken; a repeat joins once. */
export function useJoinWaitlist() {
  const { waitlist, rooms } = useTRPC();
  // Where a room is free after all, the page shows it.
  const onSettled = useInvalidate(waitlist.pathFilter(), rooms.availability.pathFilter());
  return useMutation(waitlist.join.mutationOptions({ onSettled })).mutateAsync;
}
