import { z } from 'zod';
import { billedToField } from '../companies/billed-schema';
import { FRONT_DESK_LIMITS, FRONT_DESK_TEXTS } from '../desk/constants';
import { wantedExtras } from '../extras/chosen-schema';
import {
  calendarDate,
  clearableText,
  clientIdField,
  emailField,
  flagField,
  guestIdField,
  idField,
  onlyFields,
  optionalText,
  phoneField,
  requiredText,
} from '../fields/schema';
import { allSince, inPages, narrowedShape, pageOf, pageShape, sinceField } from '../lists/schema';
import { payerInput } from '../money/bills/schema';
import { amountField, isAnotherField } from '../money/ledger/charges-schema';
import { LEDGER_LIMITS, PAYMENT_TEXTS, STAFF_METHODS } from '../money/ledger/constants';
import { promoCodeField } from '../promo-codes/schema';
import { changeInput, changeTarget } from '../records/changes-schema';
import { waitlistIdField } from '../waitlist/schema';
import { ASK_DATES_LIMITS, ASK_DATES_TEXTS } from './ask-dates';
import {
  BOOKING_LIMITS,
  BOOKING_SORTS,
  BOOKING_STATUSES,
  BOOKING_TEXTS,
  CANCEL_REASONS,
  PAYMENT_METHODS,
} from './constants';
import { EARLY_DEPARTURES } from './early-departure';
import { BOOKING_FIELD_TEXTS, BOOKING_NOTE_LIMITS, BOOKING_NOTE_TEXTS } from './forms';
import {
  agreedAmount,
  atCheckOut,
  atRoomType,
  bookingSchema,
  checkInDate,
  checkOutDate,
  eitherRoom,
  guestName,
  hasNight,
  isOneRoom,
  partyFields,
  partyOrOneAdult,
  roomNumber,
  roomOrType,
  withStay,
} from './schema';

/** Blanks are none. */
const emailOrNull = z
  .string()
  .trim()
  .nullable()
  .transform((email) => email || null)
  .pipe(emailField(BOOKING_FIELD_TEXTS.emailInvalid).nullable());
const staffAddress = requiredText(
  BOOKING_FIELD_TEXTS.addressRequired,
  BOOKING_LIMITS.addressMax,
  BOOKING_FIELD_TEXTS.addressLong,
);

export const staffStayShape = {
  guestName,
  phoneNumber: phoneField(BOOKING_FIELD_TEXTS.phoneInvalid),
  email: emailOrNull.optional().transform((email) => email ?? null),
  address: staffAddress,
  roomNumber,
  checkInDate,
  checkOutDate,
  ...partyOrOneAdult,
};
const staffStay = z
  .object({ ...staffStayShape, ...roomOrType })
  .refine(hasNight, atCheckOut(BOOKING_FIELD_TEXTS.checkOutNotAfter))
  .transform(withStay(BOOKING_FIELD_TEXTS.checkOutNotAfter));

const noteText = clearableText(FRONT_DESK_LIMITS.noteMax, FRONT_DESK_TEXTS.noteLong);

/** What a guest pays who stands at the desk as they are booked. */
const payingNowSchema = z.strictObject({
  amount: amountField,
  method: z.enum(STAFF_METHODS, { error: PAYMENT_TEXTS.methodInvalid }),
  bank: optionalText(LEDGER_LIMITS.bankMax, `At most ${LEDGER_LIMITS.bankMax} characters`),
  isAnother: isAnotherField,
});

const staffTerms = z.object({
  extras: wantedExtras.default([]),
  promoCode: promoCodeField,
  companyId: billedToField.optional(),
  amountPaid: agreedAmount,
  /** Why the amount is less than nights × price; the guest does not read it. */
  note: noteText.optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullish(),
  paymentReference: optionalText(120, BOOKING_TEXTS.createFailed),
  /** For who stands at the desk: checked in with the booking, into a dirty room only with `anyway`, who is not wanted only with `admitUnwanted`, and paid in the same call. */
  checkIn: flagField.optional(),
  anyway: flagField.optional(),
  admitUnwanted: flagField.optional(),
  payment: payingNowSchema.optional(),
  waitlistId: waitlistIdField.optional(),
  clientId: clientIdField,
  userId: idField.nullish().transform((id) => id || undefined),
});

/**
 * A booking by staff for a guest; fields are reported in the order of spec 5, the dates before the amount.
 * `amountPaid` is the agreed amount, `userId` the guest's account, if they have one. The `status` that forms send is not read.
 */
export const staffBookingInput = eitherRoom(
  onlyFields(
    [...Object.keys(staffStayShape), 'roomType', ...Object.keys(staffTerms.shape), 'status'],
    z.intersection(staffStay, staffTerms),
  ),
).refine(isOneRoom, atRoomType);

/** Staff say no, in words that the guest reads. */
export const declineDatesInput = changeTarget.extend({
  note: optionalText(ASK_DATES_LIMITS.noteMax, ASK_DATES_TEXTS.noteLong),
});

/** What staff correct about who a booking's guest is. */
const guestFields = {
  guestName,
  phoneNumber: phoneField(BOOKING_FIELD_TEXTS.phoneInvalid),
  email: emailOrNull,
  address: staffAddress,
  otherGuests: clearableText(FRONT_DESK_LIMITS.noteMax, FRONT_DESK_TEXTS.namesLong),
};
/** What the form of it has. */
export const bookingGuestInput = z.strictObject(guestFields).partial();

