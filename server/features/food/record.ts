import { foodOrderItems, foodOrders } from '@drizzle/schema/food';
import { menuItems } from '@drizzle/schema/menu';
import { paymentState } from '@server/features/money/ledger/payable';
import { columnsBut } from '@server/platform/database/columns';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { defineRecord } from '@server/platform/records/record';
import type { Order } from '@shared/food/schema';
import { toNaira } from '@shared/money/money';
import { sql } from 'drizzle-orm';
import { deliverToOf, type OrderedItem } from './rules';

/** The items of the outer query's order. Drizzle leaves out the tables' names here, and two of them have a `name`. */
const items = sql<OrderedItem[]>`(select json_agg(json_build_object(
    'menuItemId', line.menu_item_id, 'name', line.name, 'priceKobo', line.price_kobo, 'quantity', line.quantity,
    'station', dish.station) order by line.position)
  from ${foodOrderItems} as line join ${menuItems} as dish on dish.id = line.menu_item_id
  where line.order_id = "food_orders"."id")`;

/** All columns but the search text. */
export const orderColumns = columnsBut(foodOrders, 'search');

/** Orders with their items, for a `where` to be added. */
export function selectOrders(db: Queryable) {
  return db
    .select({ ...orderColumns, items })
    .from(foodOrders)
    .$dynamic();
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

export function toWire(row: OrderRow): Order {
  const { totalKobo: agreedKobo, receivedKobo: received } = row;
  const isOnBill = row.paymentMethod === 'room_charge';
  const owedKobo = isOnBill || row.voidedAt !== null ? 0 : agreedKobo;
  const payment = paymentState({ owedKobo, receivedKobo: received, agreedKobo });
  return {
    _id: row.id,
    reference: row.reference,
    earlierReference: row.earlierReference,
    guestName: row.guestName,
    guestDetails: { name: row.guestName, email: row.email, phone: row.phone, address: row.address },
    roomNumber: row.roomNumber,
    deliverTo: deliverToOf(row),
    items: row.items.map(({ menuItemId, name, priceKobo, quantity, station }) => ({
      _id: menuItemId,
      name,
      price: toNaira(priceKobo),
      quantity,
      station,
      isReady: row.readyItems.includes(menuItemId),
    })),
    total: toNaira(row.totalKobo),
    balance: toNaira(payment.balanceKobo),
    paymentStatus: isOnBill ? null : payment.status,
    status: row.status,
    statusAt: isoInstant(row.statusAt),
    preparingAt: row.preparingAt && isoInstant(row.preparingAt),
    paymentMethod: row.paymentMethod,
    notes: row.notes,
    userId: row.userId,
    voidedAt: row.voidedAt && isoInstant(row.voidedAt),
    version: row.version,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

export const orderRecord = defineRecord({
  name: 'food',
  table: foodOrders,
  select: selectOrders,
  toWire,
  over: sql`${foodOrders.statusAt}`,
  overOf: ({ statusAt }) => statusAt,
});
