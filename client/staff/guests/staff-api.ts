import type { GuestListQuery } from '@shared/guests/schema';
import { useQuery } from '@tanstack/react-query';
import { staffListOptions } from '../../lib/api/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';

/** Polling interval: guests come with their bookings. */
const REFRESH_MS = 60_000;

/** One page of the guest directory, and how many guests are on all its pages together. */
export function useGuestList(query: GuestListQuery) {
  const { guests } = useTRPC();
  const options = staffListOptions(REFRESH_MS);
  return {
    query: useQuery(guests.list.queryOptions(query, options)),
    count: useQuery(guests.count.queryOptions({ q: query.q }, options)),
  };
}

/** For the CSV export, which fetches one page after another outside of rendering. */
export const useGuestPages = () => useTRPCClient().guests.list.query;

export const useGuest = (_id: string) =>
  useQuery(useTRPC().guests.get.queryOptions({ _id }, { refetchOnWindowFocus: 'always' }));

/** The guest of the directory whose stay that is. */
export const useGuestOfBooking = (bookingId: string) =>
  useQuery(useTRPC().guests.ofBooking.queryOptions({ bookingId }, { refetchOnWindowFocus: 'always' }));
