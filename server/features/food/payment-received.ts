import { foodOrders } from '@drizzle/schema/food';
import { moneyEventOf, type ToldMoney } from '@server/features/money/ledger/paid-money';
import type { Actor } from '@server/platform/actor';
import type { Queryable, Transaction } from '@server/platform/database/database';
import type { Order } from '@shared/food/schema';
import { eq } from 'drizzle-orm';
import { recordChanges } from './emails/emails';
import { orderRecord } from './record';

/** Locks an order that is on no stay's bill; undefined when there is none. */
export async function lockOrderToPay(tx: Transaction, id: string): Promise<{ stands: boolean } | undefined> {
  const [order] = await tx.select().from(foodOrders).where(eq(foodOrders.id, id)).for('update');
  if (!order || order.paymentMethod === 'room_charge') return undefined;
  return { stands: order.voidedAt === null };
}

/** An order for its receipt. Throws `not_found`. */
export const orderToReceipt = (tx: Transaction, id: string): Promise<Order> => orderRecord.findOrThrow(tx, id);

/** Audits a payment or what was taken back of one, and emails the guest, in its transaction (D18). */
export async function tellOrderPayment(tx: Transaction, told: ToldMoney & { id: string }): Promise<void> {
  const { actor, id, paid, detail, isUndoable } = told;
  await recordChanges(tx, {
    actor,
    action: `food.${paid.kind}`,
    detail: { ...paid, ...detail },
    record: await orderRecord.findOrThrow(tx, id),
    event: moneyEventOf(told),
    isUndoable,
    about: { paid },
  });
}

/** Throws `not_found` unless the order belongs to the actor; any for staff (D6). */
export async function assertMaySeeOrder(db: Queryable, id: string, actor: Actor, now: Date): Promise<void> {
  await orderRecord.findOwnedOrThrow(db, id, actor, now);
}
