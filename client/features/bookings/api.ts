import type { BookingListQuery } from '@shared/bookings';
import { keepPreviousData } from '@tanstack/react-query';
import { useSession } from '../../app/session';
import { trpc } from '../../app/trpc';

/** After a booking changed, so did every list of bookings and every room's calendar. */
function useForgetBookings() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.bookings.invalidate(),
      utils.rooms.takenNights.invalidate(),
      utils.rooms.availability.invalidate(),
    ]);
}

/** Books a room, as guest or, with staff's session, for a guest. The same `clientId` never books twice (D13). */
export function useCreateBooking() {
  const forget = useForgetBookings();
  return trpc.bookings.create.useMutation({ onSettled: forget });
}

/** The logged-in guest's bookings, newest first. */
export function useMyBookings() {
  const session = useSession();
  return trpc.bookings.ofUser.useQuery({ userId: session?.user.id ?? '' }, { enabled: Boolean(session) });
}

/** One booking of the session's user, or the one that the access token opens (D7). */
export function useBooking(bookingId: string, accessToken?: string) {
  return trpc.bookings.get.useQuery({ _id: bookingId }, { trpc: { context: { accessToken } } });
}

/** One page of all bookings, for staff. The page before stays on the screen while the next one loads. */
export function useBookingList(query: BookingListQuery) {
  return trpc.bookings.list.useQuery(query, { placeholderData: keepPreviousData });
}

/** Asks for pages outside of React's rendering: the export walks through all that the filters show. */
export function useBookingPages() {
  const utils = trpc.useUtils();
  return (query: BookingListQuery) => utils.client.bookings.list.query(query);
}

/** Staff change status, dates, room or agreed amount. */
export function useUpdateBooking() {
  const forget = useForgetBookings();
  return trpc.bookings.update.useMutation({ onSettled: forget });
}

/** The guest's cancel, also by access token, or the admin's delete (D12). */
export function useRemoveBooking(accessToken?: string) {
  const forget = useForgetBookings();
  return trpc.bookings.remove.useMutation({ onSettled: forget, trpc: { context: { accessToken } } });
}

/** Puts a booking made without an account into the session's (D7). */
export function useClaimBooking() {
  const forget = useForgetBookings();
  return trpc.bookings.claim.useMutation({ onSettled: forget });
}
