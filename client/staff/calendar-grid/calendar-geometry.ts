import { BOOKING_LIMITS } from '@shared/bookings/constants';
import { addDays, nightsBetween } from '@shared/dates';
import type { NightRange } from '@shared/rooms/schema';

/**
 * Where nights lie on the grid. A column is a day, counted from the calendar's first one, and the night that begins in it; a night
 * is drawn from the middle of its day to the middle of the next, so that who leaves and who comes meet there. Ranges are half-open.
 */

/** Nights of a range, from where to where it is drawn, in columns, and whether it goes on beyond the calendar. */
export interface Span {
  start: number;
  end: number;
  left: number;
  right: number;
  cutStart: boolean;
  cutEnd: boolean;
}

export const nightAt = (from: string, column: number): string => addDays(from, column);

/** The least width of a night on the screen, by how many there are; in pixels. */
export const leastWidth = (nights: number): number => (nights <= 14 ? 52 : nights <= 21 ? 44 : nights <= 28 ? 38 : 30);

/** Null where nothing of it is shown. What ends on the first day has no night there, and half a day. */
export function spanOf(range: NightRange, from: string, nights: number): Span | null {
  const [start, end] = [nightsBetween(from, range.from), nightsBetween(from, range.to)];
  if (end < 0 || start >= nights || end <= start) return null;
  return {
    ...{ start: Math.max(0, start), end: Math.min(nights, end) },
    ...{ left: Math.max(0, start + 0.5), right: Math.min(nights, end + 0.5) },
    ...{ cutStart: start < 0, cutEnd: end >= nights },
  };
}

export const overlap = (one: NightRange, other: NightRange): boolean => one.from < other.to && other.from < one.to;

/**
 * A lane for each range, so that those which share a night lie below each other, and how many lanes there are. Nearly
 * always one: only stays that have ended can overlap.
 */
export function lanesOf(ranges: readonly NightRange[]): { lanes: number[]; count: number } {
  const ends: string[] = [];
  const lanes = ranges.map(({ from, to }) => {
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    return lane;
  });
  return { lanes, count: Math.max(1, ends.length) };
}

/** The nights from one column to another, whichever comes first, both of them included. */
export function nightsFrom(from: string, anchor: number, column: number): NightRange {
  const [first, last] = anchor <= column ? [anchor, column] : [column, anchor];
  return { from: nightAt(from, first), to: nightAt(from, last + 1) };
}

/** The part of wanted nights that is free, on the side of the night at which the choice began. */
export function freePart(wanted: NightRange, anchor: string, taken: readonly NightRange[]): NightRange {
  let { from, to } = wanted;
  for (const range of taken) {
    if (!overlap(range, { from, to })) continue;
    if (range.from > anchor) to = range.from;
    else if (range.to <= anchor) from = range.to;
  }
  return { from, to };
}

/** The same number of nights, some days later or earlier. */
export const movedBy = ({ from, to }: NightRange, days: number): NightRange => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/** With another end, at least one night and no more than a stay may have. */
export function stretchedTo({ from, to }: NightRange, edge: 'start' | 'end', day: string): NightRange {
  const [latest, earliest] = [addDays(to, -1), addDays(to, -BOOKING_LIMITS.maxNights)];
  if (edge === 'start') return { from: day > latest ? latest : day < earliest ? earliest : day, to };
  const [first, last] = [addDays(from, 1), addDays(from, BOOKING_LIMITS.maxNights)];
  return { from, to: day < first ? first : day > last ? last : day };
}

/** For each night how many rooms nobody has; `taken` are the ranges of each room that can be booked. */
export function freeByNight(from: string, nights: number, taken: readonly (readonly NightRange[])[]): number[] {
  const free = Array.from({ length: nights }, () => taken.length);
  for (const ranges of taken) {
    const busy = new Set<number>();
    for (const range of ranges) {
      const span = spanOf(range, from, nights);
      for (let column = span?.start ?? 0; column < (span?.end ?? 0); column += 1) busy.add(column);
    }
    for (const column of busy) free[column] = (free[column] ?? 0) - 1;
  }
  return free;
}
