import { addCharge } from '@server/features/ledger/charges';
import { type Actor, actorName } from '@server/platform/actor';
import type { Transaction } from '@server/platform/database';
import type { Order } from '@shared/food';
import { toKobo } from '@shared/money';
import type { ChargedOrder } from './email-content';
import { recordChanges } from './emails';
import { bookingRecord, toWire } from './record';
import type { ChargeableStay } from './stay-to-charge';

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
  await addCharge(tx, { bookingId, kind: 'food', orderId: order._id, amountKobo, createdAt: at });
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

/** Audits that a voided order was taken off its stay's bill, and emails the stay's own address. */
export async function tellVoidedCharge(
  tx: Transaction,
  { actor, order, bookingId, amountKobo }: { actor: string; order: Order; bookingId: string; amountKobo: number },
): Promise<void> {
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
