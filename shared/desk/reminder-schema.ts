import { z } from 'zod';
import { calendarDate, clientIdField, flagField, optionalRoomNumber, requiredText, timeField } from '../fields/schema';
import { changeTarget, createdAtField, recordVersion } from '../records/changes-schema';
import { REMINDER_LIMITS, REMINDER_TEXTS } from './reminder-constants';

const T = REMINDER_TEXTS;

const fields = {
  date: calendarDate(T.dayInvalid).describe('The day at the hotel, YYYY-MM-DD.'),
  time: timeField(T.timeInvalid).meta({ description: 'The time at the hotel.', examples: ['05:30'] }),
  roomNumber: optionalRoomNumber(100, T.textLong).describe('The room that it is about, if any.'),
  text: requiredText(T.textRequired, REMINDER_LIMITS.textMax, T.textLong).describe('What is to be done.'),
};

/** What the form of a new one has. */
export const reminderFields = z.strictObject(fields);
/** Without day and time it is a note for the next shift. */
export const reminderInput = z
  .strictObject({ ...fields, date: fields.date.optional(), time: fields.time.optional(), clientId: clientIdField })
  .refine(({ date, time }) => (date === undefined) === (time === undefined), { error: T.dayAndTime, path: ['time'] });
export const reminderDoneInput = changeTarget.extend({ done: flagField.describe('False takes it back.') });

/** A wake-up call, what else the desk must not forget, or a note for the next shift. */
export const reminderSchema = z.object({
  _id: z.string(),
  dueAt: z.string().describe('When it is to be done; of a note when it was written.'),
  isNote: z.boolean().describe('True of a note for the next shift.'),
  roomNumber: z.string().nullable(),
  text: z.string(),
  by: z.string().nullable().describe('Who wrote it down; null once their account is closed.'),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  createdAt: createdAtField,
  version: recordVersion,
});
/** What is open, by when it is due and then the notes, then what was done on the hotel's day, of notes in the last days. */
export const remindersSchema = z.object({ items: z.array(reminderSchema) });

export type Reminder = z.output<typeof reminderSchema>;
export type ReminderInput = z.output<typeof reminderInput>;
export type ReminderDoneInput = z.output<typeof reminderDoneInput>;
