import type { Room } from '../rooms/schema';
import type { Booking } from './schema';

/** Who comes to a stay. */
export type Party = Pick<Booking, 'adults' | 'children'>;

/** '2 adults, 1 child'; children are named where there are any. */
export function partyWords({ adults, children }: Party): string {
  const grown = `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
  return children === 0 ? grown : `${grown}, ${children} ${children === 1 ? 'child' : 'children'}`;
}

/** The same in a list, where a single adult, which most stays are, is not said. */
export const partyInList = (party: Party): string =>
  party.adults === 1 && party.children === 0 ? '' : partyWords(party);

/** Children count like adults (D39); a room of which the hotel has not said it sleeps any number. */
export const isTooSmall = ({ sleeps }: Pick<Room, 'sleeps'>, { adults, children }: Party): boolean =>
  sleeps !== null && adults + children > sleeps;
