import type { Booking } from '@shared/bookings/schema';
import { useQueries } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';
import { bookingAccess } from '../../lib/session/access-tokens';
import { useMyStays } from '../../shared/bookings/api';

/** How many of those made without an account are asked for. */
const NEWEST = 5;

/** The newest bookings made on this device, and the stays ahead of the login’s account, as far as they are loaded. */
export function useOwnBookings(): Booking[] {
  const { get } = useTRPC().bookings;
  const kept = Object.entries(bookingAccess.read()).slice(-NEWEST);
  const byLink = useQueries({
    queries: kept.map(([_id, accessToken]) => get.queryOptions({ _id }, { trpc: { context: { accessToken } } })),
  });
  const ahead = useMyStays('ahead');
  return [...byLink.flatMap(({ data }) => (data ? [data] : [])), ...(ahead.data?.items ?? [])];
}
