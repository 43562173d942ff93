/** What both sides know about the room calendar without the validator. */

/** How many nights it can show at once; the first is the default. */
export const CALENDAR_NIGHTS = [14, 21, 28, 42, 90] as const;

export const CALENDAR_LIMITS = {
  nightsMax: 92,
} as const;

export const OUT_OF_ORDER_LIMITS = {
  nightsMax: 365,
  reasonMax: 200,
} as const;

export const CALENDAR_TEXTS = {
  windowInvalid: `A calendar shows 1 to ${CALENDAR_LIMITS.nightsMax} nights.`,
  loadFailed: 'The room calendar could not be loaded.',
  readFailed: 'The booking could not be opened. Please try again.',
  stayChanged: 'Someone else has changed this stay meanwhile. Nothing was moved.',
  stayGone: 'This stay is not in the calendar any more.',
} as const;

export const OUT_OF_ORDER_TEXTS = {
  datesInvalid: 'Please choose a first day and a later one on which the room is free again',
  past: 'Please choose a day after today on which the room is free again',
  tooLong: `A room can be out of order for at most ${OUT_OF_ORDER_LIMITS.nightsMax} nights at a time`,
  reasonRequired: 'Please write why',
  reasonLong: `At most ${OUT_OF_ORDER_LIMITS.reasonMax} characters`,
  put: 'Room put out of order.',
  changed: 'Out-of-order period changed.',
  ended: 'The room can be booked again.',
  failed: 'That could not be saved. Please try again.',
  outcomeUnknown: 'We sent this but got no answer. Press the button again: nothing is stored twice.',
} as const;

/** Apart from the other texts of the calendar: what guests load has all refusals. */
export const OUT_OF_ORDER_REFUSALS = {
  booked: 'Room {number} is booked by {guestName}, {reference}, from {from} to {to}. Move that stay first.',
  taken: 'Guests have room {number} from {from} to {to}. Ask the desk to move them first.',
  twice: 'Room {number} is already out of order on some of these nights.',
  imported: 'These nights come from another channel’s calendar. Change them there.',
} as const;
