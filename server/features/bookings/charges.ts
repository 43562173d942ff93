import { bookings } from '@drizzle/schema/bookings';
import { charges } from '@drizzle/schema/charges';
import { type Actor, actorName } from '@server/platform/actor';
import { type Inserted, paramsBut } from '@server/platform/columns';
import { type Params, prepared, type Transaction } from '@server/platform/database';
import type { Order } from '@shared/food';
import { toKobo } from '@shared/money';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ChargedOrder } from './email-content';
import { recordChanges } from './emails';
import { bookingRecord, chargesKobo, receivedKobo, toWire } from './record';
import type { ChargeableStay } from './stay-to-charge';

type NewCharge = Inserted<typeof charges, 'id' | 'kind'>;

/** Adds a charge or, with `voids` set, a counter-charge. */
const insertCharge = prepared('charges_insert', (db, param: Params<NewCharge>) =>
  db.insert(charges).values({ ...paramsBut(charges, param, 'id', 'kind'), kind: 'food' }),
);

/** The part of an order that the email to the stay shows. */
const toChargedOrder = ({ reference, items, total }: Order): ChargedOrder => ({
  reference,
  items: items.map(({ name, quantity }) => ({ name, quantity })),
  total,
});

/**
 * Charges an order to a stay that was found in this transaction, and emails the stay's own address: the order's address
 * was typed with the order.
 */
export async function chargeStay(
  tx: Transaction,
  charge: { actor: Actor; stay: ChargeableStay; order: Order; at: string },
): Promise<void> {
  const { actor, stay, order, at } = charge;
  const { bookingId } = stay;
  const amountKobo = toKobo(order.total);
  await insertCharge(tx, { bookingId, orderId: order._id, amountKobo, voids: null, createdAt: at });
  const booking = await bookingRecord.findOrThrow(tx, bookingId);
  await recordChanges(tx, {
    actor: actorName(actor),
    action: 'bookings.charge',
    detail: { orderId: order._id, amountKobo },
    record: booking,
    event: 'charged',
    about: { charged: toChargedOrder(order) },
  });
}

/** Takes a voided order off its stay's bill, by a counter-charge. */
export async function voidCharge(
  tx: Transaction,
  { actor, order, at }: { actor: string; order: Order; at: string },
): Promise<void> {
  const [charge] = await tx
    .select({ id: charges.id, bookingId: charges.bookingId, amountKobo: charges.amountKobo })
    .from(charges)
    .where(and(eq(charges.orderId, order._id), isNull(charges.voids)));
  if (!charge) throw new Error(`There is no charge of order ${order._id}`);
  const { id: voids, bookingId } = charge;
  const amountKobo = -charge.amountKobo;
  await insertCharge(tx, { bookingId, orderId: order._id, amountKobo, voids, createdAt: at });
  const row = await bookingRecord.findRow(tx, bookingId);
  if (!row) throw new Error(`There is no booking ${bookingId}`);
  await recordChanges(tx, {
    actor,
    action: 'bookings.voidCharge',
    detail: { orderId: order._id, amountKobo },
    record: toWire(row),
    // A hidden stay still has a bill, but its guest gets no emails.
    event: row.deletedAt === null ? 'charge_voided' : null,
    about: { charged: toChargedOrder(order) },
  });
}

/** The condition that the stay to which an order was charged is paid in full. */
export function isStayPaid(orderId: Parameters<typeof eq>[0]) {
  const paid = sql`${receivedKobo} >= ${bookings.amountKobo} + ${chargesKobo}`;
  return sql`exists (select 1 from ${charges} as charge join ${bookings} on ${bookings.id} = charge.booking_id
    where charge.order_id = ${orderId} and ${paid})`;
}
