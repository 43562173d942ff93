import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import type { TRPCQueryKey } from '@trpc/tanstack-react-query';
import type { QueryProcedure } from './trpc';

/** Frames for a feature's `api.ts`: what its calls do to the cached records. */

/** Invalidates what a mutation has changed. The refetches are not awaited, so that nobody waits for them on a slow connection. */
export function useInvalidate(...filters: readonly QueryFilters<TRPCQueryKey>[]) {
  const queryClient = useQueryClient();
  return () => {
    for (const filter of filters) void queryClient.invalidateQueries(filter);
  };
}

/** Caches a new record where `get` looks for it, without the access token that came with it. */
export function useCacheCreated<Created extends { _id: string; accessToken?: string }>(
  get: QueryProcedure<{ _id: string }, Omit<Created, 'accessToken'>>,
) {
  const queryClient = useQueryClient();
  return ({ accessToken: _secret, ...record }: Created) =>
    void queryClient.setQueryData<Omit<Created, 'accessToken'>>(get.queryKey({ _id: record._id }), record);
}
