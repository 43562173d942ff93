import type { FoodPeriod } from '@shared/constants/food';
import type { BoardUpdate, OrderListQuery } from '@shared/food';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { endAccess } from '../../lib/access-tokens';
import { putting } from '../../lib/changed-meanwhile';
import { useLive } from '../../lib/live';
import { staffListOptions, useCacheCreated, useInvalidate, usePutIntoLists } from '../../lib/record-cache';
import { useSession } from '../../lib/session';
import { useTRPC, useTRPCClient } from '../../lib/trpc';
import { useFollowedRecord } from '../../lib/use-followed-record';

/** Polling interval of the staff list. */
const REFRESH_MS = 15_000;

/** Bookings too, because an order may have been charged to a stay. */
function useInvalidateOrders() {
  const { food, bookings } = useTRPC();
  return useInvalidate(food.pathFilter(), bookings.pathFilter());
}

/** Repeating a call with the same `clientId` places no second order. */
export function usePlaceOrder() {
  const trpc = useTRPC();
  return useMutation(
    trpc.food.create.mutationOptions({ onSuccess: useCacheCreated(trpc.food.get), onSettled: useInvalidateOrders() }),
  );
}

/** The first page of the logged-in guest's orders, newest first. */
export function useMyOrders({ enabled = true } = {}) {
  const trpc = useTRPC();
  const userId = useSession()?.user.id ?? '';
  return useQuery(trpc.food.ofUser.queryOptions({ userId }, { enabled: enabled && userId !== '' }));
}

export const useOrder = (orderId: string, accessToken: string | null | undefined) =>
  useFollowedRecord(useTRPC().food.get, useTRPCClient().food.follow, orderId, accessToken);

/** Moves an order made without an account into the session's account. */
export function useClaimOrder() {
  const trpc = useTRPC();
  return useMutation(
    trpc.food.claim.mutationOptions({
      onSuccess: (_claimed, { accessToken }) => endAccess(accessToken),
      onSettled: useInvalidateOrders(),
    }),
  );
}

/** One page of all orders, for staff. */
export const useOrderList = (query: OrderListQuery) =>
  useQuery(useTRPC().food.list.queryOptions(query, staffListOptions(REFRESH_MS)));

/** How many rows that list has on all its pages together. */
export const useOrderCount = ({ sort: _sort, dir: _dir, cursor: _cursor, ...filters }: OrderListQuery) =>
  useQuery(useTRPC().food.count.queryOptions(filters, staffListOptions(REFRESH_MS)));

/** For the CSV export, which fetches one page after another outside of rendering. */
export const useOrderPages = () => useTRPCClient().food.list.query;

export function useSetOrderStatus() {
  const trpc = useTRPC();
  return useMutation(
    trpc.food.setStatus.mutationOptions({
      ...putting(usePutIntoLists(trpc.food.list)),
      onSettled: useInvalidate(trpc.food.pathFilter()),
    }),
  );
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
