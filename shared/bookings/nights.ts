import { addDays } from '../dates';
import { toKobo } from '../money/money';
import type { BookingStatus } from './constants';
import type { Party } from './party';

/** A night of a stay: where its guest sleeps, and the naira that the room cost when it was booked. */
export interface Night {
  date: string;
  roomNumber: string;
  price: number;
}

/** What a room costs on nights for which a rate is set (D38), in naira, by their dates. */
export type NightPrices = ReadonlyMap<string, number>;

type Dates = Record<'checkInDate' | 'checkOutDate', string>;
type Placed = Dates & { roomNumber: string; nightlyPrice: number; rates?: NightPrices };

/** The nights of a stay in one room, at its price but for rates. */
export function nightsOf({ checkInDate, checkOutDate, roomNumber, nightlyPrice, rates }: Placed): Night[] {
  const nights: Night[] = [];
  for (let date = checkInDate; date < checkOutDate; date = addDays(date, 1))
    nights.push({ date, roomNumber, price: rates?.get(date) ?? nightlyPrice });
  return nights;
}

/** Kobo. */
export const priceOfNights = (nights: readonly Night[]): number =>
  nights.reduce((sum, { price }) => sum + toKobo(price), 0);

type Dated = Dates & { status: BookingStatus };

/**
 * The night from which a move of a guest who is in the house counts (D36): tonight, at most the day of check-out. Null where no
 * night was slept yet.
 */
export function tonightOf({ status, checkInDate, checkOutDate }: Dated, today: string): string | null {
  if (status !== 'checkedin' || today <= checkInDate) return null;
  return today < checkOutDate ? today : checkOutDate;
}

/** True where a change would take away nights that a guest who is still there has slept. */
export function dropsSleptNights(before: Dated, after: Omit<Dated, 'status'>, today: string): boolean {
  const tonight = tonightOf(before, today);
  return tonight !== null && (after.checkInDate > before.checkInDate || after.checkOutDate < tonight);
}

/**
 * The nights of a stay after a change (D36): a move counts from tonight, and nights that were slept keep room and price; before
 * arrival it counts for all. A night that is added before those in an earlier room, or between them and tonight, is as the one
 * beside it; any other costs what the room does that night. `write_nights_of_stay` in SQL says the same.
 */
export function nightsAfter(before: Dated & Placed & { nights: Night[] }, after: Placed, today: string): Night[] {
  const isMoved = after.roomNumber !== before.roomNumber;
  const { checkInDate, checkOutDate } = after;
  const movesFrom = tonightOf({ ...before, checkOutDate }, today) ?? checkInDate;
  const kept = before.nights.filter(
    ({ date }) => checkInDate <= date && date < (isMoved ? movesFrom : checkOutDate) && date < checkOutDate,
  );
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return nightsOf(after);
  // A stay that has been in this room alone has rates for nights that are added before it too.
  const isHere = !isMoved && kept.every(({ roomNumber }) => roomNumber === after.roomNumber);
  const earlier = isMoved ? movesFrom : isHere ? checkInDate : first.date;
  const byDate = new Map(kept.map((night) => [night.date, night]));
  return nightsOf(after).map((night) => {
    const beside = night.date < first.date ? first : last;
    return byDate.get(night.date) ?? (night.date < earlier ? { ...beside, date: night.date } : night);
  });
}

/** True where a change brings more people than there were. */
export const isMore = (before: Party, after: Party): boolean =>
  after.adults + after.children > before.adults + before.children;
