import type { FoodPeriod } from '@shared/constants/food';
import type { BoardUpdate, Order, OrderListQuery } from '@shared/food';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endAccess } from '../../lib/access-tokens';
import { useLive } from '../../lib/live';
import type { ConnectionState } from '../../lib/live-connection';
import { useSession } from '../../lib/session';
import { type Inputs, type Outputs, useTRPC, useTRPCClient } from '../../lib/trpc';

/** Polling interval of staff lists, and of an order's page while it has no live connection. */
const REFRESH_MS = 15_000;

/** Bookings too, because an order may have been charged to a stay. */
function useInvalidateOrders() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(trpc.food.pathFilter());
    void queryClient.invalidateQueries(trpc.bookings.pathFilter());
  };
}

/** Repeating a call with the same `clientId` places no second order. */
export function usePlaceOrder() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.food.create.mutationOptions({
      onSuccess: ({ accessToken: _secret, ...order }) =>
        void queryClient.setQueryData(trpc.food.get.queryKey({ _id: order._id }), order),
      onSettled: useInvalidateOrders(),
    }),
  );
}

/** The first page of the logged-in guest's orders, newest first. */
export function useMyOrders({ enabled = true } = {}) {
  const trpc = useTRPC();
  const userId = useSession()?.user.id ?? '';
  return useQuery(trpc.food.ofUser.queryOptions({ userId }, { enabled: enabled && userId !== '' }));
}

const isOver = (state: ConnectionState) => state === 'denied' || state === 'missing';

/**
 * One order, updated live. `accessToken` is undefined until it has been looked up; without a token or a session nothing
 * is requested. `connection` is the state of the live connection.
 */
export function useOrder(orderId: string, accessToken: string | null | undefined) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const session = useSession();
  const known = accessToken !== undefined && session !== undefined;
  const enabled = known && orderId !== '' && Boolean(accessToken ?? session);
  const connection = useLive<Order>((callbacks) => client.food.follow.subscribe({ _id: orderId }, callbacks), {
    onData: async (order) => {
      // A response still in flight is older than this update.
      await queryClient.cancelQueries(trpc.food.get.queryFilter({ _id: orderId }));
      queryClient.setQueryData(trpc.food.get.queryKey({ _id: orderId }), order);
    },
    key: orderId,
    accessToken,
    enabled,
  });
  const over = isOver(connection);
  const query = useQuery(
    trpc.food.get.queryOptions(
      { _id: orderId },
      {
        enabled,
        refetchInterval: connection === 'live' || over ? false : REFRESH_MS,
        trpc: { context: { accessToken } },
      },
    ),
  );
  // The user may have lost access to the order on screen: refetching finds out.
  useEffect(() => {
    if (over) void queryClient.invalidateQueries(trpc.food.get.queryFilter({ _id: orderId }));
  }, [over, orderId, trpc, queryClient]);
  return { ...query, connection };
}

/** Moves an order made without an account into the session's account. */
export function useClaimOrder() {
  const client = useTRPCClient();
  return useMutation({
    mutationFn: async (input: Inputs['food']['claim']) => {
      const claimed = await client.food.claim.mutate(input);
      endAccess(input.accessToken);
      return claimed;
    },
    onSettled: useInvalidateOrders(),
  });
}

/** One page of all orders, for staff. The previous page stays visible while the next one loads. */
export function useOrderList(query: OrderListQuery) {
  const trpc = useTRPC();
  return useQuery(
    trpc.food.list.queryOptions(query, {
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),
  );
}

/** For the CSV export, which fetches one page after another outside of rendering. */
export function useOrderPages() {
  const client = useTRPCClient();
  return (query: OrderListQuery) => client.food.list.query(query);
}

/** Updates the order in every cached list, so that its row changes before the lists are refetched. */
function usePutIntoLists() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (changed: Order) =>
    void queryClient.setQueriesData<Outputs['food']['list']>(trpc.food.list.queryFilter(), (list) =>
      list ? { ...list, items: list.items.map((item) => (item._id === changed._id ? changed : item)) } : list,
    );
}

export function useSetOrderStatus() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.food.setStatus.mutationOptions({
      onSuccess: usePutIntoLists(),
      onSettled: () => void queryClient.invalidateQueries(trpc.food.pathFilter()),
    }),
  );
}

/** Voiding also removes the order's charge from the room's bill. */
export function useVoidOrder() {
  const trpc = useTRPC();
  return useMutation(
    trpc.food.void.mutationOptions({ onSuccess: usePutIntoLists(), onSettled: useInvalidateOrders() }),
  );
}

export function useSendOrderLink() {
  return useMutation(useTRPC().food.sendLink.mutationOptions());
}

/** Calls `onData` with the whole board first, then with changes. */
export function useBoardUpdates(onData: (news: BoardUpdate) => void) {
  const client = useTRPCClient();
  return useLive<BoardUpdate>((callbacks) => client.food.board.subscribe(undefined, callbacks), { onData });
}

/** While another period loads, the figures of the previous one stay visible. */
export function useFoodAnalytics(period: FoodPeriod) {
  return useQuery(useTRPC().food.analytics.queryOptions({ period }, { placeholderData: keepPreviousData }));
}
