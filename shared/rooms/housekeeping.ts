/** What both sides know about the housekeeping of rooms, without the validator. Staff alone see it. */

/** In the order of the work: what a guest has left is cleaned, and then looked at. */
export const HOUSEKEEPING = ['dirty', 'clean', 'inspected'] as const;
export type Housekeeping = (typeof HOUSEKEEPING)[number];

export const HOUSEKEEPING_WORDS: Record<Housekeeping, string> = {
  dirty: 'Dirty',
  clean: 'Clean',
  inspected: 'Inspected',
};

export const HOUSEKEEPING_TEXTS = {
  loadFailed: 'Failed to load the housekeeping of the rooms.',
  changeFailed: 'The housekeeping of the room could not be changed.',
} as const;

/** Said of a room that somebody is to go into. */
export const ROOM_DIRTY = 'Room {number} is dirty: it is still to be cleaned.';

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
