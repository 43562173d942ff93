import type { Booking, BookingListQuery } from '@shared/bookings';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endAccess } from '../../lib/access-tokens';
import { useSession } from '../../lib/session';
import { type Inputs, type Outputs, useTRPC, useTRPCClient } from '../../lib/trpc';

/** How often an open staff list asks for what others changed. */
const REFRESH_MS = 30_000;

/**
 * A changed booking makes every list of bookings and every room's calendar stale. The new answers are not waited for:
 * on a slow connection the person would wait for them too.
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
 * One booking of the session's user, or the one that the access token opens. `accessToken` is undefined until it is
 * known whether there is one; with neither token nor session nothing is asked.
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

/** The guest's cancel, also by access token, or the admin's delete. */
export function useRemoveBooking(accessToken?: string | null) {
  const trpc = useTRPC();
  return useMutation(
    trpc.bookings.remove.mutationOptions({ onSettled: useInvalidateBookings(), trpc: { context: { accessToken } } }),
  );
}

/** Puts a booking made without an account into the session's account. */
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

/** One page of all bookings, for staff, kept fresh. The previous page stays on the screen while the next one loads. */
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

/** Fetches pages outside of React's rendering, for the export, which walks through all that the filters show. */
export function useBookingPages() {
  const client = useTRPCClient();
  return (query: BookingListQuery) => client.bookings.list.query(query);
}

/** Staff change status, dates, room or agreed amount. The row on the screen changes as soon as that is saved. */
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

/** Has a new link to a booking sent. */
export function useSendBookingLink() {
  return useMutation(useTRPC().bookings.sendLink.mutationOptions());
}
