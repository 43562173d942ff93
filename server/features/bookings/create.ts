import { guestAccount } from '@server/features/auth/accounts';
import { hotelRow } from '@server/features/hotel/hotel-row';
import { assertSleeps, lockRoomByNumber } from '@server/features/rooms/inventory';
import { type Actor, isAdmin, isStaff, type StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { type Transaction, together } from '@server/platform/database/database';
import { DomainError, parseInput } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { assertReason, lowered } from '@server/platform/records/audit';
import { countCreation, createOnce, type NewRecord } from '@server/platform/records/create-once';
import { firstLink } from '@server/platform/records/links';
import { callerNetwork } from '@server/platform/security/limits';
import { keepNetworks } from '@server/platform/security/network-shares';
import { stayPrice } from '@shared/bookings/constants';
import { priceOfNights } from '@shared/bookings/nights';
import {
  type Booking,
  type BookingCreated,
  type BookingCreateInput,
  guestBookingInput,
  staffBookingInput,
} from '@shared/bookings/schema';
import { toKobo, toNaira } from '@shared/money/money';
import { recordChanges } from './emails/emails';
import { admitHold, assertMayHold, STAFF_ADMISSION } from './holds/ceilings';
import { endHolds } from './holds/holds';
import { assertWithinLimit } from './money/discounts';
import { insertBooking, refusedNights, whyTaken } from './queries';
import { bookingRecord } from './record';
import { agreedAmount, firstHoldExpiry, holdExpiry, isHistory, stayColumns } from './rules';
import { updateStay } from './updates/update';

/**
 * A request to book, parsed by who asks. `values` are the columns in which bookings by guests and by staff differ; those
 * that both have are made of `request`.
 */
type ParsedRequest = Awaited<ReturnType<typeof readGuestRequest>> | ReturnType<typeof readStaffRequest>;

/** From today on, pending, holds the room for some hours. Throws `invalid_input`, `check_in_past`. */
async function readGuestRequest(platform: Platform, sent: unknown) {
  const request = parseInput(guestBookingInput, sent);
  const now = platform.clock.now();
  if (request.stay.checkIn < platform.clock.today()) {
    throw new DomainError('check_in_past', {}, { field: 'checkInDate' });
  }
  const hotel = await hotelRow(platform.db);
  return {
    request,
    staff: false as const,
    hotel,
    values: {
      status: 'pending' as const,
      paymentMethod: null,
      paymentReference: null,
      holdExpiresAt: holdExpiry(now, hotel.holdHours).toISOString(),
    },
  };
}

/** Confirmed at once, never expires, may be in the past. Throws `invalid_input`. */
function readStaffRequest(sent: unknown) {
  const request = parseInput(staffBookingInput, sent);
  return {
    request,
    staff: true as const,
    values: {
      status: 'confirmed' as const,
      paymentMethod: request.paymentMethod ?? null,
      paymentReference: request.paymentReference,
      holdExpiresAt: null,
    },
  };
}

/** A stay to book. */
interface NewStay {
  parsed: ParsedRequest;
  /** From where it is asked for. */
  ip: string;
  /** The account that it belongs to. */
  userId: string | null;
}

/** The agreed amount in kobo. Throws `price_changed` where a guest was shown another total (D27). */
function amountOf({ request, staff }: ParsedRequest, nightlyKobo: number): number {
  const { stay, amountPaid } = request;
  const priceKobo = stayPrice(nightlyKobo, stay.nights);
  if (staff) return agreedAmount(priceKobo, amountPaid);
  if (amountPaid === undefined || toKobo(amountPaid) === priceKobo) return priceKobo;
  throw new DomainError('price_changed', {}, { amountPaid: toNaira(priceKobo) });
}

/**
 * For the audit log, that staff agreed on less than the price. Whoever a limit binds keeps within it and says why (D48).
 * Throws `discount_over_limit`, `reason_needed`.
 */
async function loweringOf(tx: Transaction, actor: Actor, { staff, request }: ParsedRequest, made: Booking) {
  const fromKobo = priceOfNights(made.nights);
  const agreedKobo = toKobo(made.amountPaid);
  if (!staff || !isStaff(actor) || agreedKobo >= fromKobo) return {};
  await assertWithinLimit(tx, actor, { offKobo: fromKobo - agreedKobo, ofKobo: fromKobo });
  // What admins agree from the start is theirs to say.
  if (!isAdmin(actor)) assertReason(request.note);
  return lowered({ kind: 'amount', fromKobo, toKobo: agreedKobo }, request.note);
}

/** Staff's bookings belong to the guest's account that they name. */
async function ownerOf(tx: Transaction, { staff, request }: ParsedRequest, { owner }: NewRecord) {
  if (staff) return guestAccount(tx, request.userId ?? null);
  return owner.kind === 'user' ? owner.id : null;
}

/** Locks the room of that number. Throws `room_missing`, `room_unavailable`, `room_too_small`, `too_many_holds`. */
async function lockBookable(tx: Transaction, platform: Platform, { parsed, userId }: NewStay) {
  const { request, staff } = parsed;
  const { roomNumber, phoneNumber: phone, email } = request;
  // Sent in this order: every verb takes a person's lock before a room's.
  const [, room] = await together([
    parsed.staff ? null : assertMayHold(tx, platform, { phone, email, userId }, parsed.hotel.openHoldsMax),
    lockRoomByNumber(tx, roomNumber),
  ]);
  if (!room) throw new DomainError('room_missing', {}, { field: 'roomNumber' });
  if (!staff && room.status === 'maintenance') throw new DomainError('room_unavailable', { number: room.roomNumber });
  assertSleeps(room, request);
  return room;
}

/** Books the nights. Throws as `lockBookable`, `amountOf`, `admitHold` and `insertBooking` do, and as `whyTaken` says. */
async function book(tx: Transaction, platform: Platform, made: NewRecord, booked: NewStay) {
  const { parsed, ip, userId } = booked;
  const { request, values } = parsed;
  const { stay } = request;
  const room = await lockBookable(tx, platform, booked);
  const amountKobo = amountOf(parsed, room.priceKobo);
  // After all that may refuse: its locks are those of other guests too.
  const { tentative, isFirst, networks } = parsed.staff
    ? STAFF_ADMISSION
    : await admitHold(tx, platform, { userId, ip, stay, sureNightsMax: parsed.hotel.sureNightsMax });
  const now = platform.clock.now();
  const { holdExpiresAt } = values;
  const first = isFirst && !parsed.staff ? firstHoldExpiry(now, parsed.hotel).toISOString() : null;
  const nights = { roomId: room.id, from: stay.checkIn, to: stay.checkOut };
  await endHolds(tx, now, { ...nights, sure: !tentative });
  const taken = await whyTaken(tx, { ...nights, now: now.toISOString() });
  if (taken) throw new DomainError(taken, { number: room.roomNumber });
  const inserted = insertBooking(tx, room.roomNumber, {
    ...values,
    holdExpiresAt: first ?? holdExpiresAt,
    holdExtendsTo: first && holdExpiresAt,
    tentative,
    userId,
    id: made.id,
    accessTokenHash: parsed.staff
      ? firstLink(platform, { id: made.id, userId, email: request.email })
      : made.accessTokenHash,
    ...stayColumns(request, room),
    amountKobo,
  });
  const kept = networks.length > 0 ? keepNetworks(tx, made.id, { networks, at: now }) : null;
  const [booking] = await together([inserted, kept]);
  return booking;
}

/** Records what a guest at the desk pays, once for each `source`. Passed in, as the payments' feature knows bookings already. */
export type TakePayment = (
  tx: Transaction,
  ctx: VerbContext<StaffActor>,
  payment: NonNullable<ReturnType<typeof readStaffRequest>['request']['payment']> & { bookingId: string },
  source: string,
) => Promise<unknown>;

/** What a program needs the scope for, and staff's roles grant. */
const PAYMENTS = { level: 'change', area: 'payments' } as const;

/**
 * Takes what a guest at the desk pays, and checks them in, in the transaction of their booking. Throws `not_tonight`,
 * `scope_missing`, and as `takePayment` and `updateStay` do.
 */
async function arrive(
  tx: Transaction,
  ctx: VerbContext<StaffActor>,
  { checkIn, anyway, payment, stay }: ReturnType<typeof readStaffRequest>['request'],
  { _id, takePayment }: { _id: string; takePayment: TakePayment },
): Promise<Booking> {
  const today = ctx.platform.clock.today();
  if (checkIn && (stay.checkIn > today || stay.checkOut <= today))
    throw new DomainError('not_tonight', {}, { field: 'checkIn' });
  if (payment) {
    if (!isStaff({ ...ctx.actor, opens: PAYMENTS }))
      throw new DomainError('scope_missing', { scope: 'payments:change' });
    await takePayment(tx, ctx, { ...payment, bookingId: _id }, _id);
  }
  if (checkIn) await updateStay(tx, ctx, { _id, status: 'checkedin', anyway, stay: undefined });
  return bookingRecord.findOrThrow(tx, _id);
}

/**
 * Books a room. A guest's booking is `pending` at nights × nightly price; one by staff is `confirmed` at the agreed
 * amount. A repeat with the same client id returns the first result. An anonymous guest gets the booking's access
 * token. Guests' bookings are subject to ceilings.
 * Throws `invalid_input`, `check_in_past`, `room_missing`, `room_unavailable`, `room_too_small`, `room_taken`,
 * `room_asked_for`, `room_out_of_order`, `price_changed`, `not_found`, `key_reused`, `already_done`, `too_many_holds`,
 * `too_many_nights`, `too_many_requests`, `discount_over_limit`, `reason_needed`; and as `arrive` does.
 */
export async function createBooking({
  ctx,
  input,
  takePayment,
}: {
  ctx: VerbContext;
  input: BookingCreateInput;
  takePayment: TakePayment;
}): Promise<BookingCreated> {
  const { platform, actor, ip } = ctx;
  const parsed = isStaff(actor) ? readStaffRequest(input) : await readGuestRequest(platform, input);
  const { clientId: key, stay, roomNumber, adults, children, ...rest } = parsed.request;
  // A key is bound to what is stored: the same stay however its dates were written, one adult whether said or not, no total
  // that is only compared, and no answer to a question.
  const dates = { checkInDate: stay.checkIn, checkOutDate: stay.checkOut };
  const party = adults + children > 1 ? { adults, children } : {};
  const { payment } = parsed.staff ? parsed.request : {};
  const answers = { anyway: undefined, ...(payment && { payment: { ...payment, isAnother: undefined } }) };
  const stored = { ...rest, ...party, ...dates, ...(parsed.staff ? answers : { amountPaid: undefined }) };
  const release = parsed.staff ? null : await countCreation(platform.limits, callerNetwork(ip), actor.kind === 'user');
  return createOnce(ctx, {
    verb: 'bookings.create',
    key,
    request: { ...stored, roomNumber, stay },
    record: bookingRecord,
    async insert(tx, made) {
      const userId = await ownerOf(tx, parsed, made);
      const booking = await book(tx, platform, made, { parsed, ip, userId });
      const { tentative, holdExpiresAt } = booking;
      const less = await loweringOf(tx, actor, parsed, booking);
      const detail = { ...parsed.values, holdExpiresAt, userId, tentative, ...less };
      const entry = { actor: made.actor, action: 'bookings.create', detail };
      const isOver = parsed.staff && isHistory(parsed.request.stay, platform.clock.today());
      await recordChanges(tx, { ...entry, record: booking, event: isOver ? null : 'created' });
      if (!parsed.staff || !isStaff(actor)) return booking;
      return arrive(tx, { ...ctx, actor }, parsed.request, { _id: booking._id, takePayment });
    },
    release,
  }).catch(refusedNights(() => roomNumber));
}
