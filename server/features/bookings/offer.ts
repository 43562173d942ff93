import { assertOnSale, newNights } from '@server/features/rates/prices';
import { assertSleeps, type LockedRoom } from '@server/features/rooms/inventory';
import type { Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { HotelClock } from '@server/platform/process/clock';
import type { Party } from '@shared/bookings/party';
import { type KeptExtra, partyInRoom } from '@shared/extras/rules';
import type { Stay } from '@shared/fields/sent-dates';
import { toKobo, toNaira } from '@shared/money/money';

/** What is offered of a room, by quotes and by bookings. */

/** That guests begin no stay in the past. Throws `check_in_past`. */
export function assertNotPast({ checkIn }: Stay, clock: HotelClock): void {
  if (checkIn < clock.today()) throw new DomainError('check_in_past', {}, { field: 'checkInDate' });
}

type Asked = Party & { stay: Stay };

/**
 * The nights of a stay in that room with their prices, and the rates that made them. Throws `room_too_small`, and to guests
 * `room_unavailable`, `closed` and `min_nights`: staff are bound by none of what they tell them (D38).
 */
export async function offerOf(
  db: Queryable,
  room: LockedRoom,
  asked: Asked,
  { extras, byStaff }: { extras: readonly KeptExtra[]; byStaff: boolean },
) {
  if (room.status === 'maintenance' && !byStaff) throw new DomainError('room_unavailable', { number: room.roomNumber });
  assertSleeps(room, partyInRoom(asked, extras));
  const offer = await newNights(db, room, asked.stay);
  if (!byStaff) assertOnSale(offer.rates, asked.stay.nights);
  return offer;
}

/** That nobody pays another sum than they were shown, in naira (D27). Throws `price_changed`, with the one of now. */
export function assertAsShown(shown: number | undefined, nowKobo: number): void {
  if (shown !== undefined && toKobo(shown) !== nowKobo) {
    throw new DomainError('price_changed', {}, { amountPaid: toNaira(nowKobo) });
  }
}
