import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';

/** The hotel's name, address, phone, bank account, and today's date there; a screen that opens asks anew after a minute. */
export function useHotel(refetchInterval: number | false = false) {
  return useQuery(useTRPC().hotel.details.queryOptions(undefined, { staleTime: 60_000, refetchInterval }));
}
