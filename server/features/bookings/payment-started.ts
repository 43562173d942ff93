import { bookings } from '@drizzle/schema/bookings';
import type { Queryable, Transaction } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import type { Booking } from '@shared/bookings';
import { isHolding } from '@shared/constants/bookings';
import { eq } from 'drizzle-orm';
import { lockStayToPay } from './payment-received';
import { bookingRecord } from './record';

/** A locked stay that may be paid for, and until when it is held: null where it does not expire. */
export interface StayBill {
  booking: Booking;
  heldUntil: string | null;
}

/**
 * Locks a stay whose bill somebody is about to pay. Throws `not_payable` for one that does not take place, or whose hold is
 * over: its nights may be sold by the time the money comes.
 */
export async function lockStayBill(tx: Transaction, { clock }: Platform, id: string): Promise<StayBill | undefined> {
  const stay = await lockStayToPay(tx, id);
  if (!stay || stay.deletedAt !== null) return undefined;
  const { status, holdExpiresAt: heldUntil } = stay;
  const isLapsed = heldUntil !== null && new Date(heldUntil) <= clock.now();
  if (isLapsed || !(isHolding(status) || status === 'completed')) throw new DomainError('not_payable');
  return { booking: await bookingRecord.findOrThrow(tx, id), heldUntil };
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
