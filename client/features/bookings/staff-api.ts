import type { BookingListQuery } from '@shared/bookings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { putting, puttingTheirs, useOwnVersions } from '../../lib/changed-meanwhile';
import { staffListOptions, usePutIntoLists } from '../../lib/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/trpc';
import { useFollowedList } from '../../lib/use-followed-list';
import { useInvalidateBookings } from './api';

/** The calls of staff's screens, apart from those that guests' pages load. */

/** Polling interval of the list while it is not live. */
const REFRESH_MS = 30_000;

/** One page of all bookings, and how many there are on all its pages together; live. */
export function useBookingList(query: BookingListQuery) {
  const { bookings } = useTRPC();
  const lists = [bookings.list.pathFilter(), bookings.count.pathFilter()];
  const options = staffListOptions(useFollowedList(useTRPCClient().bookings.changes, bookings, lists, REFRESH_MS));
  const { sort: _sort, dir: _dir, cursor: _cursor, ...filters } = query;
  return {
    query: useQuery(bookings.list.queryOptions(query, options)),
    count: useQuery(bookings.count.queryOptions(filters, options)),
  };
}

/** For the CSV export, which fetches one page after another outside of rendering. */
export const useBookingPages = () => useTRPCClient().bookings.list.query;

export function useUpdateBooking() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const versions = useOwnVersions();
  return useMutation({
    ...trpc.bookings.update.mutationOptions({
      ...putting(usePutIntoLists(trpc.bookings.list)),
      onSettled: useInvalidateBookings(),
    }),
    mutationFn: (change) => versions.change(change, (now) => client.bookings.update.mutate(now)),
  });
}

/** Deletes the version that was seen. */
export function useHideBooking() {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.remove.mutationOptions({
      ...puttingTheirs(usePutIntoLists(trpc.bookings.list)),
      onSettled: useInvalidateBookings(),
    }),
  );
}

export function useSendBookingLink() {
  return useMutation(useTRPC().bookings.sendLink.mutationOptions());
}
