import type { StaysOfUser } from '@shared/bookings/constants';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCacheCreated, useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';
import { useRecordQuery } from '../../lib/api/use-record-query';
import { endAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';

/** A changed booking changes all lists of bookings and all room calendars. */
export function useInvalidateBookings() {
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

/** Gives up a booking that got no answer, or finds what it made. */
export const useGiveUpBooking = () => useMutation(useTRPC().bookings.giveUp.mutationOptions()).mutateAsync;

/**
 * A page of the logged-in guest's stays: those ahead or under way, soonest first, or the others, latest first. The first
 * one, or that of a cursor.
 */
export function useMyStays(stays: StaysOfUser, cursor?: string) {
  const trpc = useTRPC();
  const session = useSession();
  return useQuery(
    trpc.bookings.ofUser.queryOptions(
      { userId: session?.user.id ?? '', stays, cursor },
      { enabled: Boolean(session), placeholderData: keepPreviousData },
    ),
  );
}

export const useBooking = (bookingId: string, accessToken: string | null | undefined, refetchInterval?: number) =>
  useRecordQuery(useTRPC().bookings.get, bookingId, accessToken, refetchInterval);

/** Cancels as a guest, also with an access token. */
export function useCancelBooking(accessToken?: string | null) {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.remove.mutationOptions({
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
