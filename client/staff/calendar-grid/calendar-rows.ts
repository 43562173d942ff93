import { isHolding } from '@shared/bookings/constants';
import { addDays, nightsBetween } from '@shared/dates';
import { pricesFor } from '@shared/rates/rates';
import type {
  CalendarBlock,
  CalendarRoom,
  CalendarStay,
  CalendarWindow,
  OutOfOrder,
} from '@shared/room-calendar/schema';
import type { NightRange } from '@shared/rooms/schema';
import { freeByNight, lanesOf, overlap, type Span, spanOf } from './calendar-geometry';

type Recorded =
  | { stay: CalendarStay; period?: undefined; block?: undefined }
  | { period: OutOfOrder; stay?: undefined; block?: undefined }
  | { block: CalendarBlock; stay?: undefined; period?: undefined };

/** A stay, an out-of-order period or what a block holds, on the row of its room. */
export type CalendarBar = Recorded & {
  id: string;
  range: NightRange;
  span: Span;
  lane: number;
  lanes: number;
  /** The rooms in which its stay was before and is after these nights. */
  joined?: Joined;
};

interface Joined {
  before?: string | undefined;
  after?: string | undefined;
}

export interface CalendarRow {
  room: CalendarRoom;
  bars: readonly CalendarBar[];
  /** What each night costs; null where rates are set for none of its type's. */
  priceOf: ((night: string) => number) | null;
}

export interface CalendarModel {
  from: string;
  nights: number;
  today: string;
  rows: readonly CalendarRow[];
  /** For each night how many rooms can still be booked for sure. */
  free: readonly number[];
  rates: CalendarWindow['rates'];
}

type Found = Omit<CalendarBar, 'span' | 'lane' | 'lanes'> & Recorded & { roomNumber: string };

/** True where a stay keeps its nights from others; a tentative one gives way to staff's bookings. */
export const keepsNights = ({ stay }: CalendarBar): boolean =>
  stay === undefined || (isHolding(stay.status) && !stay.tentative);

/** The rooms in which a stay was and is, each with its nights, in order. */
export function partsOf(stay: CalendarStay): { roomNumber: string; range: NightRange }[] {
  const parts: { roomNumber: string; range: NightRange }[] = [];
  for (const { date, roomNumber } of stay.nights ?? []) {
    const last = parts.at(-1);
    if (last?.roomNumber === roomNumber) last.range.to = addDays(date, 1);
    else parts.push({ roomNumber, range: { from: date, to: addDays(date, 1) } });
  }
  return parts.length > 0
    ? parts
    : [{ roomNumber: stay.roomNumber, range: { from: stay.checkInDate, to: stay.checkOutDate } }];
}

function recordsOf({ stays, outOfOrder, blocks }: CalendarWindow): Found[] {
  return [
    ...stays.flatMap((stay) =>
      partsOf(stay).map((part, at, parts) => ({
        ...part,
        // What is taken hold of is the stay's last part.
        id: at === parts.length - 1 ? stay._id : `${stay._id} ${at}`,
        stay,
        joined: { before: parts[at - 1]?.roomNumber, after: parts[at + 1]?.roomNumber },
      })),
    ),
    ...outOfOrder.map((period) => ({
      id: period._id,
      period,
      range: { from: period.from, to: period.to },
      roomNumber: period.roomNumber,
    })),
    ...blocks.map((block) => ({
      id: `${block._id} ${block.roomNumber}`,
      block,
      range: { from: block.from, to: block.to },
      roomNumber: block.roomNumber,
    })),
  ].sort((one, other) => (one.range.from < other.range.from ? -1 : Number(one.range.from > other.range.from)));
}

/** The rows of a window, room by room, from a day on: the window begins a night before, for who leaves on that day. */
export function calendarModel(window: CalendarWindow, from = window.from): CalendarModel {
  const { to, today, rooms } = window;
  const nights = nightsBetween(from, to);
  const byRoom = new Map<string, Found[]>(rooms.map(({ roomNumber }) => [roomNumber, []]));
  for (const found of recordsOf(window)) byRoom.get(found.roomNumber)?.push(found);
  const rows = rooms.map((room): CalendarRow => {
    const found = byRoom.get(room.roomNumber) ?? [];
    const { lanes, count } = lanesOf(found.map(({ range }) => range));
    const bars = found.flatMap(({ roomNumber: _room, ...bar }, at) => {
      const span = spanOf(bar.range, from, nights);
      if (!span) return [];
      const { before, after } = bar.joined ?? {};
      const cut = { cutStart: span.cutStart || before !== undefined, cutEnd: span.cutEnd || after !== undefined };
      return [{ ...bar, span: { ...span, ...cut }, lane: lanes[at] ?? 0, lanes: count }];
    });
    const prices = pricesFor(room, window.rates);
    return { room, bars, priceOf: prices.size > 0 ? (night) => prices.get(night) ?? room.price : null };
  });
  const bookable = rows.filter(({ room }) => room.status !== 'maintenance');
  const free = freeByNight(
    from,
    nights,
    bookable.map(({ bars }) => bars.filter(keepsNights).map(({ range }) => range)),
  );
  return { from, nights, today, rows, free, rates: window.rates };
}

export const rowOf = (model: CalendarModel, roomNumber: string): CalendarRow | undefined =>
  model.rows.find(({ room }) => room.roomNumber === roomNumber);

export const barAt = (row: CalendarRow | undefined, column: number): CalendarBar | undefined =>
  row?.bars.find(({ span }) => span.start <= column && column < span.end);

/** What keeps those nights of a room from a stay, or from what `keeps` says; undefined where nothing shown does. */
export function clashOf(
  row: CalendarRow | undefined,
  range: NightRange,
  except?: string,
  keeps = keepsNights,
): CalendarBar | undefined {
  return row?.bars.find((bar) => (bar.stay?._id ?? bar.id) !== except && keeps(bar) && overlap(bar.range, range));
}

/** True where a stay keeps its room from being put out of order: a tentative one does so too. */
export const keepsOpen = ({ stay }: CalendarBar): boolean => stay === undefined || isHolding(stay.status);

/** True while a stay is shown as it was when it was taken hold of: nobody has changed it since. */
export const isShownAs = ({ rows }: CalendarModel, { _id, version }: CalendarStay): boolean =>
  rows.some(({ bars }) => bars.some(({ stay }) => stay?._id === _id && stay.version === version));
