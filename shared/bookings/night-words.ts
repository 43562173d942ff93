import { nightWords } from '../dates';
import { formatNaira } from '../money/money';
import type { Night } from './nights';

/** '4 nights × ₦29,500 in room 204 + 2 nights × ₦38,000 in room 203'; one room is not named. */
export function nightsPriceWords(nights: readonly Night[]): string {
  const runs: (Night & { count: number })[] = [];
  for (const night of nights) {
    const run = runs.at(-1);
    if (run?.roomNumber === night.roomNumber && run.price === night.price) run.count += 1;
    else runs.push({ ...night, count: 1 });
  }
  const isMoved = runs.some(({ roomNumber }) => roomNumber !== runs[0]?.roomNumber);
  return runs
    .map(({ count, price, roomNumber }) => {
      const cost = `${nightWords(count)} × ${formatNaira(price)}`;
      return isMoved ? `${cost} in room ${roomNumber}` : cost;
    })
    .join(' + ');
}
