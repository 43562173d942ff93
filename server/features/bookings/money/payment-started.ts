import { bookings } from '@drizzle/schema/bookings';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { eq } from 'drizzle-orm';
import { bookingRecord } from '../record';
import { lockStayToPay } from './payment-received';

/** A locked stay that may be paid for, and until when it is held: null where it does not expire. */
export interface StayBill {
  booking: Booking;
  heldUntil: string | null;
}

/**
 * Locks a stay whose bill somebody is about to pay. Throws `not_payable` for one that does not take place and owes nothing,
 * or whose hold is over: its nights may be sold by the time the money comes.
 */
export async function lockStayBill(tx: Transaction, { clock }: Platform, id: string): Promise<StayBill | undefined> {
  const stay = await lockStayToPay(tx, id);
  if (!stay || stay.deletedAt !== null) return undefined;
  const { status, holdExpiresAt: heldUntil } = stay;
  const isLapsed = heldUntil !== null && new Date(heldUntil) <= clock.now();
  const booking = await bookingRecord.findOrThrow(tx, id);
  const takesPlace = isHolding(status) || status === 'completed';
  if (isLapsed || (!takesPlace && booking.balance <= 0)) throw new DomainError('not_payable');
  return { booking, heldUntil };
}

/**
 * Locks a stay whose guest says that they have paid; also one that lapsed unpaid, as their transfer may be on its way.
 * `heldUntil` is what their word may lengthen: no first hold, which waits for another answer (D55). Throws `not_payable` for
 * another one that does not take place.
 */
export async function lockStayToCheck(
  tx: Transaction,
  { clock }: Platform,
  id: string,
): Promise<{ reference: string; email: string | null; openKobo: number; heldUntil: string | null } | undefined> {
  const stay = await lockStayToPay(tx, id);
  if (!stay || stay.deletedAt !== null) return undefined;
  const { status, holdExpiresAt, holdExtendsTo, reference, email } = stay;
  const isOver = status === 'cancelled' || (status === 'pending' && new Date(holdExpiresAt ?? '') <= clock.now());
  const isLapsed = holdExpiresAt !== null && isOver;
  if (!(isLapsed || isHolding(status) || status === 'completed')) throw new DomainError('not_payable');
  const openKobo = stay.amountKobo + stay.chargesKobo - stay.receivedKobo;
  const mayGoOn = status === 'pending' && !isLapsed && holdExtendsTo === null;
  return { reference, email, openKobo, heldUntil: mayGoOn ? holdExpiresAt : null };
}

/** Keeps the room of a locked stay, whose hold has not ended, until then (D15). */
export async function extendHold(tx: Transaction, id: string, until: Date): Promise<void> {
  await tx.update(bookings).set({ holdExpiresAt: until.toISOString() }).where(eq(bookings.id, id));
}

/** A stay as its owner sees it; null once it is hidden. */
export async function findStay(db: Queryable, id: string): Promise<Booking | null> {
  const row = await bookingRecord.findRow(db, id);
  return row && row.deletedAt === null ? bookingRecord.toWire(row) : null;
}
