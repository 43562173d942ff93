/** What both sides know about asking for other dates, without the validator. */

export const ASK_DATES_LIMITS = { noteMax: 300 } as const;

export const ASK_DATES_TEXTS = {
  asked: 'We have your request. We answer by email.',
  takenBack: 'Your request is taken back. Your booking stays as it is.',
  failed: 'We could not send your request. Please try again.',
  takeBackFailed: 'We could not take your request back. Please try again.',
  sameDates: 'These are the dates of your booking. Please choose others.',
  arrivalOver: 'You have checked in, so only the check-out can change.',
  noteLong: `Please write at most ${ASK_DATES_LIMITS.noteMax} characters`,
  declined: 'Declined. The guest gets an email.',
  declineFailed: 'Failed to decline. Please try again.',
} as const;
