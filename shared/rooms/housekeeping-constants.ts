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
