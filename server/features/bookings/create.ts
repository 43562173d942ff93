import { chooseExtras, extrasKoboOf } from '@server/features/extras/chosen';
import { type HotelRow, hotelRow } from '@server/features/hotel/settings';
import type { LockedRoom } from '@server/features/rooms/inventory';
import { pipelined, type Transaction } from '@server/platform/database/database';
import type { Platform, VerbContext } from '@server/platform/platform';
import { countCreation, createOnce, type NewRecord } from '@server/platform/records/create-once';
import { callerNetwork } from '@server/platform/security/limits';
import { keepNetworks } from '@server/platform/security/open-records';
import { type Night, priceOfNights } from '@shared/bookings/nights';
import type { Booking, BookingCreated, GuestBooking } from '@shared/bookings/schema';
import type { StaffBooking } from '@shared/bookings/staff-schema';
import type { BilledTo } from '@shared/companies/billed-schema';
import { type BookedExtra, partyInRoom } from '@shared/extras/rules';
import { priceWithCode } from '@shared/promo-codes/rules';
import type { BookedGroup } from './emails/email-group';
import { publishChanges } from './emails/emails';
import { fillBlockRoom, isForGuestOf, openBlockRoom } from './holds/block-rooms';
import { admitHold, assertMayHold } from './holds/ceilings';
import { endHolds } from './holds/holds';
import { assertAsShown, assertNotPast, lockRequestedRoom, offerOf } from './holds/requested-room';
import { confirmIfFree, promoColumns, type StayCode, takeCode, tryingCode } from './money/promo-code';
import { insertBooking, type NewBooking, refusedNights, unavailableError, unavailableReason } from './queries';
import { bookingRecord } from './record';
import { firstHoldExpiry, holdExpiry, stayColumns } from './rules';

/** What a key is bound to: the same stay however its dates were written, and one adult whether said or not. */
export function idempotentRequest({
  clientId,
  stay,
  roomNumber,
  adults,
  children,
  ...sent
}: GuestBooking | StaffBooking) {
  const { extras, ...rest } = sent;
  const dates = { checkInDate: stay.checkIn, checkOutDate: stay.checkOut };
  const party = adults + children > 1 ? { adults, children } : {};
  return { ...rest, ...party, ...(extras.length > 0 && { extras }), ...dates, roomNumber, stay };
}

const blockCode = (promo: StayCode | null) => (promo?.forBlock ? promo.id : null);

/** A stay for a room whose lock the transaction has, with the columns that are not `stayColumns`. */
interface NewStay {
  request: GuestBooking | StaffBooking;
  room: LockedRoom;
  /** With their prices, as `newNights` has them. */
  nights: Night[];
  extras: BookedExtra[];
  promo: StayCode | null;
  byStaff: boolean;
  /** To which it is billed. */
  company?: BilledTo;
  terms: Omit<
    NewBooking,
    'companyId' | keyof ReturnType<typeof stayColumns> | keyof ReturnType<typeof promoColumns> | 'extrasKobo'
  >;
}

/**
 * Takes the nights, whoever books; holds that give way end, as does what the block of the code holds of the room. Throws
 * `room_taken`, `room_asked_for`, `room_out_of_order`, and to staff `room_held`.
 */
export async function takeNights(
  tx: Transaction,
  { clock }: Platform,
  { request, room, nights, extras, promo, terms, byStaff, company = null }: NewStay,
): Promise<Booking> {
  const now = clock.now();
  const wanted = { roomId: room.id, from: request.stay.checkIn, to: request.stay.checkOut };
  await endHolds(tx, now, { ...wanted, sure: !terms.tentative });
  const blockId = await openBlockRoom(tx, now, { promoCodeId: blockCode(promo), roomId: room.id, bookingId: null });
  const taken = await unavailableReason(tx, { ...wanted, now: now.toISOString(), block: null });
  if (taken) throw unavailableError(taken, room.roomNumber, byStaff);
  const booking = await insertBooking(
    tx,
    { nights, extras, company },
    {
      ...terms,
      companyId: company?._id ?? null,
      ...stayColumns(request, room),
      ...promoColumns(promo, priceOfNights(nights)),
    },
  );
  if (blockId) await fillBlockRoom(tx, { blockId, roomId: room.id, bookingId: booking._id });
  return booking;
}

