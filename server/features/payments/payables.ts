import {
  applyPayment,
  assertMaySeeStay,
  type Confirming,
  lockStayToPay,
  tellPayment,
} from '@server/features/bookings/payment-received';
import { extendHold, findStay, lockStayBill } from '@server/features/bookings/payment-started';
import {
  assertMaySeeOrder,
  lockOrderToPay,
  orderToReceipt,
  tellOrderPayment,
} from '@server/features/food/payment-received';
import { findOrder, lockOrderBill } from '@server/features/food/payment-started';
import type { ToldMoney } from '@server/features/ledger/paid-money';
import type { Payable } from '@server/features/ledger/payable';
import type { Actor } from '@server/platform/actor';
import type { Queryable, Transaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { isId } from '@server/platform/ids';
import type { Platform } from '@server/platform/platform';
import type { Booking } from '@shared/bookings';
import type { Order } from '@shared/food';
import { toKobo } from '@shared/money';
import type { ReceiptDetails } from '@shared/receipts';

/** What can be paid for, behind one interface: the one place that knows both stays and orders. */

export type { Confirming };

export function payableOf({ bookingId, orderId }: { bookingId?: string | null; orderId?: string | null }): Payable {
  return bookingId ? { kind: 'booking', id: bookingId } : { kind: 'order', id: orderId ?? '' };
}

/** After a payment took effect. */
interface Applied {
  /** False when the stay or order does not take place: staff have to decide about the money. */
  stands: boolean;
  /** For the receipt. */
  details: Omit<ReceiptDetails, 'parts' | 'tax' | 'hotel'>;
}

/** A stay or order, locked until the transaction ends. */
interface LockedPayable {
  /** Lets a recorded payment take effect; `confirm` confirms a stay that is only part paid. */
  apply(confirm: Confirming): Promise<Applied>;
}

/** Throws `not_found`, also for an order on a stay's bill, which is paid with the stay. */
export async function lockPayable(tx: Transaction, platform: Platform, { kind, id }: Payable): Promise<LockedPayable> {
  const locked = isId(id) ? await (kind === 'booking' ? lockStay(tx, platform, id) : lockOrder(tx, id)) : undefined;
  if (!locked) throw new DomainError('not_found');
  return locked;
}

async function lockStay(tx: Transaction, platform: Platform, id: string): Promise<LockedPayable | undefined> {
  const stay = await lockStayToPay(tx, id);
  if (!stay) return undefined;
  return {
    async apply(confirm) {
      const { booking, stands } = await applyPayment(tx, platform, { stay, confirm });
      const { guestName, reference: recordReference, balance } = booking;
      const { roomNumber, roomType, checkInDate, checkOutDate } = booking;
      const nights = { roomNumber, roomType, checkInDate, checkOutDate };
      return { stands, details: { guestName, recordReference, stay: nights, items: null, balance } };
    },
  };
}

async function lockOrder(tx: Transaction, id: string): Promise<LockedPayable | undefined> {
  const locked = await lockOrderToPay(tx, id);
  if (!locked) return undefined;
  return {
    async apply() {
      const { guestName, reference: recordReference, balance, items: ordered } = await orderToReceipt(tx, id);
      const items = ordered.map(({ name, quantity, price }) => ({ name, quantity, price }));
      return { stands: locked.stands, details: { guestName, recordReference, stay: null, items, balance } };
    },
  };
}

/** Audits money that came or went, and emails the guest where money really moved, in its transaction. */
export function tellMoney(tx: Transaction, { kind, id }: Payable, told: ToldMoney): Promise<void> {
  return kind === 'booking' ? tellPayment(tx, { ...told, id }) : tellOrderPayment(tx, { ...told, id });
}

/** Throws `not_found` unless the stay or order belongs to the actor; any for staff (D6). */
export function assertMaySee(db: Queryable, { kind, id }: Payable, actor: Actor, now: Date): Promise<void> {
  return (kind === 'booking' ? assertMaySeeStay : assertMaySeeOrder)(db, id, actor, now);
}

/** What is open of a locked stay or order. */
export interface OpenBill {
  reference: string;
  email: string | null;
  openKobo: number;
  /** Until when its room is held; null where nothing expires. */
  heldUntil: string | null;
}

/** Locks a stay or order that somebody is about to pay for. Throws `not_found`, `not_payable`. */
export async function lockBill(tx: Transaction, platform: Platform, { kind, id }: Payable): Promise<OpenBill> {
  if (!isId(id)) throw new DomainError('not_found');
  if (kind === 'booking') {
    const bill = await lockStayBill(tx, platform, id);
    if (!bill) throw new DomainError('not_found');
    const { reference, email, balance } = bill.booking;
    return { reference, email, openKobo: toKobo(balance), heldUntil: bill.heldUntil };
  }
  const order = await lockOrderBill(tx, id);
  if (!order) throw new DomainError('not_found');
  const { reference, guestDetails, balance } = order;
  return { reference, email: guestDetails.email, openKobo: toKobo(balance), heldUntil: null };
}

/** Keeps a locked stay's room until then. */
export async function keepHeld(tx: Transaction, { kind, id }: Payable, until: Date): Promise<void> {
  if (kind === 'booking') await extendHold(tx, id, until);
}

/** What was paid for, as its owner sees it; a hidden stay is null. */
export async function showPayable(
  db: Queryable,
  { kind, id }: Payable,
): Promise<{ booking: Booking | null; order: Order | null }> {
  return kind === 'booking'
    ? { booking: await findStay(db, id), order: null }
    : { booking: null, order: await findOrder(db, id) };
}

/** For the audit log: the feature that a payment is for. */
export const payableFeature = ({ kind }: Payable) => (kind === 'booking' ? 'bookings' : 'food');
