import { useMutation } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useFollowedRecord } from '../../lib/live/use-followed-record';
import { saveSentFile } from '../../lib/storage/save-file';
import { useInvalidateBookings } from '../../shared/bookings/api';

/** The calls that a page makes once it is on the screen, apart from those that it loads with. */

/** As `useBooking`, kept up to date while it is mounted. */
export const useFollowedBooking = (bookingId: string, accessToken: string | null | undefined) =>
  useFollowedRecord(useTRPC().bookings.get, useTRPCClient().bookings.follow, bookingId, accessToken);

/** Saves a confirmed stay on the device as a file that its calendar opens. */
export function useSaveBookingCalendar(accessToken: string | null | undefined) {
  const { bookings } = useTRPCClient();
  return useMutation({
    mutationFn: async (_id: string) =>
      saveSentFile(await bookings.calendar.query({ _id }, { context: { accessToken } })),
  });
}

/** Saying when the guest comes and what they would like, also with an access token. */
export function useSayArrival(accessToken: string | null | undefined) {
  const options = { onSettled: useInvalidateBookings(), trpc: { context: { accessToken } } };
  return useMutation(useTRPC().bookings.setArrival.mutationOptions(options)).mutateAsync;
}

/** Asking for other dates and taking that back, also with an access token. */
export function useAskDates(accessToken: string | null | undefined) {
  const { bookings } = useTRPC();
  const options = { onSettled: useInvalidateBookings(), trpc: { context: { accessToken } } };
  return {
    ask: useMutation(bookings.askDates.mutationOptions(options)).mutateAsync,
    takeBack: useMutation(bookings.takeBackDates.mutationOptions(options)),
  };
}
