import { addDays, hotelMidnight } from '@shared/dates';

/** Days of the demo are counted from today, moments said at the hotel's clock; nothing of it is drawn anew at a start. */

/** Numbers from 0 up to 1 that are always the same for one seed (mulberry32). */
export function drawn(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** True in so many of a hundred cases. */
    percent: (chance: number) => next() * 100 < chance,
    /** From `from` to `to`, both included. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    of: <One>(all: readonly One[]): One => {
      const one = all[Math.floor(next() * all.length)];
      if (one === undefined) throw new Error('There is nothing to choose from');
      return one;
    },
  };
}
export type Drawn = ReturnType<typeof drawn>;

/** A day counted from today, and 'HH:MM' at the hotel. */
export interface At {
  day: number;
  time: string;
}

/** What the days and moments of the demo are, for a start at `now` on the hotel's day `today`. */
export function calendar(now: Date, today: string) {
  const dateOf = (day: number) => addDays(today, day);
  /** What would still be to come was a minute ago. */
  const pastOnly = (instant: number) => new Date(Math.min(instant, now.getTime() - 60_000)).toISOString();
  return {
    now: now.toISOString(),
    dateOf,
    moment({ day, time }: At): string {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return pastOnly(Date.parse(hotelMidnight(dateOf(day))) + (hours * 60 + minutes) * 60_000);
    },
    minutesAgo: (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString(),
    hoursAhead: (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString(),
  };
}
export type Calendar = ReturnType<typeof calendar>;

/** 'HH:MM' of so many minutes after that hour. */
export const clockTime = (hour: number, minutes: number): string =>
  `${String(hour + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
