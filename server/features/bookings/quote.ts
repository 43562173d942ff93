import { chooseExtras, chooseExtrasOfRooms, extrasKoboOf } from '@server/features/extras/chosen';
import { type HotelRow, hotelRow } from '@server/features/hotel/settings';
import type { LockedRoom } from '@server/features/rooms/inventory';
import { isStaff } from '@server/platform/actor';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { depositKobo } from '@shared/bookings/deposit';
import { priceOfNights } from '@shared/bookings/nights';
import type { Party } from '@shared/bookings/party';
import { type BookedExtra, extraAmount, partyInRoom } from '@shared/extras/rules';
import { GROUP_LIMITS, GROUP_TEXTS } from '@shared/groups/constants';
import type { GroupQuote, GroupQuoteInput } from '@shared/groups/schema';
import { toKobo, toNaira } from '@shared/money/money';
import { afterCode } from '@shared/promo-codes/rules';
import type { StayQuote, StayQuoteInput } from '@shared/rates/schema';
import { assertNotPast, offerOf, refusedAt, resolveRoom, resolveRooms } from './holds/requested-room';
import { blockOf, findCode, type StayCode, tryingCode } from './money/promo-code';
import { unavailableError, unavailableReason } from './queries';
import { termsOf } from './record';

/** What the stay would cost in that room. Throws as `quoteStay` does. */
async function quoteRoom(
  platform: Platform,
  hotel: HotelRow,
  {
    room,
    extras,
    promo,
    byStaff,
  }: { room: LockedRoom; extras: BookedExtra[]; promo: StayCode | null; byStaff: boolean },
  input: Party & Pick<StayQuoteInput, 'stay' | 'promoCode'>,
): Promise<StayQuote> {
  const { db, clock } = platform;
  const { stay } = input;
  const { checkIn, checkOut } = stay;
  const { nights, rates } = await offerOf(db, room, input, { extras, byStaff });
  const wanted = { roomId: room.id, from: checkIn, to: checkOut, now: clock.now().toISOString() };
  const taken = await unavailableReason(db, { ...wanted, block: await blockOf(db, platform, input.promoCode) });
  // What was only asked for gives way to who books.
  if (taken && taken.reason !== 'room_asked_for') throw unavailableError(taken, room.roomNumber, byStaff);
  const priceKobo = priceOfNights(nights);
  const amountKobo = afterCode(priceKobo, promo);
  const cancellation = termsOf({ ...hotel, checkIn, amountKobo, cancellationDueSince: null }, nights);
  const comes = { nights: stay.nights, adults: input.adults, children: input.children };
  const totalKobo = amountKobo + extrasKoboOf(extras, comes);
  const deposit = depositKobo({ totalKobo, firstNightKobo: toKobo(nights[0]?.price ?? 0) }, hotel);
  return {
    nights,
    extras: extras.map(({ kitchen: _kitchen, ...extra }) => ({ ...extra, amount: extraAmount(extra, comes) })),
    discount: toNaira(priceKobo - amountKobo),
    total: toNaira(totalKobo),
    deposit: toNaira(deposit),
    minNights: rates.minNights,
    cancellation,
  };
}

/** The code of a quote for each of the rooms. Throws what `takeCode` throws. */
async function codesFor(
  platform: Platform,
  { promoCode: code, stay }: Pick<StayQuoteInput, 'promoCode' | 'stay'>,
  rooms: readonly LockedRoom[],
): Promise<(StayCode | null)[]> {
  return code === undefined ? [] : findCode(platform, { code, stay, roomTypes: rooms.map(({ type }) => type) });
}

/**
 * What a stay would cost, by the rules of who would book it: guest or staff (D38). Throws `check_in_past`, `room_missing`,
 * `room_unavailable`, `room_too_small`, `room_taken`, `room_out_of_order`, `closed`, `min_nights`, `type_taken`,
 * `type_too_small`, `extra_unknown`, `extra_too_many`, and what `takeCode` throws.
 */
export const quoteStay = ({ ctx, input }: { ctx: VerbContext; input: StayQuoteInput }): Promise<StayQuote> =>
  tryingCode(ctx, input.promoCode, () => quoteOf({ ctx, input }));

async function quoteOf({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext;
  input: StayQuoteInput;
}): Promise<StayQuote> {
  const { db, clock } = platform;
  const byStaff = isStaff(actor);
  if (!byStaff) assertNotPast(input.stay, clock);
  const extras = await chooseExtras(db, input.extras, { audience: byStaff ? 'staff' : 'guests' });
  const inRoom = { ...input, ...partyInRoom(input, extras) };
  const [room, hotel] = await Promise.all([resolveRoom(db, platform, inRoom), hotelRow(db)]);
  const [promo = null] = await codesFor(platform, input, [room]);
  return quoteRoom(platform, hotel, { room, extras, promo, byStaff }, input);
}

/** The same of several rooms for the same nights (D40): what books them chooses them too. Throws as `quoteStay` does. */
export const quoteGroup = ({ ctx, input }: { ctx: VerbContext; input: GroupQuoteInput }): Promise<GroupQuote> =>
  tryingCode(ctx, input.promoCode, () => quoteRooms(ctx, input));

async function quoteRooms({ platform, actor }: VerbContext, input: GroupQuoteInput): Promise<GroupQuote> {
  const { rooms: asked, stay, promoCode } = input;
  const { db, clock } = platform;
  const byStaff = isStaff(actor);
  if (asked.length > GROUP_LIMITS.guestRoomsMax && !byStaff) {
    throw new DomainError('invalid_input', {}, { field: 'rooms', message: GROUP_TEXTS.tooManyRooms });
  }
  if (!byStaff) assertNotPast(stay, clock);
  const { extras, inRooms } = await chooseExtrasOfRooms(db, asked, byStaff ? 'staff' : 'guests');
  const [rooms, hotel] = await Promise.all([
    resolveRooms(db, platform, { rooms: inRooms, stay, promoCode }),
    hotelRow(db),
  ]);
  const promos = await codesFor(platform, input, rooms);
  const quotes: GroupQuote['rooms'] = [];
  for (const [at, room] of rooms.entries()) {
    const { adults = 1, children = 0 } = asked[at] ?? {};
    const alone = { room, extras: extras[at] ?? [], promo: promos[at] ?? null, byStaff };
    const comes = { adults, children, stay, promoCode };
    const priced = await quoteRoom(platform, hotel, alone, comes).catch(refusedAt(at, asked[at]));
    const { minNights: _, ...quoted } = priced;
    quotes.push({ roomNumber: room.roomNumber, roomType: room.type, ...quoted });
  }
  const sumOf = (amount: (room: GroupQuote['rooms'][number]) => number) =>
    toNaira(quotes.reduce((sum, room) => sum + toKobo(amount(room)), 0));
  return {
    rooms: quotes,
    discount: sumOf(({ discount }) => discount),
    total: sumOf(({ total }) => total),
    deposit: sumOf(({ deposit }) => deposit),
  };
}
