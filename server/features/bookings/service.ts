import { randomUUID } from 'node:crypto';
import { bookings } from '@drizzle/schema/bookings';
import { type Actor, actorName, isAdmin, type UserActor } from '@server/platform/actor';
import {
  inTransaction,
  StaleRead,
  type Transaction,
  together,
  type ValueOrPlaceholder,
} from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { bringsToken, claimKey } from '@server/platform/idempotency';
import { isId } from '@server/platform/ids';
import type { Platform } from '@server/platform/platform';
import { accessTokenFor, hashToken } from '@server/platform/secrets';
import type { Booking, BookingCreated, BookingList, BookingListInput, BookingsOfUserInput } from '@shared/bookings';
import { hotelDate } from '@shared/dates';
import type { NightRange } from '@shared/rooms';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { ADMITTED, admitGuest, mustMayHold } from './ceilings';
import { recordChanges } from './changes';
import { endHolds } from './holds';
import { holdsRoom, isStanding } from './holds.queries';
import { listBookings as queryList } from './list.queries';
import { findBooking, insertBooking, isVisible, lockRoomByNumber, mustFind, takenRanges, touches } from './queries';
import { guestValues, staffValues } from './requests';
import { agreedAmount, hidingEndsStay, statusWhenHidden, TRANSITIONS } from './rules';

export { chargeStay, isStayPaid, voidCharge } from './charges';
export { stayToCharge } from './stay-to-charge';

/**
 * Books a room. Made by a guest it is `pending` and priced nights × nightly price; made by staff it is `confirmed` with
 * the amount they agreed (D10). A repeat with the same client id returns the first result (D13). A guest without an
 * account gets the access token of this booking (D7). What nobody stands behind has ceilings (D29).
 * Throws `invalid_input`, `check_in_past`, `room_missing`, `room_unavailable`, `room_taken`, `room_asked_for`, `key_reused`,
 * `too_many_holds`, `too_many_nights`, `too_many_requests`.
 */
export async function createBooking(
  platform: Platform,
  actor: Actor,
  address: string,
  sent: unknown,
): Promise<BookingCreated> {
  const { request, staff, agreedNaira, values } = isAdmin(actor)
    ? staffValues(sent)
    : guestValues(platform, actor, sent);
  const { clientId, stay, roomNumber, ...guest } = request;
  const owner = actor.kind === 'user' ? actor : ({ kind: 'anonymous' } as const);

  const { tentative, refusal, giveBack } = staff ? ADMITTED : await admitGuest(platform, actor, address, stay.nights);
  const book = async (tx: Transaction) => {
    const id = randomUUID();
    const earlier = await claimKey(
      tx,
      { actor: actorName(owner), verb: 'bookings.create', key: clientId, request: { ...guest, roomNumber, stay } },
      id,
    );
    if (earlier) return { booking: await mustFind(tx, earlier), isNew: false };
    if (refusal) throw refusal;

    const person = { phone: guest.phoneNumber, email: guest.email, userId: values.userId };
    // They reach the database in this order: everybody takes their turn as a person before they lock a room.
    const [, room] = await together([
      staff ? null : mustMayHold(tx, platform, person),
      lockRoomByNumber(tx, roomNumber),
    ]);
    if (!room) throw new DomainError('room_missing', {}, { field: 'roomNumber' });
    if (!staff && room.status === 'maintenance') throw new DomainError('room_unavailable', { number: room.roomNumber });
    const nights = { roomId: room.id, from: stay.checkIn, to: stay.checkOut, sure: !tentative };
    const now = platform.clock.now();
    await endHolds(tx, now, nights);

    const made = await insertBooking(tx, room.roomNumber, {
      ...values,
      tentative,
      id,
      roomId: room.id,
      accessTokenHash: owner.kind === 'anonymous' ? hashToken(accessTokenFor(platform.secret, id)) : null,
      guestName: guest.guestName,
      phone: guest.phoneNumber,
      email: guest.email,
      address: guest.address,
      roomType: room.type,
      nightlyKobo: room.priceKobo,
      amountKobo: agreedAmount(room.priceKobo, stay.nights, agreedNaira),
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
    });
    if (!made) {
      const number = room.roomNumber;
      // To a tentative stay a room that is shown as free may be closed by another of its kind: that is no taken room.
      const window = { roomNumber: number, from: stay.checkIn, to: stay.checkOut, now: now.toISOString() };
      const isAskedFor = tentative && (await takenRanges(tx, window))?.length === 0;
      throw new DomainError(isAskedFor ? 'room_asked_for' : 'room_taken', { number });
    }
    await recordChanges(tx, {
      actor: actorName(owner),
      action: 'bookings.create',
      detail: { ...values, tentative },
      booking: made,
      event: 'created',
    });
    return { booking: made, isNew: true };
  };
  // Only what the database has committed counts.
  const { booking, isNew } = await inTransaction(platform.db, book).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (!isNew) await giveBack();
  if (owner.kind !== 'anonymous' || !bringsToken(booking, platform.clock.now())) return booking;
  return { ...booking, accessToken: accessTokenFor(platform.secret, booking._id) };
}

