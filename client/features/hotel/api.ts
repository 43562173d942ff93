import { trpc } from '../../app/trpc';

/** The hotel's details: name, address, phone, bank account, today's date there (D25, D3). They change rarely. */
export function useHotel() {
  return trpc.hotel.details.useQuery(undefined, { staleTime: 10 * 60_000 });
}