/** The price of the nights in kobo, with the code. Throws `price_changed` where the guest was shown another total, with extras. */
function priceAsShown(
  { amountPaid: shown, stay, ...party }: GuestBooking,
  chosen: Pick<NewStay, 'nights' | 'extras' | 'promo'>,
) {
  const priceKobo = priceWithCode(chosen.nights, chosen.promo);
  assertAsShown(shown, priceKobo + extrasKoboOf(chosen.extras, { ...party, nights: stay.nights }));
  return priceKobo;
}

/** The code of what is booked, for each of its rooms; null without one. Throws what `takeCode` throws. */
export async function codesOf(
  tx: Transaction,
  platform: Platform,
  input: Pick<GuestBooking | StaffBooking, 'promoCode' | 'stay' | 'phoneNumber' | 'email'>,
  rooms: readonly LockedRoom[],
): Promise<(StayCode | null)[]> {
  const { promoCode: code, stay, phoneNumber: phone, email } = input;
  if (code === undefined) return rooms.map(() => null);
  return takeCode(tx, platform, { code, stay, roomTypes: rooms.map(({ type }) => type), guest: { phone, email } });
}

/** The code of one stay; a group has taken its own for all of its rooms. */
export async function codeOf(
  tx: Transaction,
  platform: Platform,
  { input, room, group }: { input: GuestBooking | StaffBooking; room: LockedRoom; group?: InGroup | undefined },
): Promise<StayCode | null> {
  if (group) return group.promo;
  const [promo = null] = await codesOf(tx, platform, input, [room]);
  return promo;
}

/** What a guest gets in that room, which is locked, whatever they were shown. Throws as `createBooking` does. */
async function guestOffer(
  tx: Transaction,
  platform: Platform,
  input: GuestBooking,
  { room, extras, group }: Pick<NewHold, 'room' | 'extras' | 'group'>,
) {
  const { nights } = await offerOf(tx, room, input, { extras, byStaff: false });
  return { room, nights, extras, promo: await codeOf(tx, platform, { input, room, group }) };
}

/** The group with which a stay is booked, and what the one email about all of it says of it; null of its other stays. */
export interface InGroup {
  id: string;
  about: BookedGroup | null;
  /** The group's code, where it is for this room. */
  promo: StayCode | null;
}

/** What of a new stay is emailed: of a group once. */
export const emailOf = (group: InGroup | undefined) => ({
  event: group?.about === null ? null : ('created' as const),
  about: group?.about ? { group: group.about } : {},
});

/** A guest's booking of a room that is locked. */
interface NewHold {
  input: GuestBooking;
  room: LockedRoom;
  extras: BookedExtra[];
  made: NewRecord;
  ip: string;
  hotel: HotelRow;
  group?: InGroup;
}

