import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../lib/trpc';

/** The stay or the order that is paid for. */
export type PayableRef = { bookingId: string | null; orderId: string | null };

export const payableInputOf = ({ bookingId, orderId }: PayableRef) =>
  bookingId ? { bookingId } : { orderId: orderId ?? '' };

/** All that a stay or an order owes and has paid, for its owner by login or access token, or staff. */
export const useFolio = (payable: PayableRef, accessToken?: string | null) =>
  useQuery(
    useTRPC().payments.folio.queryOptions(payableInputOf(payable), {
      // Money may have come since it was last shown.
      staleTime: 0,
      trpc: { context: { accessToken } },
    }),
  );
