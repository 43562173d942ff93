import { foodOrders } from '@drizzle/schema/food';
import { defineList, narrowedBy } from '@server/platform/list';
import { ORDER_SORTS } from '@shared/constants/food';
import type { OrderListInput, OrdersOfUserInput } from '@shared/food';
import { and, eq, isNull } from 'drizzle-orm';
import { type OrderRow, orderRecord } from './record';

type Input = OrderListInput & { userId?: string };

const list = defineList({
  ...orderRecord,
  name: 'food_list',
  id: foodOrders.id,
  sorts: {
    createdAt: { column: foodOrders.createdAt, of: (row: OrderRow) => row.createdAt },
    guestName: { column: foodOrders.guestName, of: (row: OrderRow) => row.guestName },
    total: { column: foodOrders.totalKobo, of: (row: OrderRow) => row.totalKobo },
  },
  filters: [
    narrowedBy(
      ({ userId }: Input) => (userId === undefined ? null : { userId }),
      (place) => eq(foodOrders.userId, place('userId')),
      { indexedWith: ['createdAt'] },
    ),
    narrowedBy(
      ({ status }: Input) => (status === 'all' ? null : { status }),
      // An order that was voided is in no status any more.
      (place) => and(eq(foodOrders.status, place('status')), isNull(foodOrders.voidedAt)),
      { indexedWith: ORDER_SORTS },
    ),
  ],
  searched: { column: foodOrders.search },
});

/** One page of all orders, for staff. */
export const listOrders = list.list;

/** A page of a user's orders, newest first. */
export const ordersOfUser = list.ofUser((input: OrdersOfUserInput) => ({
  ...input,
  status: 'all' as const,
  sort: 'createdAt' as const,
  dir: 'desc' as const,
}));
