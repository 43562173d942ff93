import { addCharge } from '@server/features/money/ledger/charges';
import { type Actor, actorName } from '@server/platform/actor';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { discountDetail } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/versions';
import type { Order } from '@shared/food/schema';
import { toKobo } from '@shared/money/money';
import type { ChargedOrder, ExtraCharge } from '../emails/email-extra-charge';
import { publishChanges } from '../emails/emails';
import { bookingRecord, toWire } from '../record';
import { isChargeable } from '../rules';
import type { LockedStay } from '../stays/stay-to-charge';
import { lockStayToPay } from './payment-received';

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
export async function chargeOrderToStay(
  tx: Transaction,
  charge: { actor: Actor; stay: LockedStay; order: Order; at: string },
): Promise<void> {
  const { actor, stay, order, at } = charge;
  const { bookingId } = stay;
  const amountKobo = toKobo(order.total);
  await addCharge(tx, { bookingId, kind: 'food', orderId: order._id, amountKobo, createdAt: at });
  const booking = await bookingRecord.findOrThrow(tx, bookingId);
  await publishChanges(tx, {
    actor: actorName(actor),
    action: 'bookings.charge',
    detail: { orderId: order._id, amountKobo },
    record: booking,
    event: 'charged',
    about: { charged: toChargedOrder(order) },
  });
}

/** Audits that a voided order was taken off its stay's bill, and emails the stay's own address. */
export async function announceVoidedCharge(
  tx: Transaction,
  { actor, order, bookingId, amountKobo }: { actor: string; order: Order; bookingId: string; amountKobo: number },
): Promise<void> {
  const row = await bookingRecord.findRow(tx, bookingId);
  if (!row) throw new Error(`There is no booking ${bookingId}`);
  await publishChanges(tx, {
    actor,
    action: 'bookings.voidCharge',
    detail: { orderId: order._id, amountKobo },
    record: toWire(row),
    // A hidden stay still has a bill, but its guest gets no emails.
    event: row.deletedAt === null ? 'charge_voided' : null,
    about: { charged: toChargedOrder(order) },
  });
}

/**
 * Locks a stay on whose bill staff put a charge. The ceilings of charges to a room (D14) are for guests only. Throws
 * `not_found`, `stay_not_chargeable`.
 */
export async function lockStayForStaffCharge(tx: Transaction, id: string, today: string): Promise<void> {
  const stay = isId(id) ? await lockStayToPay(tx, id) : undefined;
  if (!stay || stay.deletedAt !== null) throw new DomainError('not_found');
  if (!isChargeable(stay, today)) throw new DomainError('stay_not_chargeable');
}

/** Whether staff may charge the stay now, for their screen; `lockStayForStaffCharge` decides. */
export async function isStayChargeable(db: Queryable, id: string, today: string): Promise<boolean> {
  const stay = await bookingRecord.findRow(db, id);
  return stay !== undefined && stay.deletedAt === null && isChargeable(stay, today);
}

interface StaffCharge {
  actor: string;
  bookingId: string;
  event: 'charged' | 'charge_voided';
  chargeId: string;
  extra: ExtraCharge;
  /** Why it was taken off, which the guest does not read. */
  why?: string | null;
}

/** Audits a charge that staff put on a stay's bill or took off it, and emails the guest as of a charged order. */
export async function announceStaffCharge(tx: Transaction, told: StaffCharge): Promise<void> {
  const { actor, bookingId, event, chargeId, extra, why } = told;
  const row = await bookingRecord.findRow(tx, bookingId);
  if (!row) throw new Error(`There is no booking ${bookingId}`);
  await publishChanges(tx, {
    actor,
    action: event === 'charged' ? 'bookings.charge' : 'bookings.voidCharge',
    detail: {
      ...{ chargeId, ...extra },
      ...(event === 'charge_voided' &&
        discountDetail({ kind: 'charge', fromKobo: toKobo(extra.amount), toKobo: 0 }, why)),
    },
    record: toWire(row),
    event: row.deletedAt === null ? event : null,
    about: { extra },
  });
}
