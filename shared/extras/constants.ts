/** What both sides know about extras without the validator (D41). */

/** How often a stay pays an extra's price. */
export const EXTRA_UNITS = ['stay', 'night', 'person', 'person_night'] as const;
export type ExtraUnit = (typeof EXTRA_UNITS)[number];

export const EXTRA_UNIT_WORDS: Record<ExtraUnit, string> = {
  stay: 'per stay',
  night: 'per night',
  person: 'per person',
  person_night: 'per person and night',
};

/** Who may book it: guests too, or staff alone. */
export const EXTRA_AUDIENCES = ['guests', 'staff'] as const;

export const EXTRA_AUDIENCE_WORDS: Record<(typeof EXTRA_AUDIENCES)[number], string> = {
  guests: 'Guests and staff',
  staff: 'Staff alone',
};
/** The most of one that a stay may have, whatever the hotel allows. */
export const QUANTITY_MAX = 99;
/** Different ones of a stay. */
export const CHOSEN_MAX = 20;

export const EXTRA_LIMITS = {
  nameMax: 80,
  /** Naira, so that no stay costs more than a number can hold. */
  priceMax: 1_000_000,
  sleepsMax: 10,
  /** That a hotel has at a time. */
  listMax: 200,
} as const;

export const EXTRA_TEXTS = {
  nameRequired: 'Please enter a name',
  nameLong: 'That name is too long',
  nameWeb: 'Please write the name without a web address',
  priceInvalid: 'Please enter a price in naira above zero, up to ₦1,000,000, with at most two decimals',
  unitInvalid: 'Please choose what the price is for',
  audienceInvalid: 'Please choose who may book it',
  maxInvalid: `Please enter a whole number from 1 to ${QUANTITY_MAX}`,
  sleepsInvalid: `Please enter a whole number up to ${EXTRA_LIMITS.sleepsMax}`,
  dateInvalid: 'Please choose a day',
  saved: 'Saved.',
  outcomeUnknown: 'We sent this extra but got no answer. Press the button again: nothing is added twice.',
  saveFailed: 'The extra could not be saved. Please try again.',
  removed: 'Taken off the list. Stays that have it keep it.',
  removeFailed: 'The extra could not be taken off. Please try again.',
  loadFailed: 'The extras could not be loaded.',
  pricesFailed: 'The price list could not be loaded.',
  none: 'No extras yet.',
  noneHint: 'Breakfast, an extra bed, a ride from the airport: guests choose them as they book.',
  changed: 'The extras of the stay are changed.',
  changeFailed: 'The extras could not be changed. Please try again.',
} as const;
