import { randomUUID } from 'node:crypto';
import { lockRoomByNumber } from '@server/features/rooms/inventory';
import { type Actor, actorName, isAdmin } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { inTransaction, type Transaction, together } from '@server/platform/database';
import { DomainError } from '@server/platform/domain-error';
import { bringsToken, claimKey } from '@server/platform/idempotency';
import type { Platform } from '@server/platform/platform';
import { accessTokenFor, hashToken } from '@server/platform/secrets';
import type { Booking, BookingCreated, BookingCreateInput } from '@shared/bookings';
import { type Admission, admitGuest, assertMayHold, STAFF_ADMISSION } from './ceilings';
import { recordChanges } from './emails';
import { endHolds } from './holds';
import { insertBooking, takenRanges } from './queries';
import { bookingRecord } from './record';
import { guestValues, staffValues } from './requests';
import { agreedAmount } from './rules';

type ParsedRequest = ReturnType<typeof guestValues> | ReturnType<typeof staffValues>;

/** A stay to book. */
interface NewStay {
  parsed: ParsedRequest;
  owner: Actor;
  admission: Admission;
}

/** Locks the room of that number. Throws `room_missing`, `room_unavailable`. */
async function lockBookable(tx: Transaction, platform: Platform, { request, staff, values }: ParsedRequest) {
  const { roomNumber, phoneNumber: phone, email } = request;
  // Sent in this order: every verb takes a person's lock before a room's.
  const [, room] = await together([
    staff ? null : assertMayHold(tx, platform, { phone, email, userId: values.userId }),
    lockRoomByNumber(tx, roomNumber),
  ]);
  if (!room) throw new DomainError('room_missing', {}, { field: 'roomNumber' });
  if (!staff && room.status === 'maintenance') throw new DomainError('room_unavailable', { number: room.roomNumber });
  return room;
}

/** Books the nights. Throws as `lockBookable` does, and `room_taken`, `room_asked_for`, `too_many_holds`. */
async function book(tx: Transaction, platform: Platform, id: string, { parsed, owner, admission }: NewStay) {
  const { request, agreedNaira, values } = parsed;
  const { stay } = request;
  const { tentative } = admission;
  const room = await lockBookable(tx, platform, parsed);
  const now = platform.clock.now();
  const nights = { roomId: room.id, from: stay.checkIn, to: stay.checkOut };
  await endHolds(tx, now, { ...nights, sure: !tentative });
  const made = await insertBooking(tx, room.roomNumber, {
    ...values,
    tentative,
    id,
    roomId: room.id,
    accessTokenHash: owner.kind === 'anonymous' ? hashToken(accessTokenFor(platform.secret, id)) : null,
    guestName: request.guestName,
    phone: request.phoneNumber,
    email: request.email,
    address: request.address,
    roomType: room.type,
    nightlyKobo: room.priceKobo,
    amountKobo: agreedAmount(room.priceKobo, stay.nights, agreedNaira),
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
  });
  if (made) return made;
  const number = room.roomNumber;
  // A room shown as free may be taken by another tentative stay, which gets its own message.
  const window = { roomNumber: number, from: stay.checkIn, to: stay.checkOut, now: now.toISOString() };
  const isAskedFor = tentative && (await takenRanges(tx, window))?.length === 0;
  throw new DomainError(isAskedFor ? 'room_asked_for' : 'room_taken', { number });
}

/** Books, or returns the booking that an earlier request with the same key made. */
async function bookOnce(
  tx: Transaction,
  platform: Platform,
  stay: NewStay,
): Promise<{ booking: Booking; isNew: boolean }> {
  const { parsed, owner, admission } = stay;
  const { clientId: key, stay: nights, roomNumber, ...guest } = parsed.request;
  const id = randomUUID();
  const actor = actorName(owner);
  const request = { ...guest, roomNumber, stay: nights };
  const earlier = await claimKey(tx, { actor, verb: 'bookings.create', key, request }, id);
  if (earlier) return { booking: await bookingRecord.findOrThrow(tx, earlier), isNew: false };
  if (admission.refusal) throw admission.refusal;
  const booking = await book(tx, platform, id, stay);
  const detail = { ...parsed.values, tentative: admission.tentative };
  await recordChanges(tx, { actor, action: 'bookings.create', detail, record: booking, event: 'created' });
  return { booking, isNew: true };
}

/**
 * Books a room. A guest's booking is `pending` at nights × nightly price; one by staff is `confirmed` at the agreed
 * amount. A repeat with the same client id returns the first result. An anonymous guest gets the booking's access
 * token. Guests' bookings are subject to ceilings.
 * Throws `invalid_input`, `check_in_past`, `room_missing`, `room_unavailable`, `room_taken`, `room_asked_for`,
 * `key_reused`, `too_many_holds`, `too_many_nights`, `too_many_requests`.
 */
export async function createBooking({
  ctx: { platform, actor, ip },
  input,
}: {
  ctx: VerbContext;
  input: BookingCreateInput;
}): Promise<BookingCreated> {
  const parsed = isAdmin(actor) ? staffValues(input) : guestValues(platform, actor, input);
  const owner = actor.kind === 'user' ? actor : ({ kind: 'anonymous' } as const);
  const { nights } = parsed.request.stay;
  const admission = parsed.staff ? STAFF_ADMISSION : await admitGuest(platform, actor, ip, nights);
  // Counts only if the database commits a new booking.
  const { booking, isNew } = await inTransaction(platform.db, (tx) =>
    bookOnce(tx, platform, { parsed, owner, admission }),
  ).catch(async (error: unknown) => {
    await admission.release();
    throw error;
  });
  if (!isNew) await admission.release();
  if (owner.kind !== 'anonymous' || !bringsToken(booking, platform.clock.now())) return booking;
  return { ...booking, accessToken: accessTokenFor(platform.secret, booking._id) };
}
