/** What both sides know about reminders of the front desk, without the validator. */

export const REMINDER_LIMITS = { textMax: 300, openMax: 200, notesShownDays: 3 } as const;

export const REMINDER_TEXTS = {
  textRequired: 'Please write what is to be done',
  textLong: `At most ${REMINDER_LIMITS.textMax} characters`,
  dayInvalid: 'Please choose a day',
  timeInvalid: 'Please enter a time such as 05:30',
  past: 'Please choose a time that is ahead',
  dayAndTime: 'Please give both a day and a time, or neither',
  noteRequired: 'Please write what the next shift should know',
  noNotes: 'Nothing is left for the next shift.',
  noteSaved: 'Note saved.',
  done: 'Done.',
  none: 'Nothing is to be remembered.',
  loadFailed: 'The reminders could not be loaded.',
  saved: 'Reminder saved.',
  saveFailed: 'That could not be saved. Please try again.',
  outcomeUnknown: 'The line broke before an answer came. Save again: it is not saved twice.',
} as const;
