import { hotelRow } from '@server/features/hotel/hotel-row';
import { assertOnSale, newNights } from '@server/features/rates/prices';
import { assertSleeps, roomByNumberOrThrow } from '@server/features/rooms/inventory';
import type { PublicContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { priceOfNights } from '@shared/bookings/nights';
import { toNaira } from '@shared/money/money';
import type { Quote, QuoteInput } from '@shared/rates/schema';
import { takenRanges } from './queries';
import { termsOf } from './record';

/**
 * What a stay would cost a guest, by what books it too (D38). Throws `check_in_past`, `room_missing`, `room_unavailable`,
 * `room_too_small`, `room_taken`, `closed`, `min_nights`.
 */
export async function quoteStay({
  ctx: { platform },
  input,
}: {
  ctx: PublicContext;
  input: QuoteInput;
}): Promise<Quote> {
  const { db, clock } = platform;
  const { roomNumber, stay } = input;
  const { checkIn, checkOut } = stay;
  if (checkIn < clock.today()) throw new DomainError('check_in_past', {}, { field: 'checkInDate' });
  const [room, hotel, taken] = await Promise.all([
    roomByNumberOrThrow(db, roomNumber),
    hotelRow(db),
    takenRanges(db, { roomNumber, from: checkIn, to: checkOut, now: clock.now().toISOString() }),
  ]);
  if (room.status === 'maintenance') throw new DomainError('room_unavailable', { number: room.roomNumber });
  assertSleeps(room, input);
  const { nights, rates } = await newNights(db, room, stay);
  assertOnSale(rates, stay.nights);
  if (taken?.length) throw new DomainError('room_taken', { number: room.roomNumber });
  const amountKobo = priceOfNights(nights);
  const cancellation = termsOf({ ...hotel, checkIn, checkOut, amountKobo, cancellationDueSince: null });
  return { nights, total: toNaira(amountKobo), minNights: rates.minNights, cancellation };
}
