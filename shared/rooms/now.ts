import { HOUSEKEEPING_WORDS, type Housekeeping } from './housekeeping-constants';

/** A room as it is at this moment. */
export interface RoomNow {
  housekeeping: Housekeeping | undefined;
  /** Until when the guest who is checked in there stays; null where nobody is. */
  occupiedUntil: string | null;
}

/** What a clerk should know of a room before giving it to somebody for tonight (D37): 'Leaves today', 'Dirty', 'Inspected'. */
export function roomNow({ housekeeping, occupiedUntil }: RoomNow, today: string): string[] {
  const inside =
    occupiedUntil === null
      ? []
      : [occupiedUntil > today ? 'Occupied' : occupiedUntil === today ? 'Leaves today' : 'Not left yet'];
  // Nobody looks at a room while somebody lives in it.
  const isSaid = housekeeping === 'dirty' || (housekeeping === 'inspected' && inside.length === 0);
  return isSaid ? [...inside, HOUSEKEEPING_WORDS[housekeeping]] : inside;
}

/** Until when the last of a room's guests stays; null where nobody is in it. */
export const lastUntil = (guests: readonly { checkOutDate: string }[]): string | null =>
  guests.reduce<string | null>(
    (last, { checkOutDate }) => (last === null || checkOutDate > last ? checkOutDate : last),
    null,
  );
