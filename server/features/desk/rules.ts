import type { Booking } from '@shared/bookings/schema';
import { toKobo, toNaira } from '@shared/money/money';

const byRoom = (one: Booking, other: Booking) =>
  one.roomNumber.localeCompare(other.roomNumber, 'en', { numeric: true });

/**
 * Those in the house with a night tonight, by room, and those who are still to come, late ones first and then by room;
 * without those who are listed as overdue.
 */
export function splitTonight(
  stays: readonly Booking[],
  overdue: readonly Booking[],
): { arrivals: Booking[]; staying: Booking[] } {
  const isHere = ({ status }: Booking) => status === 'checkedin';
  const isOverdue = new Set(overdue.map(({ _id }) => _id));
  return {
    arrivals: stays
      .filter((stay) => !isHere(stay) && !isOverdue.has(stay._id))
      .sort((one, other) => one.checkInDate.localeCompare(other.checkInDate) || byRoom(one, other)),
    staying: stays.filter(isHere).sort(byRoom),
  };
}

/** Today's by room, then those who should have left before, the latest first. */
export const inOrderOfLeaving = (stays: readonly Booking[]): Booking[] =>
  [...stays].sort((one, other) => other.checkOutDate.localeCompare(one.checkOutDate) || byRoom(one, other));

/** How many of those stays have something to pay, and how much in naira; what is to be given back does not lessen it. */
export function unpaidOf(stays: readonly Booking[]): { stays: number; amount: number } {
  const owing = stays.filter(({ balance }) => balance > 0);
  return { stays: owing.length, amount: toNaira(owing.reduce((sum, { balance }) => sum + toKobo(balance), 0)) };
}

/** The guests of those bookings, each once, by name and phone. */
export function guestsOf<Stay extends Pick<Booking, 'guestName' | 'phoneNumber'>>(
  stays: readonly Stay[],
): Pick<Booking, 'guestName' | 'phoneNumber'>[] {
  const byPerson = new Map(
    stays.map(({ guestName, phoneNumber }) => [
      `${phoneNumber} ${guestName.toLowerCase()}`,
      { guestName, phoneNumber },
    ]),
  );
  return [...byPerson.values()];
}
