import { keepPreviousData, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import type { TRPCQueryKey } from '@trpc/tanstack-react-query';
import type { QueryProcedure } from './trpc';

/** Frames for a feature's `api.ts`: what its calls do to the cached records and lists. */

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

/** Options of a staff list: it is polled, and the previous page stays visible while the next one loads. */
export const staffListOptions = (refetchInterval: number) =>
  ({ placeholderData: keepPreviousData, refetchInterval, refetchOnWindowFocus: 'always' }) as const;

/** One page of a list from the server. */
export interface ListPage<Row> {
  items: Row[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Puts a changed record into every cached page of a list, so that its row changes before the lists are refetched. */
export function usePutIntoLists<Query, Row extends { _id: string }>(list: QueryProcedure<Query, ListPage<Row>>) {
  const queryClient = useQueryClient();
  return (changed: Row) =>
    void queryClient.setQueriesData<ListPage<Row>>(
      list.queryFilter(),
      (page) => page && { ...page, items: page.items.map((row) => (row._id === changed._id ? changed : row)) },
    );
}

/** The same for a list that is not in pages. */
export function usePutIntoList<Row extends { _id: string }>(list: QueryFilters<TRPCQueryKey>) {
  const queryClient = useQueryClient();
  return (changed: Row) =>
    void queryClient.setQueriesData<Row[]>(list, (rows) =>
      rows?.map((row) => (row._id === changed._id ? changed : row)),
    );
}
