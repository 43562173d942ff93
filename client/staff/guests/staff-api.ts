import { normalizePhone } from '@shared/fields/phone';
import { plainLetters } from '@shared/fields/plain-letters';
import type { GuestListQuery } from '@shared/guests/schema';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { staffListOptions } from '../../lib/api/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useMay } from '../../lib/session/staff-access';

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

/** What a shorter text finds says nothing. */
const SEARCHED_FROM = 2;
/** As many as are read at a glance. */
const SEARCHED = 8;

/** Guests whom a text finds, those with the most stays first; the earlier ones while it is looked up. */
export const useGuestsFound = (q: string) =>
  useQuery(
    useTRPC().guests.list.queryOptions(
      { q, sort: 'bookings', limit: SEARCHED },
      { enabled: q.length >= SEARCHED_FROM, placeholderData: keepPreviousData },
    ),
  );

/** The guest of the directory whose stay that is. */
export const useGuestOfBooking = (bookingId: string) =>
  useQuery(useTRPC().guests.ofBooking.queryOptions({ bookingId }, { refetchOnWindowFocus: 'always' }));

/** What says who is not wanted is read again no sooner, unless something tells of a change. */
const UNWANTED_FRESH_MS = 15_000;

/** As the directory tells guests apart. */
const nameKey = (name: string) => plainLetters(name).replace(/\s+/g, ' ');

/** Guests whom the hotel does not want, and which of them a stay, a guest or typed details are. */
export function useUnwanted() {
  const enabled = useMay().may('view', 'guests');
  const reading = { enabled, refetchInterval: REFRESH_MS, staleTime: UNWANTED_FRESH_MS };
  const items = useQuery(useTRPC().guests.unwanted.queryOptions(undefined, reading)).data?.items ?? [];
  return {
    items,
    ofStay: (bookingId: string) => items.find(({ stays }) => stays.includes(bookingId)),
    ofGuest: (id: string) => items.find(({ guestId }) => guestId === id),
    ofPerson: ({ guestName, phoneNumber }: { guestName: string; phoneNumber: string }) =>
      items.find((mark) =>
        [mark, ...mark.also].some(
          ({ name, phone }) => phone === normalizePhone(phoneNumber) && nameKey(name) === nameKey(guestName),
        ),
      ),
  };
}

function useUnwantedSaved() {
  return useInvalidate(useTRPC().guests.unwanted.pathFilter());
}

export const useMarkUnwanted = () =>
  useMutation(useTRPC().guests.markUnwanted.mutationOptions({ onSettled: useUnwantedSaved() }));

export const useUnmarkUnwanted = () =>
  useMutation(useTRPC().guests.unmarkUnwanted.mutationOptions({ onSettled: useUnwantedSaved() }));

/** Whatever is of a guest is of more or fewer names and phones. */
function useMergedSaved() {
  const { guests, bookings, food, catering } = useTRPC();
  return useInvalidate(
    ...[guests.pathFilter(), bookings.list.pathFilter(), bookings.pastStays.pathFilter()],
    ...[food.list.pathFilter(), catering.list.pathFilter()],
  );
}

export const useMergeGuests = () =>
  useMutation(useTRPC().guests.merge.mutationOptions({ onSettled: useMergedSaved() }));

export const useUnmergeGuest = () =>
  useMutation(useTRPC().guests.unmerge.mutationOptions({ onSettled: useMergedSaved() }));
