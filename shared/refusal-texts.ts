/** Messages of refusals that screens also show without asking the server, which load no others. */

export const INVALID_INPUT = 'Please check your details and try again.';

/** `{number}` is the room's. */
export const ROOM_REFUSALS = {
  taken: 'Room {number} is already booked for these dates.',
  unavailable: 'Room {number} is under maintenance and cannot be booked.',
  outOfOrder: 'Room {number} is out of order for these dates.',
  slept:
    'While a guest is here, their stay can begin no later, and end no earlier than today: nights that were slept stay.',
} as const;

/** The same where a type was asked for (D40). */
export const ROOM_TYPE_REFUSALS = {
  taken: 'No {type} room is free for these dates. Please choose other dates or another type.',
  tooSmall: 'A {type} room sleeps {sleeps} at most.',
} as const;

/** `{nights}` is the least number of them. */
export const RATE_REFUSALS = {
  closed: 'Some of these nights cannot be booked. Please choose other dates.',
  minNights: 'Some of these nights are sold from {nights} nights on. Please choose a longer stay.',
} as const;
