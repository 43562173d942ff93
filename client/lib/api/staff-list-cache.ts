import { keepPreviousData, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import type { TRPCQueryKey } from '@trpc/tanstack-react-query';
import type { QueryProcedure } from './trpc';

/** Frames for a feature's `staff-api.ts`: what its calls do to the cached lists. */

/** Options of a staff list: it is polled where `useFollowedList` says so, and the previous page stays visible while the next one loads. */
export const staffListOptions = (refetchInterval: number | false) =>
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
