import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../lib/trpc';

/** The hotel's details: name, address, phone, bank account, today's date there (D25, D3). They change rarely. */
export function useHotel() {
  return useQuery(useCalls().cached.hotel.details.queryOptions(undefined, { staleTime: 10 * 60_000 }));
}
