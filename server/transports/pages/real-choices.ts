import { GUESTS_OFFERED } from '@shared/bookings/party';
import { isCalendarDate } from '@shared/dates';
import type { Ask } from '@shared/pages';
import { ROOM_SORTS } from '@shared/rooms/constants';
import { z } from 'zod';

/** Valid values of the pages' query parameters. */
export interface Choices {
  rooms: ReadonlySet<string>;
  types: ReadonlySet<string>;
  /** How many guests can be looked for, and how many a room sleeps. */
  guests: ReadonlySet<string>;
  /** In the hotel's time zone. */
  today: string;
}

const roomsSchema = z.array(z.object({ roomNumber: z.string(), type: z.string(), sleeps: z.number().nullable() }));

export async function readChoices(ask: Ask, today: string): Promise<Choices> {
  const rooms = roomsSchema.parse(await ask('rooms.list', undefined));
  return {
    rooms: new Set(rooms.map(({ roomNumber }) => roomNumber)),
    types: new Set(rooms.map(({ type }) => type)),
    guests: new Set([...GUESTS_OFFERED, ...rooms.flatMap(({ sleeps }) => (sleeps === null ? [] : String(sleeps)))]),
    today,
  };
}

/**
 * Whether an address can result from using the site. Invented ones are not rendered, so that they cannot fill the cache; nor are
 * those with a code, as that would tell before any limit of tries whether there is such a code.
 */
export function isRealChoice(address: string, { rooms, types, guests, today }: Choices): boolean {
  const bookable = (value: string) => isCalendarDate(value) && value >= today;
  const real: Record<string, (value: string) => boolean> = {
    room: (value) => rooms.has(value),
    type: (value) => types.has(value),
    guests: (value) => guests.has(value),
    sort: (value) => ROOM_SORTS.some((known) => known === value),
    from: bookable,
    to: bookable,
  };
  return [...new URLSearchParams(address.split('?', 2)[1] ?? '')].every(
    ([name, value]) => value === '' || real[name]?.(value),
  );
}
