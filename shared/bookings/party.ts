import type { Room } from '../rooms/schema';
import { BOOKING_LIMITS } from './constants';

/** Who comes to a stay. */
export type Party = Record<'adults' | 'children', number>;

/** How many guests can be looked for, as an address names them. */
export const GUESTS_OFFERED: readonly string[] = Array.from({ length: 10 }, (_, at) => String(at + 1));

/** How many guests an address names; undefined for what is no such number. */
export function guestCount(text: string): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 && count <= BOOKING_LIMITS.adultsMax ? count : undefined;
}

/** Children count like adults (D39); a room of which the hotel has not said it sleeps any number. */
export const isTooSmall = ({ sleeps }: Pick<Room, 'sleeps'>, { adults, children }: Party): boolean =>
  sleeps !== null && adults + children > sleeps;

/** What is said where a room is too small. */
export const tooSmallText = (number: string, sleeps: string | number | null): string =>
  `Room ${number} sleeps ${sleeps}.`;

/** The same of a room; undefined where all who come find a bed in it. */
export function tooSmallWords(room: Pick<Room, 'roomNumber' | 'sleeps'> | undefined, party: Party): string | undefined {
  if (!room || !isTooSmall(room, party)) return undefined;
  return tooSmallText(room.roomNumber, room.sleeps);
}

/** The same rooms, those that are too small last. */
export const sufficientFirst = <Sized extends Pick<Room, 'sleeps'>>(rooms: readonly Sized[], party: Party): Sized[] =>
  [...rooms].sort((a, b) => Number(isTooSmall(a, party)) - Number(isTooSmall(b, party)));