/** Books it, within the ceilings of guests. Throws as `createBooking` does. */
export async function bookHold(tx: Transaction, platform: Platform, hold: NewHold): Promise<Booking> {
  const { input, room, extras, made, ip, hotel, group } = hold;
  const { id, accessTokenHash } = made;
  const userId = made.owner.kind === 'user' ? made.owner.id : null;
  const first = await guestOffer(tx, platform, input, { room, extras, group });
  // One of a type may be another room in the end: only its price is compared.
  if (input.roomType === undefined) priceAsShown(input, first);
  // After all that may refuse: its locks are those of other guests too.
  const asked = { userId, ip, stay: input.stay, sureNightsMax: hotel.sureNightsMax };
  const { isFirst, networks, ...admitted } = await admitHold(tx, platform, asked);
  const now = platform.clock.now();
  const ofCode = { promoCodeId: blockCode(first.promo), roomId: room.id };
  // Who has a room of a block gives way to nobody: the event would lose it.
  const tentative = admitted.tentative && !(await isForGuestOf(tx, now, ofCode));
  // A stay that gives way itself takes no room of the type from another that does.
  const isAgain = tentative && input.roomType !== undefined && !group;
  const inRoom = { ...input, ...partyInRoom(input, extras) };
  const offer = isAgain
    ? await guestOffer(tx, platform, input, { room: await lockRequestedRoom(tx, platform, inRoom, false), extras })
    : first;
  const expiresAt = holdExpiry(now, hotel.holdHours).toISOString();
  const held = isFirst
    ? { holdExpiresAt: firstHoldExpiry(now, hotel).toISOString(), holdExtendsTo: expiresAt }
    : { holdExpiresAt: expiresAt, holdExtendsTo: null };
  const noPayment = { paymentMethod: null, paymentReference: null };
  const known = { id, userId, accessTokenHash, groupId: group?.id ?? null };
  const terms = {
    ...known,
    status: 'pending' as const,
    amountKobo: priceAsShown(input, offer),
    ...noPayment,
    ...held,
    tentative,
  };
  const [taken] = await pipelined([
    takeNights(tx, platform, { ...offer, request: input, terms, byStaff: false }),
    networks.length > 0 ? keepNetworks(tx, id, { networks, at: now }) : null,
  ]);
  const booking = await confirmIfFree(tx, platform, taken);
  const { status, holdExpiresAt } = booking;
  await publishChanges(tx, {
    actor: made.actor,
    action: 'bookings.create',
    detail: { status, ...noPayment, holdExpiresAt, userId, tentative: booking.tentative },
    record: booking,
    ...emailOf(group),
  });
  return booking;
}

/**
 * A guest books a room from today on, at the price of its nights. The booking is `pending`, within the ceilings of guests, and
 * holds the room for some hours. A repeat with the same client id returns the first result. An anonymous guest gets the
 * booking's access token.
 * Throws `check_in_past`, `room_missing`, `room_unavailable`, `room_too_small`, `room_taken`, `room_asked_for`,
 * `room_out_of_order`, `type_taken`, `type_too_small`, `closed`, `min_nights`, `extra_unknown`, `extra_too_many`,
 * `price_changed`, what `takeCode` throws, `key_reused`, `already_done`, `too_many_holds`, `too_many_nights`, `too_many_requests`.
 */
export async function createBooking({
  ctx,
  input,
}: {
  ctx: VerbContext;
  input: GuestBooking;
}): Promise<BookingCreated> {
  const { platform, actor, ip } = ctx;
  const { phoneNumber: phone, email, roomNumber = '', stay } = input;
  assertNotPast(stay, platform.clock);
  const hotel = await hotelRow(platform.db);
  const release = await countCreation(platform.limits, callerNetwork(ip), actor.kind === 'user');
  return tryingCode(ctx, input.promoCode, () =>
    createOnce(ctx, {
      verb: 'bookings.create',
      key: input.clientId,
      // A total is only compared.
      request: idempotentRequest({ ...input, amountPaid: undefined }),
      record: bookingRecord,
      async insert(tx, made) {
        const userId = made.owner.kind === 'user' ? made.owner.id : null;
        const extras = await chooseExtras(tx, input.extras, { audience: 'guests' });
        const inRoom = { ...input, ...partyInRoom(input, extras) };
        // Sent in this order: every verb takes a person's lock before a room's.
        const [, room] = await pipelined([
          assertMayHold(tx, platform, { phone, email, userId }, hotel.openHoldsMax),
          lockRequestedRoom(tx, platform, inRoom),
        ]);
        return bookHold(tx, platform, { input, room, extras, made, ip, hotel });
      },
      release,
    }),
  ).catch(refusedNights(() => roomNumber, { byStaff: false }));
}
