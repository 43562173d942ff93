import { addDays } from '@shared/dates';
import { RATE_LIMITS } from '@shared/rates/constants';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Inputs, useTRPC } from '../../lib/api/trpc';

/** What is free by type and night, both nights meant; requested once they are given. */
export function useTypeNights(nights: Inputs['rates']['availability'] | null) {
  return useQuery(
    useTRPC().rates.availability.queryOptions(nights ?? { from: '', to: '' }, {
      enabled: nights !== null,
      staleTime: 10_000,
    }),
  );
}

/**
 * What the cheapest free room of the hotel costs on a night, in the three months from `from` on; without it nothing is
 * requested. Undefined where all nights cost the same.
 */
export function useLowestPrice(from: string | undefined): ((night: string) => number | undefined) | undefined {
  const { data } = useTypeNights(from ? { from, to: addDays(from, RATE_LIMITS.freeMax - 1) } : null);
  return useMemo(() => {
    const lowest = new Map<string, number>();
    for (const { night, free, closed, price } of data?.items ?? [])
      if (free > 0 && !closed) lowest.set(night, Math.min(price, lowest.get(night) ?? price));
    return new Set(lowest.values()).size > 1 ? (night: string) => lowest.get(night) : undefined;
  }, [data]);
}
