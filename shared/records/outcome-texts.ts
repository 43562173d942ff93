/** What a form says of a request that got no answer, for each form. `{what}` is what was asked for, in words. */
export interface OutcomeTexts {
  /** The form still has what was sent. */
  same: string;
  /** It has other values by now. */
  changed: string;
  /** To somebody whose login has ended since. */
  loggedOut: string;
  /** Once it is known that it was made, and how to ask for another one. */
  made: string;
  again: string;
  see: string;
  notMade: string;
}

export const SETTLING = {
  noAnswer: 'There is still no answer, so nothing new was sent. Please try again in a moment.',
  /** Where the device cannot open what was made. */
  elsewhere: 'The link to it is in the email about it.',
} as const;

export const STILL_OPEN = 'We find out before we send another.';

export const BOOKING_OUTCOME: OutcomeTexts = {
  same: 'We sent this booking but got no answer. Press the button again: nothing is booked twice.',
  changed: `We sent a booking but got no answer. It may be made already: {what}. ${STILL_OPEN}`,
  loggedOut:
    'You sent a booking with your login and got no answer: {what}. Please log in again to see whether it was made.',
  made: 'Your booking was made: {what}. Booking ID {reference}.',
  again: 'Press Book Now only if you want another stay as well.',
  see: 'See that booking',
  notMade: 'That booking was not made: {what}. Press Book Now to book.',
};

export const STAFF_BOOKING_OUTCOME: OutcomeTexts = {
  ...BOOKING_OUTCOME,
  made: 'That booking was made: {what}. Booking ID {reference}.',
  again: 'Press the button only if another booking is wanted as well.',
  see: 'See it in the list',
  notMade: 'That booking was not made: {what}. Press the button to book.',
};
