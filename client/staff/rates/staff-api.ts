import { addDays } from '@shared/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';

/** Rates are read again this often, as colleagues and programs set them too. */
const REFRESH_MS = 30_000;

/** What is set for the nights from a date on. */
export function useRates(from: string, nights: number) {
  const { rates } = useTRPC();
  const shown = { from, to: addDays(from, nights - 1) };
  return useQuery(rates.list.queryOptions(shown, { enabled: from !== '', refetchInterval: REFRESH_MS }));
}

/** What else shows prices, in this tab too. */
function useInvalidatePrices() {
  const { rates, rooms, roomCalendar } = useTRPC();
  return useInvalidate(rates.pathFilter(), rooms.pathFilter(), roomCalendar.window.pathFilter());
}

export const useSetRates = () => useMutation(useTRPC().rates.set.mutationOptions({ onSettled: useInvalidatePrices() }));

export const useSetRateNights = () =>
  useMutation(useTRPC().rates.setNights.mutationOptions({ onSettled: useInvalidatePrices() }));
