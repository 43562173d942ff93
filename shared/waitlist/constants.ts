/** What both sides know of the waiting list for nights that are taken, without the validator. */

export const WAITLIST_LIMITS = {
  listMax: 200,
  /** Entries that wait with one phone number. */
  ofPhoneMax: 5,
  /** After the day of arrival. */
  keptDays: 30,
} as const;

export const WAITLIST_STATES = ['waiting', 'booked', 'declined'] as const;

export const WAITLIST_TEXTS = {
  typeUnknown: 'Please choose a type of room that we have',
  free: 'A room is free on these nights. It can be booked now.',
  full: 'This phone number waits for enough nights already.',
  taken: 'Somebody else has booked for this entry, or taken it off the list.',
  joinedAgain: 'They have joined the list again meanwhile.',
  failed: 'That could not be saved. Please try again.',
  joinFailed: 'We do not know whether that was saved. Please try again: sent twice, it counts once.',
  loadFailed: 'The waiting list could not be loaded.',
  none: 'Nobody waits.',
  consent: `The hotel keeps your name, phone and email for this alone, until ${WAITLIST_LIMITS.keptDays} days after your day of arrival.`,
  joined: 'You are on the waiting list. We call you if a room becomes free; nothing is booked yet.',
} as const;