/** A decision as somebody leaves before the last night. */
const earlyDepartureField = z
  .enum(EARLY_DEPARTURES)
  .describe(
    'With the status `completed`, for a guest who leaves before the last night: the stay ends today, the nights left are free at once, and the agreed amount is that of the nights slept and of none, one or all of those left. Changes nothing where none is left.',
  );

/** A change by staff: status, dates or room, who comes, agreed amount, or who the guest is. */
export const bookingUpdateInput = changeInput({
  ...guestFields,
  status: z.enum(BOOKING_STATUSES),
  roomNumber,
  checkInDate,
  checkOutDate,
  ...partyFields,
  companyId: billedToField,
  billCompany: flagField.describe(
    'With the status `completed`: what is open goes on the account of the company to which the stay is billed, within its limit.',
  ),
  amountPaid: agreedAmount,
  /** With more or fewer nights: an amount that was agreed by hand stays as it is, whatever they cost in proportion. */
  keepAmount: flagField,
  /** Takes no cancellation fee, or takes it off a stay that was cancelled. */
  waiveCancellationFee: flagField,
  cancelReason: z
    .enum(CANCEL_REASONS)
    .describe('With the status `cancelled`, from the day of arrival on: its guest did not come.'),
  earlyDeparture: earlyDepartureField,
  /** Puts the guest into a room that is still to be cleaned. */
  anyway: flagField,
  admitUnwanted: flagField.describe('With the status `checkedin`: checks in a guest who is marked as not wanted.'),
  payer: payerInput.describe('With the status `completed`: who pays, as the bill shall say it.'),
  /** Why, for the audit log; needed where less is owed then. The guest does not read it. */
  note: noteText,
}).transform(({ checkInDate: arrival, checkOutDate: departure, ...rest }, ctx) => {
  if (rest.keepAmount && rest.amountPaid !== undefined) {
    ctx.addIssue({ code: 'custom', message: 'Please give an amount, or keep it, not both', path: ['amountPaid'] });
    return z.NEVER;
  }
  if (rest.cancelReason !== undefined && rest.status !== 'cancelled') {
    ctx.addIssue({ code: 'custom', message: 'Please send it with the status cancelled', path: ['cancelReason'] });
    return z.NEVER;
  }
  if (rest.billCompany && rest.status !== 'completed') {
    ctx.addIssue({ code: 'custom', message: 'Please send it with the status completed', path: ['billCompany'] });
    return z.NEVER;
  }
  if (rest.payer !== undefined && rest.status !== 'completed') {
    ctx.addIssue({ code: 'custom', message: 'Please send it with the status completed', path: ['payer'] });
    return z.NEVER;
  }
  const { earlyDeparture, status, roomNumber: room, amountPaid: amount, keepAmount } = rest;
  const isSaidElse = [arrival, departure, room, amount, keepAmount].some((sent) => sent !== undefined);
  if (earlyDeparture !== undefined && (isSaidElse || status !== 'completed')) {
    const message = 'Please send it with the status completed, and without dates, room or amount';
    ctx.addIssue({ code: 'custom', message, path: ['earlyDeparture'] });
    return z.NEVER;
  }
  if (arrival === undefined && departure === undefined) return { ...rest, stay: undefined };
  if (arrival === undefined || departure === undefined) {
    ctx.addIssue({ code: 'custom', message: BOOKING_TEXTS.datesRequired, path: ['checkOutDate'] });
    return z.NEVER;
  }
  const dated = withStay(BOOKING_FIELD_TEXTS.checkOutNotAfter)({ checkInDate: arrival, checkOutDate: departure }, ctx);
  return dated === z.NEVER ? z.NEVER : { ...rest, stay: dated.stay };
});

export type StaffBooking = z.output<typeof staffBookingInput>;
export type DeclineDatesInput = z.output<typeof declineDatesInput>;
export type BookingUpdateInput = z.output<typeof bookingUpdateInput>;

const bookingFilters = {
  ...narrowedShape(BOOKING_STATUSES),
  from: calendarDate(BOOKING_TEXTS.datesInvalid).optional().describe('Only stays with a night from that day on.'),
  to: calendarDate(BOOKING_TEXTS.datesInvalid).optional().describe('Only stays with a night before that day.'),
  asking: flagField.optional().describe('Only those whose guests wait for other dates.'),
  guestId: guestIdField,
  ...pageShape(BOOKING_SORTS, BOOKING_LIMITS),
};
const isRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from < to;
const noRange = { error: BOOKING_TEXTS.datesInvalid, path: ['to'] };

/**
 * Filters and order. `q` is searched in name, phone, email address, reference and room; `from` and `to` select stays
 * that touch those nights. Newest first, what `q` finds has who is in the house first, then who is due tonight.
 */
export const bookingListInput = inPages(z.strictObject({ ...bookingFilters, since: sinceField }))
  .refine(isRange, noRange)
  .superRefine(allSince(bookingFilters));
/** The same filters. */
export const bookingCountInput = z.strictObject(bookingFilters).refine(isRange, noRange);

export const bookingListSchema = pageOf(bookingSchema);

export type BookingListInput = z.output<typeof bookingListInput>;
export type BookingListQuery = z.input<typeof bookingListInput>;

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