/** One booking of the caller's own, or any for staff. Throws `not_found` (D6). */
export async function getBooking(platform: Platform, actor: Actor, id: string): Promise<Booking> {
  const booking = await findBooking(platform.db, id, actor, platform.clock.now());
  if (!booking) throw new DomainError('not_found');
  return booking;
}

/** A page of a user's bookings, newest first, for that user or staff. Throws `not_found` for anybody else (D6). */
export async function bookingsOfUser(
  platform: Platform,
  actor: UserActor,
  input: BookingsOfUserInput,
): Promise<BookingList> {
  const { userId } = input;
  if (!isId(userId) || !(isAdmin(actor) || actor.id === userId)) throw new DomainError('not_found');
  return queryList(platform.db, { ...input, status: 'all', sort: 'createdAt', dir: 'desc' });
}

/** One page of all bookings, for staff. Throws `invalid_input` for a cursor that is none. */
export function listBookings(platform: Platform, input: BookingListInput): Promise<BookingList> {
  return queryList(platform.db, input);
}

/**
 * The one DELETE of spec 7 (D12). A guest's sets `cancelled`, while `pending` or `approved`; the record stays in their
 * list. An admin's hides the booking from every list and frees its nights. Both stay in the audit log.
 * Throws `not_found` (also for somebody else's, D6), `not_cancellable`.
 */
export async function removeBooking(platform: Platform, actor: Actor, id: string): Promise<Booking> {
  return inTransaction(platform.db, async (tx) => {
    // A change by staff that is under way comes before: the answer and the email tell of what it made of the stay.
    if (isId(id)) await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
    const before = await findBooking(tx, id, actor, platform.clock.now());
    if (!before) throw new DomainError('not_found');
    const admin = isAdmin(actor);
    const today = hotelDate(platform.clock.now());
    const status = admin ? statusWhenHidden(before.status) : 'cancelled';
    const allowed = admin ? [before.status] : [...TRANSITIONS.guest.cancelled];
    const changed = await tx
      .update(bookings)
      .set({
        status,
        ...(admin ? { deletedAt: platform.clock.now().toISOString(), holdExpiresAt: null, tentative: false } : {}),
      })
      .where(and(eq(bookings.id, id), isVisible, inArray(bookings.status, allowed)))
      .returning({ id: bookings.id });
    if (changed.length === 0) throw admin ? new StaleRead() : new DomainError('not_cancellable');
    const after = { ...before, status, holdExpiresAt: null, tentative: false };
    await recordChanges(tx, {
      actor: actorName(actor),
      ...(admin
        ? { action: 'bookings.delete', event: hidingEndsStay(before, today) ? 'cancelled' : null }
        : { action: 'bookings.cancel', event: 'withdrawn' }),
      detail: { before: before.status },
      booking: after,
    });
    return after;
  });
}

/**
 * The taken nights of a room within a window: half-open ranges in order, neighbours joined. Throws `room_missing`.
 */
export async function takenNights(platform: Platform, number: string, from: string, to: string): Promise<NightRange[]> {
  const now = platform.clock.now().toISOString();
  const ranges = await takenRanges(platform.db, { roomNumber: number, from, to, now });
  if (!ranges) throw new DomainError('room_missing');
  const joined: NightRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = range.to;
    else joined.push({ ...range });
  }
  return joined;
}

/** The condition, on a row of `rooms` in an outer query, that no stay holds one of those nights at that time. */
export function isFreeBetween(
  roomId: Parameters<typeof eq>[0],
  from: ValueOrPlaceholder<string>,
  to: ValueOrPlaceholder<string>,
  now: ValueOrPlaceholder<string>,
) {
  const taken = and(eq(bookings.roomId, roomId), touches(from, to), holdsRoom(now));
  return sql`not exists (select 1 from ${bookings} where ${taken})`;
}

/** How many stays of a room are still to come from a date on, tentative ones too; asked in the transaction that wants to archive the room. */
export async function staysToCome(tx: Transaction, roomId: string, today: string, now: Date): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.roomId, roomId), gt(bookings.checkOut, today), isStanding(now)));
  return found?.count ?? 0;
}
