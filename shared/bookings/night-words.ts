import { formatDay, nightWords } from '../dates';
import { formatNaira, toKobo } from '../money/money';
import { type Night, priceOfNights } from './nights';
import type { Booking } from './schema';

/** Nights that follow each other and have the same words of them, as '4 nights{words} + 2 nights{words}'. */
function runWords(nights: readonly Night[], wordsOf: (night: Night) => string): string {
  const runs: { words: string; count: number }[] = [];
  for (const words of nights.map(wordsOf)) {
    const run = runs.at(-1);
    if (run?.words === words) run.count += 1;
    else runs.push({ words, count: 1 });
  }
  return runs.map(({ words, count }) => nightWords(count) + words).join(' + ');
}

const inRoom = ({ roomNumber }: Night) => ` in room ${roomNumber}`;
const atPrice = ({ price }: Night) => ` × ${formatNaira(price)}`;

/** '4 nights × ₦29,500 in room 204 + 2 nights × ₦38,000 in room 203'; one room is not named. */
export function nightsPriceWords(nights: readonly Night[]): string {
  const isMoved = nights.some(({ roomNumber }) => roomNumber !== nights[0]?.roomNumber);
  return runWords(nights, (night) => atPrice(night) + (isMoved ? inRoom(night) : ''));
}

type Placed = Pick<Booking, 'nights' | 'roomNumber'>;

/**
 * How many; of a guest who has moved, how many in which room. With their prices where these differ, unless another amount was
 * agreed.
 */
export function nightsOfStayWords({ nights, roomNumber, amountPaid }: Placed & Pick<Booking, 'amountPaid'>): string {
  const isPriced = priceOfNights(nights) === toKobo(amountPaid);
  if (nights.every((night) => night.roomNumber === roomNumber)) {
    const differ = nights.some(({ price }) => price !== nights[0]?.price);
    return isPriced && differ ? nightsPriceWords(nights) : nightWords(nights.length);
  }
  return runWords(nights, (night) => (isPriced ? atPrice(night) : '') + inRoom(night));
}

/** '204 until Sat, 5 Dec 2026, then 203 (Deluxe)'; of a guest who has not moved '203 (Deluxe)'. */
export function roomWords({
  nights,
  roomNumber,
  roomType,
  checkOutDate,
}: Placed & Pick<Booking, 'roomType' | 'checkOutDate'>): string {
  const places = [...nights, { date: checkOutDate, roomNumber }];
  const left = places.flatMap(({ date }, index) => {
    const before = places[index - 1]?.roomNumber;
    return before && before !== places[index]?.roomNumber ? [`${before} until ${formatDay(date)}, then `] : [];
  });
  return `${left.join('')}${roomNumber} (${roomType})`;
}
