import type { BookingListQuery } from '@shared/bookings';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { endAccess } from '../../lib/access-tokens';
import { putting, puttingTheirs } from '../../lib/changed-meanwhile';
import { staffListOptions, useCacheCreated, useInvalidate, usePutIntoLists } from '../../lib/record-cache';
import { useSession } from '../../lib/session';
import { useTRPC, useTRPCClient } from '../../lib/trpc';
import { useRecordQuery } from '../../lib/use-record-query';

/** Polling interval of the staff list. */
const REFRESH_MS = 30_000;

/** A changed booking changes all lists of bookings and all room calendars. */
function useInvalidateBookings() {
  const { bookings, rooms } = useTRPC();
  return useInvalidate(bookings.pathFilter(), rooms.takenNights.pathFilter(), rooms.availability.pathFilter());
}

/** Books a room, as guest or, with a staff session, for a guest. The same `clientId` never books twice. */
export function useCreateBooking() {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.create.mutationOptions({
      onSuccess: useCacheCreated(trpc.bookings.get),
      onSettled: useInvalidateBookings(),
    }),
  );
}

/** A page of the logged-in guest's bookings, newest first: the first one, or that of a cursor. */
export function useMyBookings(cursor?: string) {
  const trpc = useTRPC();
  const session = useSession();
  return useQuery(
    trpc.bookings.ofUser.queryOptions(
      { userId: session?.user.id ?? '', cursor },
      { enabled: Boolean(session), placeholderData: keepPreviousData },
    ),
  );
}

export const useBooking = (bookingId: string, accessToken: string | null | undefined) =>
  useRecordQuery(useTRPC().bookings.get, bookingId, accessToken);

/** Cancels as a guest, also with an access token; deletes as staff, who send the version that they saw. */
export function useRemoveBooking(accessToken?: string | null) {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.remove.mutationOptions({
      ...puttingTheirs(usePutIntoLists(trpc.bookings.list)),
      onSettled: useInvalidateBookings(),
      trpc: { context: { accessToken } },
    }),
  );
}

/** Moves a booking made without an account into the session's account. */
export function useClaimBooking() {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.claim.mutationOptions({
      onSuccess: (_claimed, { accessToken }) => endAccess(accessToken),
      onSettled: useInvalidateBookings(),
    }),
  );
}

/** One page of all bookings, for staff. */
export const useBookingList = (query: BookingListQuery) =>
  useQuery(useTRPC().bookings.list.queryOptions(query, staffListOptions(REFRESH_MS)));

/** For the CSV export, which fetches one page after another outside of rendering. */
export const useBookingPages = () => useTRPCClient().bookings.list.query;

/** For staff. */
export function useUpdateBooking() {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.update.mutationOptions({
      ...putting(usePutIntoLists(trpc.bookings.list)),
      onSettled: useInvalidateBookings(),
    }),
  );
}

export function useSendBookingLink() {
  return useMutation(useTRPC().bookings.sendLink.mutationOptions());
}
