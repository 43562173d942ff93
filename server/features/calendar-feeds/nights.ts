import { addDays, nightsBetween } from '@shared/dates';
import type { NightRange } from '@shared/rooms/schema';

/** Sets of nights, as half-open ranges by date. */

/** The nights that an entry of a calendar wants. */
export interface WantedNights extends NightRange {
  uid: string;
}

const byDate = (one: NightRange, other: NightRange) =>
  one.from < other.from ? -1 : one.from > other.from ? 1 : one.to < other.to ? -1 : Number(one.to > other.to);

const later = (one: string, other: string) => (one > other ? one : other);
const sooner = (one: string, other: string) => (one < other ? one : other);

/** By date and without overlaps: where several want a night, it is the first one's. Those that only touch stay apart. */
export function withoutOverlaps(wanted: readonly WantedNights[]): WantedNights[] {
  const apart: WantedNights[] = [];
  for (const one of [...wanted].sort(byDate)) {
    const last = apart.at(-1);
    if (last && one.from < last.to) last.to = later(last.to, one.to);
    else if (one.from < one.to) apart.push({ ...one });
  }
  return apart;
}

/** The nights that both have; null for none. */
export function common(one: NightRange, other: NightRange): NightRange | null {
  const [from, to] = [later(one.from, other.from), sooner(one.to, other.to)];
  return from < to ? { from, to } : null;
}

/** What is left of a range without the nights of the others, by date. */
export function without<Range extends NightRange>(range: Range, taken: readonly NightRange[]): Range[] {
  const left: Range[] = [];
  let { from } = range;
  for (const other of [...taken].sort(byDate)) {
    if (other.to <= from || other.from >= range.to) continue;
    if (other.from > from) left.push({ ...range, from, to: other.from });
    from = later(from, other.to);
  }
  if (from < range.to) left.push({ ...range, from });
  return left;
}

/** In pieces of at most that many nights. Long ones are cut at half-years, so that a day later the cuts are the same. */
export function inPieces<Range extends NightRange>(range: Range, nightsMax: number): Range[] {
  if (nightsBetween(range.from, range.to) <= nightsMax) return [range];
  const pieces: Range[] = [];
  for (let { from } = range; from < range.to; ) {
    const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
    const to = sooner(month < 7 ? `${year}-07-01` : `${year + 1}-01-01`, range.to);
    pieces.push({ ...range, from, to });
    from = to;
  }
  return pieces;
}

/** How many nights they have from that day on. */
export const nightsFrom = (day: string, ranges: readonly NightRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + Math.max(0, nightsBetween(later(from, day), to)), 0);

/** Up to where nights are blocked and told. */
export const horizonFrom = (today: string, months: number): string => addDays(today, Math.round(months * 30.44));

/** Names what a room tells. Its own room is in the name, by which it knows what comes back to it from elsewhere. */
export const ownUid = (kind: 'stay' | 'period' | 'block', id: string, roomId: string, host: string): string =>
  `${kind}-${id}.${roomId}@${host}`;

export const isOwnUid = (uid: string, roomId: string): boolean => uid.includes(`.${roomId}@`);
