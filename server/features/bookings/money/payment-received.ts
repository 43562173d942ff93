import { bookings } from '@drizzle/schema/bookings';
import { moneyEventOf, type PaymentAnnouncement } from '@server/features/money/ledger/paid-money';
import { lockRooms } from '@server/features/rooms/inventory';
import { type Actor, isStaff } from '@server/platform/actor';
import { pipelined, type Queryable, StaleRead, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isCalledOff, isHolding } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { eq } from 'drizzle-orm';
import { publishChanges } from '../emails/emails';
import { openBlockRoom } from '../holds/block-rooms';
import { endHolds } from '../holds/holds';
import { isNightsRefusal } from '../queries';
import { bookingRecord, depositOf, toWire } from '../record';
import { activeTotalKobo, paymentEffect } from '../rules';

/** A stay that was locked for a payment. */
export type StayToPay = Omit<typeof bookings.$inferSelect, 'search'>;

/** Locks a stay and its room, hidden or not; undefined when there is none. */
export async function lockStayToPay(tx: Transaction, id: string): Promise<StayToPay | undefined> {
  const isThis = eq(bookings.id, id);
  const [seen] = await tx.select({ roomId: bookings.roomId }).from(bookings).where(isThis);
  if (!seen) return undefined;
  // Rooms before bookings: every verb locks in this order.
  await lockRooms(tx, [seen.roomId]);
  const [stay] = await tx.select().from(bookings).where(isThis).for('update');
  if (stay && stay.roomId !== seen.roomId) throw new StaleRead();
  return stay;
}

/** When a payment confirms its stay: once its deposit is paid, with less too, or not even then. */
export type Confirming = 'when_due' | 'always' | 'never';

/** What came of a payment: false when its stay does not take place, so that staff have to decide about the money. */
interface Applied {
  booking: Booking;
  stands: boolean;
  /** What it made of the stay, for its audit entry: a correction takes that back. */
  made?: { from: StayToPay['status']; to: StayToPay['status']; wasHeld: boolean };
}

/**
 * Lets a recorded payment take effect on its locked stay: it never expires any more (D11), and is confirmed once its
 * deposit has come (D43), or where staff say so. A lapsed stay comes back if its nights are still free; it never displaces
 * another guest.
 */
export async function applyPayment(
  tx: Transaction,
  { clock }: Platform,
  { stay, confirm }: { stay: StayToPay; confirm: Confirming },
): Promise<Applied> {
  const row = await bookingRecord.findRow(tx, stay.id);
  if (!row) throw new Error(`There is no booking ${stay.id}`);
  const now = clock.now();
  // A trigger of `payments` has added this one (ledger.sql).
  const isDepositPaid = row.receivedKobo >= depositOf(row);
  const effect = paymentEffect(stay, {
    isConfirmed: confirm === 'always' || (confirm === 'when_due' && isDepositPaid),
    today: clock.today(),
  });
  if (effect === null) {
    const booking = toWire(row);
    // A stay that was ended may owe a fee or what is on its bill: only what goes beyond that is for staff to decide.
    const isOver = isCalledOff(stay.status) && booking.balance < 0;
    return { booking, stands: !isOver && stay.deletedAt === null };
  }
  const taken = await takeEffect(tx, now, stay, effect);
  const booking = await bookingRecord.findOrThrow(tx, stay.id);
  if (!taken) return { booking, stands: false };
  const made = { from: stay.status, to: effect, wasHeld: stay.holdExpiresAt !== null };
  return { booking, stands: true, made };
}

/** False when another stay has the nights, or the room is out of order on them. */
async function takeEffect(tx: Transaction, now: Date, stay: StayToPay, status: StayToPay['status']): Promise<boolean> {
  // Who booked after it had lapsed stays, even if only tentatively.
  const sure = stay.status !== 'cancelled';
  const nights = { roomId: stay.roomId, from: stay.checkIn, to: stay.checkOut, except: stay.id, sure };
  await endHolds(tx, now, nights);
  try {
    // A savepoint: the payment stays recorded when the nights are taken.
    await tx.transaction(async (inner) => {
      if (!sure) await openBlockRoom(inner, now, { ...stay, bookingId: stay.id });
      await inner
        .update(bookings)
        .set({ status, holdExpiresAt: null, tentative: false })
        .where(eq(bookings.id, stay.id));
    });
    return true;
  } catch (error) {
    if (isNightsRefusal(error)) return false;
    throw error;
  }
}

/** `groupId`: it was for all rooms of that group. `audited` in place of what is emailed. */
type StayAnnouncement = PaymentAnnouncement & { id: string; groupId?: string; audited?: Record<string, unknown> };

/** Audits payments or what was taken back of some, and emails their guests, in their transaction (D18). */
export async function announcePayments(tx: Transaction, all: readonly StayAnnouncement[]): Promise<void> {
  const rows = await pipelined(all.map(({ id }) => bookingRecord.findRow(tx, id)));
  const changes = all.map((told, at) => {
    const { actor, id, paid, detail, audited = { ...paid, ...detail }, isUndoable, groupId } = told;
    const row = rows[at];
    if (!row) throw new Error(`There is no booking ${id}`);
    const event = moneyEventOf(told);
    const action = `bookings.${paid.kind}`;
    return { ...{ actor, action, detail: audited, record: toWire(row), event, isUndoable }, about: { paid, groupId } };
  });
  await publishChanges(tx, ...changes);
}

/** The same of one. */
export const announcePayment = (tx: Transaction, told: StayAnnouncement): Promise<void> => announcePayments(tx, [told]);

/**
 * Throws `not_found` unless the stay belongs to the actor; any for staff (D6), who also see what was paid for one that they
 * hid. `hidden`: its owner too.
 */
export async function assertMaySeeStay(
  db: Queryable,
  id: string,
  { actor, now, hidden = false }: { actor: Actor; now: Date; hidden?: boolean },
): Promise<void> {
  const may =
    hidden || isStaff(actor)
      ? await bookingRecord.ownsHiddenOrNot(db, id, actor, now)
      : await bookingRecord.findOwned(db, id, actor, now);
  if (!may) throw new DomainError('not_found');
}

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
  const openKobo = activeTotalKobo(stay) - stay.receivedKobo;
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
