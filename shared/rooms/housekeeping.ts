/** What both sides know about the housekeeping of rooms, without the validator. Staff alone see it. */

/** In the order of the work: what a guest has left is cleaned, and then looked at. */
export const HOUSEKEEPING = ['dirty', 'clean', 'inspected'] as const;
export type Housekeeping = (typeof HOUSEKEEPING)[number];

export const HOUSEKEEPING_WORDS: Record<Housekeeping, string> = {
  dirty: 'Dirty',
  clean: 'Clean',
  inspected: 'Inspected',
};

/** What staff press to say that a room is so. */
export const HOUSEKEEPING_ACTS: Record<Housekeeping, string> = {
  dirty: 'Clean again',
  clean: 'Mark clean',
  inspected: 'Mark inspected',
};

/** The same on the board, where a dirty room may be being cleaned at this moment. */
export const BOARD_STATES = ['dirty', 'cleaning', 'clean', 'inspected'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

export const BOARD_STATE_WORDS: Record<BoardState, string> = { ...HOUSEKEEPING_WORDS, cleaning: 'Being cleaned' };

/** From which state on the board a press leads to which, an Undo included; from dirty, clean and inspected undo 'Clean again' alone. */
const BOARD_STEPS: Record<BoardState, readonly BoardState[]> = {
  dirty: ['cleaning', 'clean', 'inspected'],
  cleaning: ['clean', 'dirty'],
  clean: ['inspected', 'dirty', 'cleaning'],
  inspected: ['dirty', 'clean'],
};
export const isBoardStep = (was: BoardState, state: BoardState): boolean => BOARD_STEPS[was].includes(state);

export const HOUSEKEEPING_LIMITS = {
  /** For so long a press may wait on a phone without a line and still count from when it was made. */
  pressHoursMax: 24,
  quantityMax: 50,
} as const;

/** What of the price list is found in a room: minibar and the like are `other`. */
export const HOUSEKEEPING_CHARGE_KINDS = ['laundry', 'other'] as const;

/** A room's floor; where the hotel has not said it, all digits of its number but the last two: 204 is on 2, 12 on 0. */
export function floorOf({ floor, roomNumber }: { floor: number | null; roomNumber: string }): number {
  return floor ?? Number(/\d+(?=\d\d)/.exec(roomNumber)?.[0] ?? 0) % 100;
}

export const floorWords = (floor: number): string => (floor === 0 ? 'Ground floor' : `Floor ${floor}`);

/** Whether a stay that goes on has its linen changed today: after each so many nights; 0 is never. */
export const isLinenDay = (slept: number, linenNights: number): boolean =>
  linenNights > 0 && slept > 0 && slept % linenNights === 0;

export const HOUSEKEEPING_TEXTS = {
  boardFailed: 'The board could not be loaded.',
  pressFailed: 'The hotel has refused it.',
  assignFailed: 'The room could not be assigned.',
  noRooms: 'There are no rooms yet.',
  nothingToDo: 'Nothing is left to do here.',
  stepInvalid: 'A room cannot become that from what it was.',
  secondsInvalid: 'Please say how many seconds ago it was pressed, a day at most',
  quantityInvalid: 'Please enter a number from 1 to 50',
  loadFailed: 'Failed to load the housekeeping of the rooms.',
  changeFailed: 'The housekeeping of the room could not be changed.',
} as const;

/** Said of a room that somebody is to go into. */
export const ROOM_DIRTY = 'Room {number} is dirty: it is still to be cleaned.';

/** A room as it is at this moment. */
export interface RoomNow {
  housekeeping: Housekeeping | undefined;
  isBeingCleaned?: boolean | undefined;
  /** Until when the guest who is checked in there stays; null where nobody is. */
  occupiedUntil: string | null;
}

/** What a clerk should know of a room before giving it to somebody for tonight (D37): 'Leaves today', 'Dirty', 'Inspected'. */
export function roomNow({ housekeeping, isBeingCleaned, occupiedUntil }: RoomNow, today: string): string[] {
  const inside =
    occupiedUntil === null
      ? []
      : [occupiedUntil > today ? 'Occupied' : occupiedUntil === today ? 'Leaves today' : 'Not left yet'];
  // Nobody looks at a room while somebody lives in it.
  const isSaid = housekeeping === 'dirty' || (housekeeping === 'inspected' && inside.length === 0);
  return isSaid ? [...inside, isBeingCleaned ? BOARD_STATE_WORDS.cleaning : HOUSEKEEPING_WORDS[housekeeping]] : inside;
}

/** Until when the last of a room's guests stays; null where nobody is in it. */
export const lastUntil = (guests: readonly { checkOutDate: string }[]): string | null =>
  guests.reduce<string | null>(
    (last, { checkOutDate }) => (last === null || checkOutDate > last ? checkOutDate : last),
    null,
  );
