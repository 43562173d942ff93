import { chooseExtras, extrasKoboOf } from '@server/features/extras/chosen';
import { hotelRow } from '@server/features/hotel/hotel-row';
import { assertOnSale, newNights } from '@server/features/rates/prices';
import { assertSleeps } from '@server/features/rooms/inventory';
import type { PublicContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { depositKobo } from '@shared/bookings/deposit';
import { priceOfNights } from '@shared/bookings/nights';
import { extraAmount, partyInRoom } from '@shared/extras/rules';
import { toKobo, toNaira } from '@shared/money/money';
import type { StayQuote, StayQuoteInput } from '@shared/rates/schema';
import { askedRoom } from './holds/asked-room';
import { whyTaken } from './queries';
import { termsOf } from './record';

/**
 * What a stay would cost a guest, by what books it too (D38). Throws `check_in_past`, `room_missing`, `room_unavailable`,
 * `room_too_small`, `room_taken`, `room_out_of_order`, `closed`, `min_nights`, `type_taken`,
 * `type_too_small`, `extra_unknown`, `extra_too_many`.
 */
export async function quoteStay({
  ctx: { platform },
  input,
}: {
  ctx: PublicContext;
  input: StayQuoteInput;
}): Promise<StayQuote> {
  const { db, clock } = platform;
  const { stay } = input;
  const { checkIn, checkOut } = stay;
  if (checkIn < clock.today()) throw new DomainError('check_in_past', {}, { field: 'checkInDate' });
  const extras = await chooseExtras(db, input.extras, { audience: 'guests' });
  const inRoom = partyInRoom(input, extras);
  const [room, hotel] = await Promise.all([askedRoom(db, platform, { ...input, ...inRoom }), hotelRow(db)]);
  if (room.status === 'maintenance') throw new DomainError('room_unavailable', { number: room.roomNumber });
  assertSleeps(room, inRoom);
  const { nights, rates } = await newNights(db, room, stay);
  assertOnSale(rates, stay.nights);
  const taken = await whyTaken(db, { roomId: room.id, from: checkIn, to: checkOut, now: clock.now().toISOString() });
  // What was only asked for gives way to who books.
  if (taken && taken !== 'room_asked_for') throw new DomainError(taken, { number: room.roomNumber });
  const amountKobo = priceOfNights(nights);
  const cancellation = termsOf({ ...hotel, checkIn, checkOut, amountKobo, cancellationDueSince: null });
  const comes = { nights: stay.nights, adults: input.adults, children: input.children };
  const totalKobo = amountKobo + extrasKoboOf(extras, comes);
  const deposit = depositKobo({ totalKobo, firstNightKobo: toKobo(nights[0]?.price ?? 0) }, hotel);
  return {
    nights,
    extras: extras.map(({ kitchen: _kitchen, ...extra }) => ({ ...extra, amount: extraAmount(extra, comes) })),
    total: toNaira(totalKobo),
    deposit: toNaira(deposit),
    minNights: rates.minNights,
    cancellation,
  };
}
