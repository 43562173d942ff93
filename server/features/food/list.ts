import { foodOrders } from '@drizzle/schema/food';
import { defineList, narrowedBy } from '@server/platform/list';
import { ORDER_SORTS } from '@shared/constants/food';
import type { OrderListInput } from '@shared/food';
import { and, eq, isNull } from 'drizzle-orm';
import { orderRecord } from './record';

export const {
  list: listOrders,
  count: countOrders,
  ofUser: ordersOfUser,
} = defineList(orderRecord, {
  sorts: { createdAt: 'createdAt', guestName: 'guestName', total: 'totalKobo' },
  filters: [
    narrowedBy(
      ({ status }: OrderListInput) => (status === 'all' ? null : { status }),
      // A voided order has no status.
      (param) => and(eq(foodOrders.status, param('status')), isNull(foodOrders.voidedAt)),
      { indexedWith: ORDER_SORTS },
    ),
  ],
  searched: { column: foodOrders.search },
});
