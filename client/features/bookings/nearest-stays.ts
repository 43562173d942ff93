import { addDays, nightsBetween } from '@shared/dates';
import type { Room } from '@shared/rooms';
import { type DateRange, type RangeRules, rangeProblem } from '../../ui/stay-range';

const ROOMS_OFFERED = 3;
/** How far from the wanted day other dates are looked for. */
const DAYS_AROUND = 60;

/**
 * The open rooms that come closest to `wanted`: those of its type first, then by price. `free` are the numbers of the
 * rooms that are free on the wanted nights, null while no nights are chosen.
 */
export function nearestRooms(rooms: readonly Room[], wanted: Room, free: readonly string[] | null): Room[] {
  const isFree = free && new Set(free);
  const otherType = ({ type }: Room) => Number(type !== wanted.type);
  const apart = ({ price }: Room) => Math.abs(price - wanted.price);
  return rooms
    .filter(({ roomNumber, status }) => roomNumber !== wanted.roomNumber && status !== 'maintenance')
    .filter(({ roomNumber }) => !isFree || isFree.has(roomNumber))
    .sort((a, b) => otherType(a) - otherType(b) || apart(a) - apart(b))
    .slice(0, ROOMS_OFFERED);
}

/** The same number of nights, as few days earlier and as few days later as they are free: at most one of each. */
export function nearestDates({ from, to }: DateRange, rules: RangeRules): DateRange[] {
  const nights = nightsBetween(from, to);
  const firstFree = (direction: 1 | -1) => {
    for (let days = 1; days <= DAYS_AROUND; days += 1) {
      const arrival = addDays(from, direction * days);
      const moved = { from: arrival, to: addDays(arrival, nights) };
      if (!rangeProblem(moved, rules)) return [moved];
    }
    return [];
  };
  return [...firstFree(-1), ...firstFree(1)];
}
