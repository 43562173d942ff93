import { chooseExtras, extrasKoboOf } from '@server/features/extras/chosen';
import { type HotelRow, hotelRow } from '@server/features/hotel/hotel-row';
import type { LockedRoom } from '@server/features/rooms/inventory';
import { isStaff } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { depositKobo } from '@shared/bookings/deposit';
import { priceOfNights } from '@shared/bookings/nights';
import type { Party } from '@shared/bookings/party';
import { extraAmount, type KeptExtra, partyInRoom } from '@shared/extras/rules';
import { GROUP_LIMITS, GROUP_TEXTS } from '@shared/groups/constants';
import type { GroupQuote, GroupQuoteInput } from '@shared/groups/schema';
import { toKobo, toNaira } from '@shared/money/money';
import { afterCode } from '@shared/promo-codes/rules';
import type { StayQuote, StayQuoteInput } from '@shared/rates/schema';
import { askedRoom, askedRooms } from './holds/asked-room';
import { findCode, tryingCode } from './money/promo-code';
import { assertNotPast, offerOf } from './offer';
import { whyTaken } from './queries';
import { termsOf } from './record';

/** What the stay would cost in that room. Throws as `quoteStay` does. */
async function quoteRoom(
  platform: Platform,
  hotel: HotelRow,
  { room, extras, byStaff }: { room: LockedRoom; extras: KeptExtra[]; byStaff: boolean },
  input: Party & Pick<StayQuoteInput, 'stay' | 'promoCode'>,
): Promise<StayQuote> {
  const { db, clock } = platform;
  const { stay } = input;
  const { checkIn, checkOut } = stay;
  const { nights, rates } = await offerOf(db, room, input, { extras, byStaff });
  const taken = await whyTaken(db, { roomId: room.id, from: checkIn, to: checkOut, now: clock.now().toISOString() });
  // What was only asked for gives way to who books.
  if (taken && taken !== 'room_asked_for') throw new DomainError(taken, { number: room.roomNumber });
  const { promoCode: code } = input;
  const promo = code === undefined ? null : await findCode(platform, { code, stay, roomType: room.type });
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

/**
 * What a stay would cost, by the rules of who would book it: guest or staff (D38). Throws `check_in_past`, `room_missing`,
 * `room_unavailable`, `room_too_small`, `room_taken`, `room_out_of_order`, `closed`, `min_nights`, `type_taken`,
 * `type_too_small`, `extra_unknown`, `extra_too_many`, and what `takeCode` throws.
 */
export const quoteStay = ({ ctx, input }: { ctx: VerbContext; input: StayQuoteInput }): Promise<StayQuote> => {
  // Staff who mistype one do not use up what guests of the same Wi-Fi may try.
  const code = isStaff(ctx.actor) ? undefined : input.promoCode;
  return tryingCode(ctx.platform, { ip: ctx.ip, code }, () => quoteOf({ ctx, input }));
};

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
  const [room, hotel] = await Promise.all([askedRoom(db, platform, inRoom), hotelRow(db)]);
  return quoteRoom(platform, hotel, { room, extras, byStaff }, input);
}

/** The same of several rooms for the same nights (D40): what books them chooses them too. Throws as `quoteStay` does. */
export async function quoteGroup({
  ctx: { platform, actor },
  input: { rooms: asked, stay },
}: {
  ctx: VerbContext;
  input: GroupQuoteInput;
}): Promise<GroupQuote> {
  const { db, clock } = platform;
  const byStaff = isStaff(actor);
  if (asked.length > GROUP_LIMITS.guestRoomsMax && !byStaff) {
    throw new DomainError('invalid_input', {}, { field: 'rooms', message: GROUP_TEXTS.tooManyRooms });
  }
  if (!byStaff) assertNotPast(stay, clock);
  const [rooms, hotel] = await Promise.all([askedRooms(db, platform, { rooms: asked, stay }), hotelRow(db)]);
  const quotes: GroupQuote['rooms'] = [];
  for (const [at, room] of rooms.entries()) {
    const { adults = 1, children = 0 } = asked[at] ?? {};
    const alone = { room, extras: [], byStaff };
    const quoted = await quoteRoom(platform, hotel, alone, { adults, children, stay });
    const { nights, total, deposit, cancellation } = quoted;
    quotes.push({ roomNumber: room.roomNumber, roomType: room.type, nights, total, deposit, cancellation });
  }
  const sumOf = (amounts: number[]) => toNaira(amounts.reduce((sum, amount) => sum + toKobo(amount), 0));
  const total = sumOf(quotes.map((quote) => quote.total));
  return { rooms: quotes, total, deposit: sumOf(quotes.map((quote) => quote.deposit)) };
}
