import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../lib/trpc';

/** The hotel's name, address, phone, bank account, and today's date there. They change rarely. */
export function useHotel() {
  return useQuery(useTRPC().hotel.details.queryOptions(undefined, { staleTime: 10 * 60_000 }));
}
