import { useTRPC, useTRPCClient } from '../../lib/trpc';
import { useFollowedRecord } from '../../lib/use-followed-record';

/** The calls that a page makes once it is on the screen, apart from those that it loads with. */

/** As `useBooking`, kept up to date while it is mounted. */
export const useFollowedBooking = (bookingId: string, accessToken: string | null | undefined) =>
  useFollowedRecord(useTRPC().bookings.get, useTRPCClient().bookings.follow, bookingId, accessToken);
