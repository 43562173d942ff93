import type { FoodPeriod } from '@shared/food/constants';
import type { BoardUpdate, OrderListQuery } from '@shared/food/schema';
import type { MenuItem } from '@shared/menu/schema';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { staffListOptions, usePutIntoLists } from '../../lib/api/staff-list-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { cacheResult, useOwnVersions } from '../../lib/live/changed-meanwhile';
import { useLive } from '../../lib/live/live';
import { useFollowedList } from '../../lib/live/use-followed-list';
import { useInvalidateOrders } from '../../shared/food/api';

/** The calls of staff's screens, apart from those that guests' pages load. */

/** Polling interval of the list while it is not live. */
const REFRESH_MS = 15_000;

/** How many of a guest's are on a page. */
const OF_GUEST = 5;

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
      ...cacheResult(usePutIntoLists(trpc.food.list)),
      onSettled: useInvalidate(trpc.food.pathFilter()),
    }),
    // On the version that this tab's own earlier change has made.
    mutationFn: (change) => versions.change(change, (now) => client.food.setStatus.mutate(now)),
  });
}

/** Corrects who the guest is. */
export function useUpdateOrder() {
  const trpc = useTRPC();
  return useMutation(
    trpc.food.update.mutationOptions({
      ...cacheResult(usePutIntoLists(trpc.food.list)),
      onSettled: useInvalidate(trpc.food.pathFilter()),
    }),
  );
}

/** Boards are told of it by their stream. */
export const useSetItemReady = () => useMutation(useTRPC().food.setItemReady.mutationOptions());

/** Voiding also removes the order's charge from the room's bill. */
export function useVoidOrder() {
  const trpc = useTRPC();
  return useMutation(
    trpc.food.void.mutationOptions({
      ...cacheResult(usePutIntoLists(trpc.food.list)),
      onSettled: useInvalidateOrders(),
    }),
  );
}

/**
 * Takes a dish that guests can order off the menu for now, and puts it back, from a screen that does not have the menu. Each
 * resolves to the dish; null where there was nothing to do.
 */
export function useSoldOut() {
  const client = useTRPCClient();
  const invalidate = useInvalidate(useTRPC().menu.pathFilter());
  const set = async ({ _id, version }: MenuItem, available: boolean) => {
    const item = await client.menu.update.mutate({ _id, version, available });
    void invalidate();
    return item;
  };
  return {
    async takeOff(_id: string): Promise<MenuItem | null> {
      const item = (await client.menu.list.query({ all: true })).find((dish) => dish._id === _id);
      return item?.available ? set(item, false) : null;
    },
    putBack: (item: MenuItem) => set(item, true),
  };
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

/** One page of the orders of a guest of the directory, the newest first. */
export const useOrdersOfGuest = (guestId: string, cursor?: string) =>
  useQuery(useTRPC().food.list.queryOptions({ guestId, cursor, limit: OF_GUEST }, staffListOptions(REFRESH_MS)));

/** The whole menu to order from, live: what is sold out shows at once. */
export function useMenuToOrder() {
  const { menu } = useTRPC();
  useFollowedList(useTRPCClient().menu.changes, menu, [menu.list.pathFilter()], false);
  return useQuery(menu.list.queryOptions({ all: true }, { refetchOnMount: 'always' }));
}

/** How many stays are offered to choose from. */
const STAYS_OFFERED = 8;

/** Stays whose guests are in the house, by name, phone or room; without a text those that came last. */
export const useStaysInHouse = (text: string, enabled: boolean) =>
  useQuery(
    useTRPC().bookings.list.queryOptions(
      { q: text || undefined, status: 'checkedin', limit: STAYS_OFFERED },
      { enabled, placeholderData: keepPreviousData, staleTime: 15_000 },
    ),
  );

/** The stay that an order is for; '' asks for nothing. */
export const useStayToOrderFor = (_id: string) =>
  useQuery(useTRPC().bookings.get.queryOptions({ _id }, { enabled: _id !== '' }));

/** Places an order as staff; repeating a call with the same `clientId` places no second one. */
export function usePlaceForGuest() {
  const trpc = useTRPC();
  const invalidate = [useInvalidateOrders(), useInvalidate(trpc.menu.list.pathFilter())];
  return useMutation(
    trpc.food.placeForGuest.mutationOptions({
      onSettled: () => {
        for (const run of invalidate) run();
      },
    }),
  );
}
