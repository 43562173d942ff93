import { foodOrders, unpaidOrders } from '@drizzle/schema/food';
import { isOfGuest } from '@drizzle/schema/guests';
import { moneyEventOf, type PaymentAnnouncement } from '@server/features/money/ledger/paid-money';
import type { Actor } from '@server/platform/actor';
import { type Params, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { defineList } from '@server/platform/lists/list';
import type { Order } from '@shared/food/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import { publishChanges } from './emails/emails';
import { type OrderRow, orderRecord, selectOrders, toWire } from './record';

/** Locks an order that is on no stay's bill; undefined when there is none. */
export async function lockOrderToPay(tx: Transaction, id: string): Promise<{ stands: boolean } | undefined> {
  const [order] = await tx.select().from(foodOrders).where(eq(foodOrders.id, id)).for('update');
  if (!order || order.paymentMethod === 'room_charge') return undefined;
  return { stands: order.voidedAt === null };
}

/** An order for its receipt. Throws `not_found`. */
export const orderToReceipt = (tx: Transaction, id: string): Promise<Order> => orderRecord.findOrThrow(tx, id);

/** Audits a payment or what was taken back of one, and emails the guest, in its transaction (D18). */
export async function announceOrderPayment(tx: Transaction, told: PaymentAnnouncement & { id: string }): Promise<void> {
  const { actor, id, paid, detail, isUndoable } = told;
  await publishChanges(tx, {
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

/** Locks an order that somebody is about to pay for; undefined for one on a stay's bill. Throws `not_payable`. */
export async function lockOrderBill(tx: Transaction, id: string): Promise<Order | undefined> {
  const locked = await lockOrderToPay(tx, id);
  if (!locked) return undefined;
  if (!locked.stands) throw new DomainError('not_payable');
  return orderRecord.findOrThrow(tx, id);
}

export const findOrder = (db: Queryable, id: string): Promise<Order> => orderRecord.findOrThrow(db, id);

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

/** What a room charge owes is on the bill of its stay. */
const owedKobo = sql`(case when ${foodOrders.voidedAt} is null and ${foodOrders.paymentMethod} <> 'room_charge' then ${foodOrders.totalKobo} else 0 end)`;

/** What the food orders of a guest of the directory have brought in and still owe, in kobo. */
export const moneyOfOrders = prepared('food_money_of_guest', (db, param: Params<{ guestId: string }>) =>
  db
    .select({
      spentKobo: sql<number>`coalesce(sum(${foodOrders.receivedKobo}), 0)`.mapWith(Number),
      owesKobo: sql<number>`coalesce(sum(greatest(${owedKobo} - ${foodOrders.receivedKobo}, 0)), 0)`.mapWith(Number),
      overpaidKobo: sql<number>`coalesce(sum(greatest(${foodOrders.receivedKobo} - ${owedKobo}, 0)), 0)`.mapWith(
        Number,
      ),
    })
    .from(foodOrders)
    .where(isOfGuest({ phone: foodOrders.phone, guestName: foodOrders.guestName }, param('guestId'))),
);
