import { ROOM_SORTS } from '@shared/constants/rooms';
import { isCalendarDate } from '@shared/dates';
import type { Ask } from '@shared/pages';
import { z } from 'zod';

/** What there is to choose from; of the rest no procedure tells. */
export interface Choices {
  rooms: ReadonlySet<string>;
  types: ReadonlySet<string>;
  /** The hotel's date. */
  today: string;
}

const roomsSchema = z.array(z.object({ roomNumber: z.string(), type: z.string() }));

/** Takes how to ask procedures and the hotel's date; returns what there is to choose from now. */
export async function readChoices(ask: Ask, today: string): Promise<Choices> {
  const rooms = roomsSchema.parse(await ask('rooms.list', undefined));
  return {
    rooms: new Set(rooms.map(({ roomNumber }) => roomNumber)),
    types: new Set(rooms.map(({ type }) => type)),
    today,
  };
}

/**
 * Takes the address of a page and what there is to choose from; returns whether somebody can have come to it by choosing.
 * Any other is the browser's to make: however many are invented, none of them is rendered here.
 */
export function isRealChoice(address: string, { rooms, types, today }: Choices): boolean {
  const bookable = (value: string) => isCalendarDate(value) && value >= today;
  const real: Record<string, (value: string) => boolean> = {
    room: (value) => rooms.has(value),
    type: (value) => types.has(value),
    sort: (value) => ROOM_SORTS.some((known) => known === value),
    from: bookable,
    to: bookable,
  };
  return [...new URLSearchParams(address.split('?', 2)[1] ?? '')].every(
    ([name, value]) => value === '' || real[name]?.(value),
  );
}

/** Takes how many in how many milliseconds; returns what says whether there may be one more now. */
export function atMost(count: number, ms: number): () => boolean {
  let [until, left] = [0, 0];
  return () => {
    const now = performance.now();
    if (now >= until) [until, left] = [now + ms, count];
    left -= 1;
    return left >= 0;
  };
}
