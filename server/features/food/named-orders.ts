import { foodOrders, unpaidOrders } from '@drizzle/schema/food';
import type { Queryable } from '@server/platform/database/database';
import type { Order } from '@shared/food/schema';
import { and, desc, sql } from 'drizzle-orm';
import { type OrderRow, selectOrders, toWire } from './record';

/** An order that a bank transfer may be for. */
export interface PayableOrder {
  order: Order;
  openKobo: number;
  /** `on_bill`: paid with its stay. `closed`: voided. */
  state: 'stands' | 'on_bill' | 'closed';
}

function toPayable(row: OrderRow): PayableOrder {
  const { totalKobo, receivedKobo, voidedAt, paymentMethod } = row;
  const isVoided = voidedAt !== null;
  return {
    order: toWire(row),
    openKobo: (isVoided ? 0 : totalKobo) - receivedKobo,
    state: paymentMethod === 'room_charge' ? 'on_bill' : isVoided ? 'closed' : 'stands',
  };
}

/** The orders with those references, also with those that they had earlier. */
export async function ordersNamed(db: Queryable, references: readonly string[]): Promise<PayableOrder[]> {
  if (references.length === 0) return [];
  const named = sql`any(array(select json_array_elements_text(${JSON.stringify(references)}::json)))`;
  // One after the other, each by its own way: with `or` Postgres would read every order.
  const isNamed = sql`${foodOrders.id} in (
    select id from food_orders where reference = ${named}
    union all select id from food_orders where earlier_reference is not null and earlier_reference = ${named})`;
  return (await selectOrders(db).where(isNamed)).map(toPayable);
}

/** Orders that await payment of exactly one of those amounts, the latest first. */
export async function ordersOpenWith(db: Queryable, kobo: readonly number[], limit: number): Promise<PayableOrder[]> {
  if (kobo.length === 0) return [];
  const isOpenWith = sql`${unpaidOrders.openKobo} = any(array(select value::bigint from json_array_elements_text(${JSON.stringify(kobo)}::json)))`;
  const rows = await selectOrders(db)
    .where(and(unpaidOrders.awaitsPayment, isOpenWith))
    .orderBy(desc(foodOrders.createdAt))
    .limit(limit);
  return rows.map(toPayable);
}
