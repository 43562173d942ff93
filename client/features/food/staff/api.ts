import type { FoodPeriod } from '@shared/constants/food';
import type { BoardNews, Order, OrderListQuery } from '@shared/food';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useLive } from '../../../lib/live';
import { type Inputs, useCalls, useChange } from '../../../lib/trpc';

/** How often a list that is left open asks for what others changed. */
const REFRESH_MS = 15_000;

/** One page of all orders, kept fresh. The page before stays on the screen while the next one loads. */
export function useOrderList(query: OrderListQuery) {
  return useQuery(
    useCalls().cached.food.list.queryOptions(query, {
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),
  );
}

/** Asks for pages outside of React's rendering: the export walks through all that the filters show. */
export function useOrderPages() {
  const { client } = useCalls();
  return (query: OrderListQuery) => client.food.list.query(query);
}

/** What follows from a change of an order: the row on the screen changes as soon as that is saved. */
function useAfterChange() {
  const { cached } = useCalls();
  return {
    onSuccess: (changed: Order) =>
      void cached.food.list.setQueriesData({}, {}, (list) =>
        list ? { ...list, items: list.items.map((item) => (item._id === changed._id ? changed : item)) } : list,
      ),
    onSettled: () => void cached.food.invalidate(),
  };
}

/** Gives an order a status. */
export function useSetOrderStatus() {
  const { client } = useCalls();
  return useMutation({
    mutationFn: (input: Inputs['food']['setStatus']) => client.food.setStatus.mutate(input),
    ...useAfterChange(),
  });
}

/** Takes an order back, and what it put on a room's bill (D14). */
export function useVoidOrder() {
  const { client, cached } = useCalls();
  const { onSuccess, onSettled } = useAfterChange();
  return useChange({
    mutationFn: (input: Inputs['food']['void']) => client.food.void.mutate(input),
    onSuccess,
    onSettled: () => {
      onSettled();
      void cached.bookings.invalidate();
    },
  });
}

/** Has a new link to an order sent (D7). */
export function useSendOrderLink() {
  const { client } = useCalls();
  return useChange({ mutationFn: (input: Inputs['food']['sendLink']) => client.food.sendLink.mutate(input) });
}

/** Follows the kitchen's board; returns how the line to it stands. */
export function useBoardNews(onData: (news: BoardNews) => void) {
  const { client } = useCalls();
  return useLive<BoardNews>((callbacks) => client.food.board.subscribe(undefined, callbacks), { onData });
}

/** What sells, in a period of the hotel's calendar (spec 9). */
export function useFoodAnalytics(period: FoodPeriod) {
  return useQuery(useCalls().cached.food.analytics.queryOptions({ period }, { placeholderData: keepPreviousData }));
}
