/** Limits and texts of the front desk and of staff's search. */

export const FRONT_DESK_LIMITS = {
  /** More stays, or rooms, are not listed: the bookings panel has them all. */
  staysMax: 300,
  /** As many guests who did not come as a desk can decide about; the bookings panel has the others. */
  overdueMax: 20,
  eventsMax: 20,
  /** How many of each kind a search shows. */
  hitsMax: 5,
  searchMax: 100,
  noteMax: 300,
};

export const FRONT_DESK_TEXTS = {
  loadFailed: 'The front desk could not be loaded. Please try again.',
  searchFailed: 'The search did not work. Please try again.',
  namesLong: `Other guests: at most ${FRONT_DESK_LIMITS.noteMax} characters.`,
  noteLong: `A note has at most ${FRONT_DESK_LIMITS.noteMax} characters.`,
};
