import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';
import { useMay } from '../../lib/session/staff-access';

/** Polling interval where nothing tells of changes. */
const REFRESH_MS = 30_000;

/** Who waits for nights that are taken, the longest first, then what is closed. */
export function useWaitlist() {
  const enabled = useMay().may('view', 'bookings');
  return useQuery(useTRPC().waitlist.list.queryOptions(undefined, { enabled, refetchInterval: REFRESH_MS }));
}

/** One who still waits. */
export const useWaitlistEntry = (id: string) =>
  useWaitlist().data?.items.find(({ _id, state }) => _id === id && state === 'waiting');

export function useChangeWaitlist() {
  const { waitlist } = useTRPC();
  return useMutation(waitlist.change.mutationOptions({ onSettled: useInvalidate(waitlist.pathFilter()) }));
}
