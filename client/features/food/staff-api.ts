import type { FoodPeriod } from '@shared/constants/food';
import type { BoardUpdate, OrderListQuery } from '@shared/food';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { putting, useOwnVersions } from '../../lib/changed-meanwhile';
import { useLive } from '../../lib/live';
import { useInvalidate } from '../../lib/record-cache';
import { staffListOptions, usePutIntoLists } from '../../lib/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/trpc';
import { useFollowedList } from '../../lib/use-followed-list';
import { useInvalidateOrders } from './api';

/** The calls of staff's screens, apart from those that guests' pages load. */

/** Polling interval of the list while it is not live. */
const REFRESH_MS = 15_000;

/** One page of all orders, and how many there are on all its pages together; live. */
export function useOrderList(query: OrderListQuery) {
  const { food } = useTRPC();
  const lists = [food.list.pathFilter(), food.count.pathFilter()];
  const options = staffListOptions(useFollowedList(useTRPCClient().food.changes, food, lists, REFRESH_MS));
  const { sort: _sort, dir: _dir, cursor: _cursor, ...filters } = query;
  return {
    query: useQuery(food.list.queryOptions(query, options)),
    count: useQuery(food.count.queryOptions(filters, options)),
  };
}

/** For the CSV export, which fetches one page after another outside of rendering. */
export const useOrderPages = () => useTRPCClient().food.list.query;

export function useSetOrderStatus() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const versions = useOwnVersions();
  return useMutation({
    ...trpc.food.setStatus.mutationOptions({
      ...putting(usePutIntoLists(trpc.food.list)),
      onSettled: useInvalidate(trpc.food.pathFilter()),
    }),
    mutationFn: (change) => versions.change(change, (now) => client.food.setStatus.mutate(now)),
  });
}

/** Voiding also removes the order's charge from the room's bill. */
export function useVoidOrder() {
  const trpc = useTRPC();
  return useMutation(
    trpc.food.void.mutationOptions({ ...putting(usePutIntoLists(trpc.food.list)), onSettled: useInvalidateOrders() }),
  );
}

export function useSendOrderLink() {
  return useMutation(useTRPC().food.sendLink.mutationOptions());
}

/** Calls `onData` with the whole board first, then with changes. */
export function useBoardUpdates(onData: (update: BoardUpdate) => void) {
  const client = useTRPCClient();
  return useLive<BoardUpdate>((callbacks) => client.food.board.subscribe(undefined, callbacks), { onData });
}

/** While another period loads, the figures of the previous one stay visible. */
export function useFoodAnalytics(period: FoodPeriod) {
  return useQuery(useTRPC().food.analytics.queryOptions({ period }, { placeholderData: keepPreviousData }));
}
