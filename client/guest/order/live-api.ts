import { useTRPC, useTRPCClient } from '../../lib/api/trpc';
import { useFollowedRecord } from '../../lib/live/use-followed-record';

/** One order, live. Apart from the other calls: the checkout, which places orders, follows none. */
export const useOrder = (orderId: string, accessToken: string | null | undefined) =>
  useFollowedRecord(useTRPC().food.get, useTRPCClient().food.follow, orderId, accessToken);
