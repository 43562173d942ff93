import { RATE_LIMITS, RATE_TEXTS } from '@shared/rates/constants';
import type { RatesSet } from '@shared/rates/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';
import { toast } from '../../ui/feedback/toast';

/** Rates are read again this often, as colleagues and programs set them too. */
const REFRESH_MS = 30_000;

/** What is set for the nights between two, both meant; requested once they are known. */
export function useRates(from: string, to: string) {
  const { rates } = useTRPC();
  return useQuery(rates.list.queryOptions({ from, to }, { enabled: from !== '', refetchInterval: REFRESH_MS }));
}

/** What else shows prices, in this tab too. */
function useInvalidatePrices() {
  const { rates, rooms, roomCalendar } = useTRPC();
  return useInvalidate(rates.pathFilter(), rooms.pathFilter(), roomCalendar.window.pathFilter());
}

export const useSetRates = () => useMutation(useTRPC().rates.set.mutationOptions({ onSettled: useInvalidatePrices() }));

export const useCopyRates = () =>
  useMutation(useTRPC().rates.copy.mutationOptions({ onSettled: useInvalidatePrices() }));

/** To call with what was set: says so, with an Undo. */
export function useRatesToast() {
  const putBack = usePutRatesBack();
  return (words: string, done: RatesSet) => {
    const undo = () =>
      putBack(done).then(
        (left) => (left > 0 ? toast.info(RATE_TEXTS.undoneInPart) : toast.success(RATE_TEXTS.undone)),
        () => toast.error(RATE_TEXTS.undoFailed),
      );
    toast.success(words, { action: { label: 'Undo', onClick: undo } });
  };
}

/** Puts nights back as they were, in as many calls as it takes, but for those that somebody else has set since: how many. */
function usePutRatesBack() {
  const { mutateAsync } = useMutation(useTRPC().rates.setNights.mutationOptions({ onSettled: useInvalidatePrices() }));
  return async ({ before, items }: RatesSet): Promise<number> => {
    // Where nothing was set before nor is now, there is nothing to put back.
    if (items.every(({ updatedAt }) => updatedAt === null)) return 0;
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
