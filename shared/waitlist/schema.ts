import { z } from 'zod';
import { BOOKING_LIMITS, BOOKING_TEXTS } from '../bookings/constants';
import { BOOKING_FIELD_TEXTS } from '../bookings/forms';
import { guestName } from '../bookings/schema';
import { nightsBetween } from '../dates';
import { calendarDate, emailField, idField, optionalText, phoneField } from '../fields/schema';
import { changeTarget, createdAtField, recordVersion } from '../records/changes-schema';
import { ROOM_LIMITS } from '../rooms/forms';
import { WAITLIST_STATES, WAITLIST_TEXTS } from './constants';

const nights = {
  checkInDate: calendarDate(BOOKING_TEXTS.datesInvalid).describe('The day of arrival, YYYY-MM-DD.'),
  checkOutDate: calendarDate(BOOKING_TEXTS.datesInvalid).describe('The day of departure, YYYY-MM-DD.'),
};

/** Who wants a room on nights that are taken. */
export const waitlistInput = z
  .strictObject({
    guestName,
    phoneNumber: phoneField(BOOKING_FIELD_TEXTS.phoneInvalid),
    email: z
      .string()
      .trim()
      .nullish()
      .transform((email) => email || null)
      .pipe(emailField(BOOKING_FIELD_TEXTS.emailInvalid).nullable()),
    roomType: optionalText(ROOM_LIMITS.typeMax, WAITLIST_TEXTS.typeUnknown).describe(
      'The type of room; any where it is left out.',
    ),
    ...nights,
  })
  .refine(({ checkInDate, checkOutDate }) => checkInDate < checkOutDate, {
    error: BOOKING_FIELD_TEXTS.checkOutNotAfter,
    path: ['checkOutDate'],
  })
  .refine(({ checkInDate, checkOutDate }) => nightsBetween(checkInDate, checkOutDate) <= BOOKING_LIMITS.maxNights, {
    error: BOOKING_TEXTS.tooManyNights,
    path: ['checkOutDate'],
  });

/** The same for whoever joins, and however often. */
export const waitlistJoinedSchema = z.object({
  roomType: z.string().nullable(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
});

/** Declined by either side, or waiting again. */
export const waitlistChangeInput = changeTarget.extend({ state: z.enum(['waiting', 'declined']) });

export const waitlistIdField = idField.describe('The entry of the waiting list that this books for.');

/** Who waits, for which nights, and what became of it. */
export const waitlistEntrySchema = z.object({
  _id: z.string(),
  guestName: z.string(),
  phoneNumber: z.string(),
  email: z.string().nullable(),
  roomType: z.string().nullable().describe('Null for any.'),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  state: z.enum([...WAITLIST_STATES, 'past']).describe('`past`: still waiting, and the day of arrival is over.'),
  freeRoom: z.string().nullable().describe('The number of a room that is free on all those nights, while it waits.'),
  booking: z.object({ _id: z.string(), reference: z.string() }).nullable(),
  by: z.string().nullable().describe('Who of the staff wrote it down; null for a guest.'),
  createdAt: createdAtField,
  version: recordVersion,
});
/** Who can have a room now, then who waits on, each the longest first; then what is closed. */
export const waitlistSchema = z.object({ items: z.array(waitlistEntrySchema) });

export type WaitlistInput = z.output<typeof waitlistInput>;
export type WaitlistJoined = z.output<typeof waitlistJoinedSchema>;
export type WaitlistChangeInput = z.output<typeof waitlistChangeInput>;
export type WaitlistEntry = z.output<typeof waitlistEntrySchema>;
