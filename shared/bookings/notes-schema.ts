import { z } from 'zod';
import { clientIdField, idField, requiredText } from '../fields/schema';
import { BOOKING_NOTE_LIMITS, BOOKING_NOTE_TEXTS } from './notes-constants';

/** What staff wrote about a booking, for staff. */
export const bookingNoteSchema = z.object({
  _id: z.string(),
  text: z.string(),
  /** The member of staff; null once their account is gone. */
  by: z.string().nullable(),
  createdAt: z.string(),
});

/** Newest first. */
export const bookingNotesSchema = z.array(bookingNoteSchema);

export const bookingNotesInput = z.strictObject({ bookingId: idField });

export const bookingNoteInput = z.strictObject({
  bookingId: idField,
  text: requiredText(BOOKING_NOTE_TEXTS.required, BOOKING_NOTE_LIMITS.textMax, BOOKING_NOTE_TEXTS.tooLong),
  clientId: clientIdField,
});

export const bookingNoteIdInput = z.strictObject({ _id: idField });
/** The booking that it was about. */
export const bookingNoteRemovedSchema = z.object({ _id: z.string(), bookingId: z.string() });

export type BookingNote = z.output<typeof bookingNoteSchema>;
export type BookingNotesInput = z.output<typeof bookingNotesInput>;
export type BookingNoteInput = z.output<typeof bookingNoteInput>;
export type BookingNoteIdInput = z.output<typeof bookingNoteIdInput>;
export type BookingNoteRemoved = z.output<typeof bookingNoteRemovedSchema>;
