import { addDays } from '@shared/dates';
import { RATE_LIMITS } from '@shared/rates/constants';
import type { RatesSet } from '@shared/rates/schema';
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

/** Puts nights back as they were, in as many calls as it takes, but for those that somebody else has set since: how many. */
export function usePutRatesBack() {
  const { mutateAsync } = useMutation(useTRPC().rates.setNights.mutationOptions({ onSettled: useInvalidatePrices() }));
  return async ({ before, items }: RatesSet): Promise<number> => {
    const unlessChangedSince = items
      .flatMap(({ updatedAt }) => updatedAt ?? [])
      .sort()
      .at(-1);
    let left = before.length;
    for (let from = 0; from < before.length; from += RATE_LIMITS.listedMax) {
      const nights = before.slice(from, from + RATE_LIMITS.listedMax);
      left -= (await mutateAsync({ nights, unlessChangedSince })).items.length;
    }
    return left;
  };
}
