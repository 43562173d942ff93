import type { Booking, BookingListQuery } from '@shared/bookings';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endAccess } from '../../lib/access-tokens';
import { useSession } from '../../lib/session';
import { type Inputs, type Outputs, useTRPC, useTRPCClient } from '../../lib/trpc';

/** Polling interval of staff lists. */
const REFRESH_MS = 30_000;

/**
 * A changed booking invalidates all lists of bookings and all room calendars. The refetches are not awaited, so that the
 * user does not wait for them on a slow connection.
 */
function useInvalidateBookings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(trpc.bookings.pathFilter());
    void queryClient.invalidateQueries(trpc.rooms.takenNights.pathFilter());
    void queryClient.invalidateQueries(trpc.rooms.availability.pathFilter());
  };
}

/** Books a room, as guest or, with a staff session, for a guest. The same `clientId` never books twice. */
export function useCreateBooking() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.bookings.create.mutationOptions({
      onSuccess: ({ accessToken: _secret, ...booking }) =>
        void queryClient.setQueryData(trpc.bookings.get.queryKey({ _id: booking._id }), booking),
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

/**
 * `accessToken` is undefined until it has been looked up; without a token or a session nothing is requested.
 */
export function useBooking(bookingId: string, accessToken: string | null | undefined) {
  const trpc = useTRPC();
  const session = useSession();
  return useQuery(
    trpc.bookings.get.queryOptions(
      { _id: bookingId },
      {
        enabled: accessToken !== undefined && Boolean(accessToken ?? session),
        trpc: { context: { accessToken } },
      },
    ),
  );
}

/** Cancels as a guest, also with an access token; deletes as staff. */
export function useRemoveBooking(accessToken?: string | null) {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.remove.mutationOptions({ onSettled: useInvalidateBookings(), trpc: { context: { accessToken } } }),
  );
}

/** Moves a booking made without an account into the session's account. */
export function useClaimBooking() {
  const client = useTRPCClient();
  return useMutation({
    mutationFn: async (input: Inputs['bookings']['claim']) => {
      const claimed = await client.bookings.claim.mutate(input);
      endAccess(input.accessToken);
      return claimed;
    },
    onSettled: useInvalidateBookings(),
  });
}

/** One page of all bookings, for staff. The previous page stays visible while the next one loads. */
export function useBookingList(query: BookingListQuery) {
  const trpc = useTRPC();
  return useQuery(
    trpc.bookings.list.queryOptions(query, {
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),
  );
}

/** For the CSV export, which fetches one page after another outside of rendering. */
export function useBookingPages() {
  const client = useTRPCClient();
  return (query: BookingListQuery) => client.bookings.list.query(query);
}

/** For staff. The row changes as soon as the update is saved, before the lists are refetched. */
export function useUpdateBooking() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const putIntoLists = (changed: Booking) =>
    void queryClient.setQueriesData<Outputs['bookings']['list']>(trpc.bookings.list.queryFilter(), (list) =>
      list ? { ...list, items: list.items.map((item) => (item._id === changed._id ? changed : item)) } : list,
    );
  return useMutation(
    trpc.bookings.update.mutationOptions({ onSuccess: putIntoLists, onSettled: useInvalidateBookings() }),
  );
}

export function useSendBookingLink() {
  return useMutation(useTRPC().bookings.sendLink.mutationOptions());
}
