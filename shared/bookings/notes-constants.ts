/** What both sides know about staff's notes on a booking, without the validator. */

import { withCommas } from '../money/money';

export const BOOKING_NOTE_LIMITS = { textMax: 1000, notesMax: 100 } as const;

export const BOOKING_NOTE_TEXTS = {
  hint: 'The guest does not see it here. Who asks for a copy of their own data gets it.',
  required: 'Please write a note',
  tooLong: `A note must be at most ${withCommas(BOOKING_NOTE_LIMITS.textMax)} characters`,
  none: 'No notes yet.',
  loadFailed: 'Failed to load the notes.',
  added: 'Note saved.',
  addFailed: 'The note could not be saved.',
  outcomeUnknown: 'The line broke before an answer came. Save again: it is not saved twice.',
  removed: 'Note removed.',
  removeFailed: 'The note could not be removed.',
} as const;
