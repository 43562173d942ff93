import { foodOrders } from '@drizzle/schema/food';
import { isOfGuest } from '@drizzle/schema/guests';
import { defineList, narrowedBy } from '@server/platform/lists/list';
import { listOrChanges } from '@server/platform/records/changed-records';
import { ORDER_SORTS } from '@shared/food/constants';
import type { OrderListInput } from '@shared/food/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { orderRecord } from './record';

const list = defineList(orderRecord, {
  sorts: { createdAt: 'createdAt', guestName: 'guestName', total: 'totalKobo' },
  filters: [
    narrowedBy(
      ({ status }: OrderListInput) => (status === 'all' ? null : { status }),
      // A voided order has no status.
      (param) => and(eq(foodOrders.status, param('status')), isNull(foodOrders.voidedAt)),
      { indexedWith: ORDER_SORTS },
    ),
    narrowedBy(
      ({ guestId }: OrderListInput) => (guestId ? { guestId } : null),
      (param) => isOfGuest(foodOrders, param('guestId')),
      { indexedWith: ['createdAt'] },
    ),
  ],
  searched: { column: foodOrders.search },
});
export const { count: countOrders, ofUser: ordersOfUser, read: readOrders } = list;
export const listOrders = listOrChanges(orderRecord, list.list);
