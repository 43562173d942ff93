import { foodOrders, unpaidOrders } from '@drizzle/schema/food';
import { defineList } from '@server/platform/list';
import { orderRecord } from './record';

/** Orders that are on no stay's bill and not paid, also found by what is open. */
export const ordersAwaitingPayment = defineList(
  { ...orderRecord, name: 'food_awaiting', visible: unpaidOrders.awaitsPayment },
  {
    sorts: { createdAt: 'createdAt' },
    filters: [],
    searched: { column: foodOrders.search, amounts: [unpaidOrders.openKobo] },
  },
);
