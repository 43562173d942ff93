import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useFollowedList } from '../../lib/live/use-followed-list';
import { useMay } from '../../lib/session/staff-access';

/** Polling interval where nothing tells of changes. */
const REFRESH_MS = 30_000;

/** Who waits for nights that are taken, the longest first, then what is closed. */
export function useWaitlist(isWanted = true) {
  const enabled = useMay().may('view', 'bookings') && isWanted;
  return useQuery(useTRPC().waitlist.list.queryOptions(undefined, { enabled, refetchInterval: REFRESH_MS }));
}

/** The same, read again as others change it or book. */
export function useLiveWaitlist() {
  const { waitlist } = useTRPC();
  useFollowedList(useTRPCClient().desk.changes, waitlist, [waitlist.pathFilter()], false);
  return useWaitlist();
}

/** One of the list, whatever became of it; undefined where `id` is. */
export const useWaitlistEntry = (id: string | undefined) =>
  useWaitlist(id !== undefined).data?.items.find(({ _id }) => _id === id);

export function useChangeWaitlist() {
  const { waitlist } = useTRPC();
  return useMutation(waitlist.change.mutationOptions({ onSettled: useInvalidate(waitlist.pathFilter()) }));
}
