import { hotelDay } from '@shared/dates';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';

const FRESH_MS = 60_000;

/** The hotel's name, address, phone, bank account, and today's date there; a screen that opens asks anew after a minute. */
export function useHotel() {
  return useQuery(useTRPC().hotel.details.queryOptions(undefined, { staleTime: FRESH_MS }));
}

/** The hotel's day (D37), also on a screen that is open while it ends; by this device's clock until the server has said. */
export function useToday(): string {
  const options = { staleTime: FRESH_MS, refetchInterval: FRESH_MS };
  const { data } = useQuery(useTRPC().hotel.details.queryOptions(undefined, options));
  return data?.today ?? hotelDay(new Date());
}
