import type { ErrorCode } from './error-codes';

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

/** Reasons where a type was asked for, or several rooms (D40); `{most}` is how many of them can be booked. */
export const GROUP_REFUSALS = {
  type_taken: {
    code: 'CONFLICT',
    message: 'No {type} room is free for these dates. Please choose other dates or another type.',
  },
  type_too_small: { code: 'CONFLICT', message: 'A {type} room sleeps {sleeps} at most.' },
  too_many_rooms: {
    code: 'TOO_MANY_REQUESTS',
    message: 'You can book {most} of these rooms at most until you have paid. Please choose fewer, or call the hotel.',
  },
} as const satisfies Record<string, { code: ErrorCode; message: string }>;

/** `{nights}` is the least number of them. */
export const RATE_REFUSALS = {
  closed: 'Some of these nights cannot be booked. Please choose other dates.',
  minNights: 'Some of these nights are sold from {nights} nights on. Please choose a longer stay.',
} as const;

/** Reasons of extras (D41); `{name}` is that of one. */
export const EXTRA_REFUSALS = {
  extra_unknown: { code: 'CONFLICT', message: 'One of these extras cannot be booked any more. Please choose again.' },
  extra_too_many: { code: 'CONFLICT', message: 'A stay can have at most {max} of {name}.' },
  extra_name_taken: { code: 'CONFLICT', message: '{name} is on the list already.' },
  extras_full: { code: 'CONFLICT', message: 'The list has {max} extras. Take one off it first.' },
  extras_fixed: { code: 'CONFLICT', message: 'You have checked in: please ask the front desk to take something off.' },
  extras_over: {
    code: 'CONFLICT',
    message: 'Extras can be booked until the day of check-out, while the booking stands.',
  },
} as const satisfies Record<string, { code: ErrorCode; message: string }>;
