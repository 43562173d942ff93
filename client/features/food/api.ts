import type { Order } from '@shared/food';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endAccess } from '../../lib/access-tokens';
import { type LineState, useLive } from '../../lib/live';
import { useSession } from '../../lib/session';
import { type Inputs, useCalls, useChange } from '../../lib/trpc';

/** After an order changed, so did every list of orders; a stay may have been charged. */
function useForgetOrders() {
  const { cached } = useCalls();
  return () => {
    void cached.food.invalidate();
    void cached.bookings.invalidate();
  };
}

/** Places an order. The same `clientId` never orders twice (D13). */
export function usePlaceOrder() {
  const { client, cached } = useCalls();
  const forget = useForgetOrders();
  return useChange({
    mutationFn: (input: Inputs['food']['create']) => client.food.create.mutate(input),
    onSuccess: ({ accessToken: _kept, ...order }) => cached.food.get.setData({ _id: order._id }, order),
    onSettled: forget,
  });
}

/** The first page of the logged-in guest's orders, newest first. */
export function useMyOrders({ enabled = true } = {}) {
  const userId = useSession()?.user.id ?? '';
  return useQuery(useCalls().cached.food.ofUser.queryOptions({ userId }, { enabled: enabled && userId !== '' }));
}

const isOver = (line: LineState) => line === 'denied' || line === 'missing';

/** How often it is asked for while no line brings its news. */
const ASK_MS = 15_000;

/**
 * One order of the session's user, or the one that the access token opens (D7), kept as it is now. `accessToken` is
 * undefined until it is known whether there is one; with neither token nor session nothing is asked.
 */
export function useOrder(orderId: string, accessToken: string | null | undefined) {
  const { client, cached } = useCalls();
  const session = useSession();
  const known = accessToken !== undefined && session !== undefined;
  const enabled = known && orderId !== '' && Boolean(accessToken ?? session);
  const line = useLive<Order>((callbacks) => client.food.follow.subscribe({ _id: orderId }, callbacks), {
    onData: async (order) => {
      // An answer that is still on its way is older than the news.
      await cached.food.get.cancel({ _id: orderId });
      cached.food.get.setData({ _id: orderId }, order);
    },
    key: orderId,
    accessToken,
    enabled,
  });
  const query = useQuery(
    cached.food.get.queryOptions(
      { _id: orderId },
      {
        enabled,
        refetchInterval: line === 'live' || isOver(line) ? false : ASK_MS,
        trpc: { context: { accessToken } },
      },
    ),
  );
  // What is shown may no longer be theirs to see; the answer to the call says so.
  const over = isOver(line);
  useEffect(() => {
    if (over) void cached.food.get.invalidate({ _id: orderId });
  }, [over, orderId, cached]);
  return { ...query, line, known, mayAsk: enabled };
}

/** Puts an order made without an account into the session's (D7). */
export function useClaimOrder() {
  const { client } = useCalls();
  const forget = useForgetOrders();
  return useChange({
    mutationFn: async (input: Inputs['food']['claim']) => {
      const claimed = await client.food.claim.mutate(input);
      endAccess(input.accessToken);
      return claimed;
    },
    onSettled: forget,
  });
}
