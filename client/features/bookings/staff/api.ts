import type { Booking, BookingListQuery } from '@shared/bookings';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type Inputs, useCalls, useChange } from '../../../lib/trpc';
import { useForgetBookings } from '../api';

/** How often a list that is left open asks for what others changed. */
const REFRESH_MS = 30_000;

/** One page of all bookings, for staff, kept fresh. The page before stays on the screen while the next one loads. */
export function useBookingList(query: BookingListQuery) {
  return useQuery(
    useCalls().cached.bookings.list.queryOptions(query, {
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),
  );
}

/** Asks for pages outside of React's rendering: the export walks through all that the filters show. */
export function useBookingPages() {
  const { client } = useCalls();
  return (query: BookingListQuery) => client.bookings.list.query(query);
}

/** Staff change status, dates, room or agreed amount. The row on the screen changes as soon as that is saved. */
export function useUpdateBooking() {
  const { client, cached } = useCalls();
  const forget = useForgetBookings();
  const putIntoLists = (changed: Booking) =>
    cached.bookings.list.setQueriesData({}, {}, (list) =>
      list ? { ...list, items: list.items.map((item) => (item._id === changed._id ? changed : item)) } : list,
    );
  return useMutation({
    mutationFn: (input: Inputs['bookings']['update']) => client.bookings.update.mutate(input),
    onSuccess: putIntoLists,
    onSettled: forget,
  });
}

/** Has a new link to a booking sent (D7). */
export function useSendBookingLink() {
  const { client } = useCalls();
  return useChange({ mutationFn: (input: Inputs['bookings']['sendLink']) => client.bookings.sendLink.mutate(input) });
}
