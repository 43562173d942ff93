/** What both sides know about rates without the validator (D38). */

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const RATE_LIMITS = {
  /** In per cent of a room's own price. */
  percentMin: -90,
  percentMax: 500,
  minNightsMax: 30,
  /** Nights that one call sets. */
  nightsMax: 731,
  /** Nights that one call sets one by one: as many as fit into its body. */
  listedMax: 400,
  /** Nights of one answer about what is free, for which every room is looked at on each. */
  freeMax: 100,
  /** Nights that one call reads, of every type. */
  windowMax: 400,
} as const;

export const RATE_TEXTS = {
  typeRequired: 'Please choose a room type',
  typeUnknown: 'No room has this type',
  datesInvalid: 'Please choose a first night and a last one',
  tooManyNights: 'Please set at most two years at a time',
  tooManyListed: `Please send at most ${RATE_LIMITS.listedMax} nights`,
  tooManyFree: `Please ask for at most ${RATE_LIMITS.freeMax} nights`,
  windowTooLong: `Please ask for at most ${RATE_LIMITS.windowMax} nights`,
  weekdaysInvalid: 'Please choose at least one day of the week',
  noSuchNight: 'None of these nights begins on such a day',
  nightTwice: 'Please send each night once',
  percentInvalid: `Please give whole per cent, from ${RATE_LIMITS.percentMin} to ${RATE_LIMITS.percentMax}`,
  minNightsInvalid: `Please give 1 to ${RATE_LIMITS.minNightsMax} nights`,
  onePrice: 'Please give a price or per cent, not both',
  set: 'Rates set.',
  copied: 'Copied from a year before.',
  nothingToCopy: 'Nothing was set a year before these nights.',
  undone: 'The rates are as they were.',
  undoneInPart: 'The rates are as they were, but for nights that somebody else has set since.',
  undoFailed: 'The rates could not be put back. Please look at them again.',
  failed: 'The rates could not be set. Please try again.',
  loadFailed: 'The rates could not be loaded.',
  noRooms: 'There are no rooms yet whose nights could cost something.',
  nothingSet: 'Please say what to set: a price, per cent, a minimum stay or closed',
} as const;
