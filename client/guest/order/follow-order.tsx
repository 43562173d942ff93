import type { Order } from '@shared/food/schema';
import { useEffect, useState } from 'react';
import { useInvalidateOrders } from '../../shared/food/api';
import { nextOrderWords } from '../../shared/food/order-words';
import { LiveRegion } from '../../ui/feedback/notice';
import { useOrder } from './live-api';

/** Reads the guest's orders again when this one of them has changed, and reads out what has become of it. */
export function FollowOrder({ order }: { order: Order }) {
  const [atFirst] = useState(order.status);
  const { data: now } = useOrder(order._id, null);
  const invalidate = useInvalidateOrders();
  const isOther = now !== undefined && JSON.stringify(now) !== JSON.stringify(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (isOther) invalidate();
  }, [now]);
  return <LiveRegion>{now && now.status !== atFirst && nextOrderWords(now)}</LiveRegion>;
}
