import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '../../lib/api/trpc';
import { useInvalidatePaid } from '../../shared/payments/api';

/** Says to which account the money of a stay is to go that comes back. */
export function useSayRefundAccount(accessToken: string | null | undefined) {
  const invalidate = useInvalidatePaid();
  const { bookings } = useTRPC();
  return useMutation(
    bookings.sayRefundAccount.mutationOptions({ onSuccess: invalidate, trpc: { context: { accessToken } } }),
  );
}
