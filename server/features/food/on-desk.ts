import { foodOrders } from '@drizzle/schema/food';
import { isOpenOrder } from '@drizzle/schema/open-orders';
import { prepared } from '@server/platform/database/database';
import { count, min } from 'drizzle-orm';

/** How many orders the kitchen has still to deliver, and since when the first of them waits. */
export const openOrders = prepared('food_open', (db) =>
  db
    .select({ count: count(), since: min(foodOrders.createdAt) })
    .from(foodOrders)
    .where(isOpenOrder(foodOrders)),
);
