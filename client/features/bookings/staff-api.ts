import type { BookingListQuery } from '@shared/bookings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { putting, puttingTheirs } from '../../lib/changed-meanwhile';
import { staffListOptions, usePutIntoLists } from '../../lib/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/trpc';
import { useInvalidateBookings } from './api';

/** The calls of staff's screens, apart from those that guests' pages load. */

/** Polling interval of the list. */
const REFRESH_MS = 30_000;

/** One page of all bookings. */
export const useBookingList = (query: BookingListQuery) =>
  useQuery(useTRPC().bookings.list.queryOptions(query, staffListOptions(REFRESH_MS)));

/** How many rows that list has on all its pages together. */
export const useBookingCount = ({ sort: _sort, dir: _dir, cursor: _cursor, ...filters }: BookingListQuery) =>
  useQuery(useTRPC().bookings.count.queryOptions(filters, staffListOptions(REFRESH_MS)));

/** For the CSV export, which fetches one page after another outside of rendering. */
export const useBookingPages = () => useTRPCClient().bookings.list.query;

export function useUpdateBooking() {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.update.mutationOptions({
      ...putting(usePutIntoLists(trpc.bookings.list)),
      onSettled: useInvalidateBookings(),
    }),
  );
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
