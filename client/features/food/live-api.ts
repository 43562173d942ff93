import { useTRPC, useTRPCClient } from '../../lib/trpc';
import { useFollowedRecord } from '../../lib/use-followed-record';

/** One order, live. Apart from the other calls: the checkout, which places orders, follows none. */
export const useOrder = (orderId: string, accessToken: string | null | undefined) =>
  useFollowedRecord(useTRPC().food.get, useTRPCClient().food.follow, orderId, accessToken);
