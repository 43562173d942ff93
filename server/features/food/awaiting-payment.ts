import { foodOrders, unpaidOrders } from '@drizzle/schema/food';
import { defineList } from '@server/platform/lists/list';
import { sql } from 'drizzle-orm';
import { orderRecord } from './record';

const sorts = { createdAt: 'createdAt' } as const;

/** Orders that are on no stay's bill and not paid, also found by what is open. */
export const ordersAwaitingPayment = defineList(
  { ...orderRecord, name: 'food_awaiting', visible: unpaidOrders.awaitsPayment },
  {
    sorts,
    filters: [],
    searched: { column: foodOrders.search, amounts: [unpaidOrders.openKobo] },
  },
);

/** Orders of which money is to be given back; also found by how much was paid. */
export const overpaidOrders = defineList(
  { ...orderRecord, name: 'food_overpaid', visible: unpaidOrders.isOverpaid },
  {
    sorts,
    filters: [],
    searched: {
      column: foodOrders.search,
      amounts: [sql`(-${unpaidOrders.openKobo})`, foodOrders.receivedKobo],
      isNear: true,
    },
  },
);

/** The latest orders that are paid: their payment may be looked for again, by a colleague. */
export const paidOrders = defineList(
  { ...orderRecord, name: 'food_paid', visible: unpaidOrders.isPaid },
  { sorts, filters: [], searched: { column: foodOrders.search, amounts: [foodOrders.receivedKobo], isNear: true } },
);
