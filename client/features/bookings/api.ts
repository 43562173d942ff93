import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endAccess } from '../../lib/access-tokens';
import { useSession } from '../../lib/session';
import { type Inputs, useCalls, useChange } from '../../lib/trpc';

/**
 * After a booking changed, so did every list of bookings and every room's calendar. The new answers are not waited for:
 * on a slow line the person would wait for them too.
 */
export function useForgetBookings() {
  const { cached } = useCalls();
  return () => {
    void cached.bookings.invalidate();
    void cached.rooms.takenNights.invalidate();
    void cached.rooms.availability.invalidate();
  };
}

/** Books a room, as guest or, with staff's session, for a guest. The same `clientId` never books twice (D13). */
export function useCreateBooking() {
  const { client, cached } = useCalls();
  const forget = useForgetBookings();
  return useChange({
    mutationFn: (input: Inputs['bookings']['create']) => client.bookings.create.mutate(input),
    onSuccess: ({ accessToken: _kept, ...booking }) => cached.bookings.get.setData({ _id: booking._id }, booking),
    onSettled: forget,
  });
}

/** A page of the logged-in guest's bookings, newest first: the first one, or that of a cursor. */
export function useMyBookings(cursor?: string) {
  const session = useSession();
  return useQuery(
    useCalls().cached.bookings.ofUser.queryOptions(
      { userId: session?.user.id ?? '', cursor },
      { enabled: Boolean(session), placeholderData: keepPreviousData },
    ),
  );
}

/**
 * One booking of the session's user, or the one that the access token opens (D7). `accessToken` is undefined until it is
 * known whether there is one; with neither token nor session nothing is asked.
 */
export function useBooking(bookingId: string, accessToken: string | null | undefined) {
  const session = useSession();
  return useQuery(
    useCalls().cached.bookings.get.queryOptions(
      { _id: bookingId },
      {
        enabled: accessToken !== undefined && Boolean(accessToken ?? session),
        trpc: { context: { accessToken } },
      },
    ),
  );
}

/** The guest's cancel, also by access token, or the admin's delete (D12). */
export function useRemoveBooking(accessToken?: string | null) {
  const { client } = useCalls();
  const forget = useForgetBookings();
  return useChange({
    mutationFn: (input: Inputs['bookings']['remove']) =>
      client.bookings.remove.mutate(input, { context: { accessToken } }),
    onSettled: forget,
  });
}

/** Puts a booking made without an account into the session's (D7). */
export function useClaimBooking() {
  const { client } = useCalls();
  const forget = useForgetBookings();
  return useChange({
    mutationFn: async (input: Inputs['bookings']['claim']) => {
      const claimed = await client.bookings.claim.mutate(input);
      endAccess(input.accessToken);
      return claimed;
    },
    onSettled: forget,
  });
}
