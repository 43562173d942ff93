import { addDays, nightsBetween } from '@shared/dates';
import type { DateRange } from './date-range';

/** The same number of nights, as few days earlier and as few days later as they can be had: at most one of each. */
export function nearestRanges(
  { from, to }: DateRange,
  daysAround: number,
  canBeHad: (range: DateRange) => boolean,
): DateRange[] {
  const nights = nightsBetween(from, to);
  const nearest = (direction: 1 | -1) => {
    for (let days = 1; days <= daysAround; days += 1) {
      const arrival = addDays(from, direction * days);
      const moved = { from: arrival, to: addDays(arrival, nights) };
      if (canBeHad(moved)) return [moved];
    }
    return [];
  };
  return [...nearest(-1), ...nearest(1)];
}
