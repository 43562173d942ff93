/** What both sides know about calendars that are exchanged with channels, without the validator. */

export const FEED_LIMITS = {
  /** Feeds of one room. */
  perRoomMax: 10,
  nameMax: 40,
  urlMax: 2_000,
  /** What a calendar's file may hold, decompressed. */
  bytesMax: 1_000_000,
  /** How far ahead nights are blocked and told. */
  horizonMonths: 24,
  everyMinutes: 15,
  listMax: 2_000,
} as const;

/** Why a feed could not be read. */
export const FEED_FAILURES = [
  'unreachable',
  'too_slow',
  'address_refused',
  'refused',
  'server_error',
  'address_lost',
  'too_large',
  'not_a_calendar',
  'cut_off',
  'too_complicated',
] as const;
export type FeedFailure = (typeof FEED_FAILURES)[number];

export const FEED_FAILURE_WORDS: Record<FeedFailure, string> = {
  unreachable: 'Its server did not answer.',
  too_slow: 'Its server took too long to answer.',
  address_refused: 'Its address leads into a private network.',
  refused: 'Its server refused. The address may have been replaced.',
  server_error: 'Its server has an error of its own.',
  address_lost: 'Its address cannot be opened any more. Remove it and add it again.',
  too_large: 'The calendar is larger than 1 MB.',
  not_a_calendar: 'What was read there is not a calendar.',
  cut_off: 'The calendar arrived cut off.',
  too_complicated: 'The calendar has more entries than a room can have.',
};

export const FEED_TEXTS = {
  loadFailed: 'The calendars could not be loaded.',
  none: 'No calendars are read for this room.',
  noneHint: 'Add the calendar address that Airbnb, Booking.com or Google Calendar shows under export.',
  nowhere: 'No room exchanges its calendar yet.',
  nowhereHint: 'Open a room to give its calendar to Airbnb, Booking.com or Google Calendar, and to read theirs.',
  nameRequired: 'Please write where the calendar is from',
  nameLong: `At most ${FEED_LIMITS.nameMax} characters`,
  urlInvalid: 'Please paste the whole address, which begins with https://',
  tooMany: `A room reads at most ${FEED_LIMITS.perRoomMax} calendars. Remove one first.`,
  added: 'Calendar added.',
  removed: 'Calendar removed. Its nights can be booked again.',
  removedMeanwhile: 'Someone else has removed this calendar meanwhile.',
  read: 'Calendar read.',
  failed: 'That could not be saved. Please try again.',
  outcomeUnknown: 'We sent this but got no answer. Press the button again: nothing is stored twice.',
  addressMade: 'The old address has stopped working.',
  addressEnded: 'Nobody can read this room’s calendar any more.',
  dismissed: 'Clash put aside.',
} as const;
