import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCacheCreated, useInvalidate } from '../../lib/api/record-cache';
import { useTRPC } from '../../lib/api/trpc';
import { endAccess } from '../../lib/session/access-tokens';
import { useSession } from '../../lib/session/session';

/** Bookings too, because an order may have been charged to a stay. */
export function useInvalidateOrders() {
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

/** Gives up an order that got no answer, or finds what it made. */
export const useGiveUpOrder = () => useMutation(useTRPC().food.giveUp.mutationOptions()).mutateAsync;

/** A page of the logged-in guest's orders, newest first: the first one, or that of a cursor. */
export function useMyOrders({ cursor, enabled = true }: { cursor?: string; enabled?: boolean } = {}) {
  const trpc = useTRPC();
  const userId = useSession()?.user.id ?? '';
  return useQuery(
    trpc.food.ofUser.queryOptions(
      { userId, cursor },
      { enabled: enabled && userId !== '', placeholderData: keepPreviousData },
    ),
  );
}

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
