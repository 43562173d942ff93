import type { FoodPeriod } from '@shared/constants/food';
import type { BoardUpdate, Order, OrderListQuery } from '@shared/food';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endAccess } from '../../lib/access-tokens';
import { useLive } from '../../lib/live';
import type { ConnectionState } from '../../lib/live-connection';
import { useSession } from '../../lib/session';
import { type Inputs, type Outputs, useTRPC, useTRPCClient } from '../../lib/trpc';

/** How often an open staff list asks for what others changed, and an order's page while no live connection brings its news. */
const REFRESH_MS = 15_000;

/** A changed order makes every list of orders stale, and the bookings, as a stay may have been charged. */
function useInvalidateOrders() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(trpc.food.pathFilter());
    void queryClient.invalidateQueries(trpc.bookings.pathFilter());
  };
}

/** Places an order. The same `clientId` never orders twice. */
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
 * One order of the session's user, or the one that the access token opens, kept up to date. `accessToken` is
 * undefined until it is known whether there is one; with neither token nor session nothing is asked.
 */
export function useOrder(orderId: string, accessToken: string | null | undefined) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const session = useSession();
  const known = accessToken !== undefined && session !== undefined;
  const enabled = known && orderId !== '' && Boolean(accessToken ?? session);
  const line = useLive<Order>((callbacks) => client.food.follow.subscribe({ _id: orderId }, callbacks), {
    onData: async (order) => {
      // An answer that is still on its way is older than the news.
      await queryClient.cancelQueries(trpc.food.get.queryFilter({ _id: orderId }));
      queryClient.setQueryData(trpc.food.get.queryKey({ _id: orderId }), order);
    },
    key: orderId,
    accessToken,
    enabled,
  });
  const over = isOver(line);
  const query = useQuery(
    trpc.food.get.queryOptions(
      { _id: orderId },
      {
        enabled,
        refetchInterval: line === 'live' || over ? false : REFRESH_MS,
        trpc: { context: { accessToken } },
      },
    ),
  );
  // What is shown may no longer be theirs to see; the answer to the call says so.
  useEffect(() => {
    if (over) void queryClient.invalidateQueries(trpc.food.get.queryFilter({ _id: orderId }));
  }, [over, orderId, trpc, queryClient]);
  return { ...query, line };
}

/** Puts an order made without an account into the session's account. */
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

/** One page of all orders, for staff, kept fresh. The previous page stays on the screen while the next one loads. */
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

/** Fetches pages outside of React's rendering, for the export, which walks through all that the filters show. */
export function useOrderPages() {
  const client = useTRPCClient();
  return (query: OrderListQuery) => client.food.list.query(query);
}

/** Puts a changed order into every list in the cache: the row on the screen changes as soon as that is saved. */
function usePutIntoLists() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (changed: Order) =>
    void queryClient.setQueriesData<Outputs['food']['list']>(trpc.food.list.queryFilter(), (list) =>
      list ? { ...list, items: list.items.map((item) => (item._id === changed._id ? changed : item)) } : list,
    );
}

/** Gives an order a status. */
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

/** Takes an order back, and what it put on a room's bill. */
export function useVoidOrder() {
  const trpc = useTRPC();
  return useMutation(
    trpc.food.void.mutationOptions({ onSuccess: usePutIntoLists(), onSettled: useInvalidateOrders() }),
  );
}

/** Has a new link to an order sent. */
export function useSendOrderLink() {
  return useMutation(useTRPC().food.sendLink.mutationOptions());
}

/** Follows the kitchen's board; returns the state of the connection. */
export function useBoardNews(onData: (news: BoardUpdate) => void) {
  const client = useTRPCClient();
  return useLive<BoardUpdate>((callbacks) => client.food.board.subscribe(undefined, callbacks), { onData });
}

/** What sells, in a period of the hotel's calendar. */
export function useFoodAnalytics(period: FoodPeriod) {
  return useQuery(useTRPC().food.analytics.queryOptions({ period }, { placeholderData: keepPreviousData }));
}
