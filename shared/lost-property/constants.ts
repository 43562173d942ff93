/** What both sides know about lost property, without the validator. */

export const LOST_STATES = ['kept', 'returned', 'disposed'] as const;
export type LostState = (typeof LOST_STATES)[number];

export const LOST_STATE_WORDS: Record<LostState, string> = {
  kept: 'Kept',
  returned: 'Returned',
  disposed: 'Disposed of',
};

/** What the list can be narrowed to; `due` is what has been kept for as long as the settings say. */
export const LOST_FILTERS = ['all', 'kept', 'due', 'returned', 'disposed'] as const;

/** How a question about something that was left behind was answered. */
export const LOST_ANSWERS = ['open', 'found', 'not_found'] as const;
export type LostAnswer = (typeof LOST_ANSWERS)[number];

export const LOST_ANSWER_WORDS: Record<LostAnswer, string> = {
  open: 'Open',
  found: 'Found',
  not_found: 'Not found',
};

export const LOST_LIMITS = {
  whatMax: 120,
  placeMax: 100,
  nameMax: 120,
  textMax: 500,
  pageSize: 25,
  listMax: 200,
  exportMax: 20_000,
  /** Questions that staff see at once; those that are open come first. */
  questionsMax: 200,
  /** What the guest of one stay may ask in all. */
  askedMax: 5,
} as const;

export const LOST_TEXTS = {
  whatRequired: 'Please write what was found',
  whatLong: `At most ${LOST_LIMITS.whatMax} characters`,
  placeLong: `At most ${LOST_LIMITS.placeMax} characters`,
  nameLong: `At most ${LOST_LIMITS.nameMax} characters`,
  returnedToRequired: 'Please write who took it',
  nameRequired: 'Please write who asks',
  dayInvalid: 'Please choose a day',
  dayAhead: 'Please choose today or a day before',
  phoneInvalid: 'Please check the phone number',
  textRequired: 'Please write what you are looking for',
  textLong: `At most ${LOST_LIMITS.textMax} characters`,
  pictureUnknown: 'Please choose a picture (JPEG, PNG or WebP) or a PDF.',
  none: 'Nothing is in the list yet.',
  noneHint: 'Whatever guests leave behind is listed here until they have it again.',
  loadFailed: 'The lost property could not be loaded.',
  saved: 'Lost property saved.',
  saveFailed: 'That could not be saved. Please try again.',
  outcomeUnknown: 'The line broke before an answer came. Save again: it is not saved twice.',
  pictureFailed: 'The picture could not be opened. Please try again.',
  pictureGone: 'The picture is not kept any more.',
  questionsFailed: 'What guests ask for could not be loaded.',
  asked: 'Thank you. We look for it and get in touch.',
  askFailed: 'That could not be sent. Please try again.',
  waiting: 'We are looking for it and get in touch.',
  found: 'We have found it. Please phone us or come by, and we give it to you.',
  notFound: 'We are sorry: we looked and have not found it.',
} as const;
