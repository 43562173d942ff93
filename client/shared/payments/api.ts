import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api/record-cache';
import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useCanOpen } from '../../lib/api/use-record-query';

/** The stay, order, event or group that is paid for. */
export type PayableRef = {
  bookingId: string | null;
  orderId: string | null;
  cateringId?: string | null;
  groupId?: string | null;
};

export function payableInputOf({ bookingId, orderId, cateringId, groupId }: PayableRef) {
  if (groupId) return { groupId };
  if (cateringId) return { cateringId };
  return bookingId ? { bookingId } : { orderId: orderId ?? '' };
}

/** All that a stay or an order owes and has paid, for its owner by login or access token, or staff. */
export const useFolio = (payable: PayableRef, accessToken?: string | null) =>
  useQuery(
    useTRPC().payments.folio.queryOptions(payableInputOf(payable), {
      // Money may have come since it was last shown.
      staleTime: 0,
      trpc: { context: { accessToken } },
    }),
  );

/** Begins a payment on the provider's page; the same one again while it runs. */
export function useInitiatePayment(accessToken: string | null | undefined) {
  return useMutation(useTRPC().payments.initiate.mutationOptions({ trpc: { context: { accessToken } } }));
}

/** Asks for an account number for one payment alone; the same one again while it runs. */
export function useTransferAccount(accessToken: string | null | undefined) {
  return useMutation(useTRPC().payments.transferAccount.mutationOptions({ trpc: { context: { accessToken } } }));
}

/** A payment changes what is open of its booking or order. */
export function useInvalidatePaid() {
  const { bookings, food, catering, payments, receipts } = useTRPC();
  const paid = [payments.pathFilter(), receipts.pathFilter()];
  return useInvalidate(bookings.pathFilter(), food.pathFilter(), catering.pathFilter(), ...paid);
}

/** How long until a payment without an end is asked about again: soon while the payer looks on, then less often. */
const pause = (answers: number) => (answers < 20 ? 3_000 : 10_000);

/**
 * How a payment that was begun stands, asked again until it is paid or refused; also after a call without an answer.
 * `id` is that of the booking or order, '' where the address does not name it.
 */
export function useVerifiedPayment(reference: string, id: string, accessToken: string | null | undefined) {
  const client = useTRPCClient();
  const canOpen = useCanOpen(id || reference, accessToken);
  const query = useQuery({
    queryKey: ['payment', reference, accessToken ?? null],
    queryFn: () => client.payments.verify.mutate({ reference }, { context: { accessToken } }),
    enabled: reference !== '' && canOpen === true,
    retry: false,
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      if (status === 'paid' || status === 'refused') return false;
      return pause(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
  return { ...query, canOpen };
}
