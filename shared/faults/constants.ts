/** What both sides know about faults in the house, without the validator. */

export const FAULT_STATES = ['open', 'taken', 'done'] as const;
export type FaultState = (typeof FAULT_STATES)[number];

export const FAULT_STATE_WORDS: Record<FaultState, string> = { open: 'Open', taken: 'Taken', done: 'Done' };

/** What the list can be narrowed to; `unsolved` is open or taken. */
export const FAULT_FILTERS = ['all', 'unsolved', 'open', 'taken', 'done'] as const;

export const FAULT_LIMITS = {
  textMax: 500,
  placeMax: 100,
  noteMax: 500,
  costMax: 100_000_000,
  pageSize: 25,
  listMax: 200,
  exportMax: 20_000,
} as const;

export const FAULT_TEXTS = {
  textRequired: 'Please write what is wrong',
  textLong: `At most ${FAULT_LIMITS.textMax} characters`,
  placeLong: `At most ${FAULT_LIMITS.placeMax} characters`,
  noteLong: `At most ${FAULT_LIMITS.noteMax} characters`,
  costInvalid: 'Please enter what it cost in naira',
  pictureUnknown: 'Please choose a picture (JPEG, PNG or WebP) or a PDF.',
  none: 'No fault was reported yet.',
  noneHint: 'Whoever sees that something is broken reports it here, with a picture.',
  loadFailed: 'The faults could not be loaded.',
  reported: 'Fault reported.',
  saved: 'Fault saved.',
  closed: 'Room put out of order.',
  saveFailed: 'That could not be saved. Please try again.',
  outcomeUnknown: 'The line broke before an answer came. Send it again: it is not stored twice.',
  pictureFailed: 'The picture could not be opened. Please try again.',
  pictureGone: 'The picture is not kept any more.',
} as const;
