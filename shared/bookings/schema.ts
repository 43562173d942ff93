import { z } from 'zod';
import { FRONT_DESK_LIMITS, FRONT_DESK_TEXTS } from '../desk/constants';
import {
  clearableText,
  clientIdField,
  emailField,
  flagField,
  idField,
  ignoring,
  onlyFields,
  optionalNairaField,
  optionalText,
  personName,
  phoneField,
  requiredText,
  roomNumberField,
} from '../fields/schema';
import { ofUserInput } from '../lists/schema';
import { PAYMENT_STATUSES } from '../money/ledger/constants';
import {
  accessTokenField,
  changedShape,
  changeInput,
  changeTarget,
  createdAtField,
  recordVersion,
} from '../records/changes-schema';
import { ASK_DATES_LIMITS, ASK_DATES_TEXTS } from './ask-dates';
import {
  BOOKING_LIMITS,
  BOOKING_STATUSES,
  BOOKING_TEXTS,
  CANCEL_REASONS,
  PAYMENT_METHODS,
  STAYS_OF_USER,
} from './constants';
import { BOOKING_FIELD_TEXTS } from './forms';
import {
  atCheckOut,
  cancellationTermsSchema,
  checkInDate,
  checkOutDate,
  datesAskedSchema,
  earlyDepartureField,
  earlyDepartureSchema,
  hasNight,
  holdShape,
  nightsSchema,
  partyFields,
  partyOrOneAdult,
  partyShape,
  payingNowSchema,
  withStay,
} from './parts-schema';

const guestName = personName(
  BOOKING_FIELD_TEXTS.guestNameRequired,
  BOOKING_LIMITS.guestNameMax,
  BOOKING_FIELD_TEXTS.guestNameLong,
);
const roomNumber = roomNumberField(BOOKING_FIELD_TEXTS.roomNumberRequired);
const AMOUNT_NOT_NUMBER = 'Amount paid must be a number';
export const agreedAmount = optionalNairaField(
  AMOUNT_NOT_NUMBER,
  BOOKING_LIMITS.amountMax,
  'Amount paid must be in naira with at most two decimals, up to ₦1,000,000,000',
);

/** A booking as its owner and staff see it. Amounts in naira, dates as YYYY-MM-DD, instants in ISO form. */
export const bookingSchema = z.object({
  _id: z.string().describe('Names the booking in calls.'),
  reference: z.string().describe('Short and unique; guests write it on the transfer.'),
  guestName: z.string().describe('Who stays.'),
  phoneNumber: z.string().describe('Eleven digits, as 08031234567; from abroad + and its digits.'),
  email: z.string().nullable().describe('Null where staff booked without one.'),
  address: z.string().nullable().describe('The home address of the guest; null where none was given.'),
  roomNumber: z.string().describe('The number of the room that is booked.'),
  roomType: z.string().describe('The type of that room.'),
  ...partyShape,
  otherGuests: z.string().nullable().describe('The names of who else comes, as staff noted them; else null.'),
  checkInDate: z.string().describe('The day of arrival, YYYY-MM-DD.'),
  checkOutDate: z.string().describe('The day of departure, YYYY-MM-DD; its night is not part of the stay.'),
  nights: nightsSchema,
  nightlyPrice: z.number().describe('Naira for a night in that room, at the price that the booking was made for.'),
  userId: z.string().nullable().describe('The account that the booking belongs to; null without one.'),
  status: z.enum(BOOKING_STATUSES).describe('Where the stay stands, from a wish that waits to a guest who has left.'),
  amountPaid: z.number().describe('Naira agreed for the stay, not what was paid: that is in the folio.'),
  charges: z.number().describe('Naira charged to the room, in addition.'),
  balance: z
    .number()
    .describe('Naira owed, less payments: agreed amount and charges; of a cancelled stay its charges and fee.'),
  paymentStatus: z.enum(PAYMENT_STATUSES).describe('How much of what is owed has been paid.'),
  cancellationFee: z.number().describe('Naira that a cancelled stay was charged for it; else 0.'),
  cancelReason: z
    .enum(CANCEL_REASONS)
    .nullable()
    .describe('`no_show`: cancelled by staff, as its guest did not come. Null: any other.'),
  cancellationTerms: cancellationTermsSchema,
  earlyDeparturePolicy: earlyDepartureSchema,
  paymentMethod: z
    .enum(PAYMENT_METHODS)
    .nullable()
    .describe('How the guest means to pay, as staff noted it; else null.'),
  paymentReference: z.string().nullable().describe('What staff noted about that payment; else null.'),
  ...holdShape,
  tentative: z
    .boolean()
    .meta({ description: 'Unpaid, and gives way to a booking that is made for sure.', examples: [false] }),
  datesAsked: datesAskedSchema,
  version: recordVersion,
  createdAt: createdAtField,
  ...changedShape,
});

/**
 * A guest's booking. Fields that a guest may not set, such as `status` and `userId`, are accepted and ignored (D8).
 * `amountPaid` is the total that the guest was shown; it is compared, not stored.
 */
export const guestBookingInput = ignoring(
  [...Object.keys(bookingSchema.shape), 'price'],
  z.strictObject({
    guestName,
    phoneNumber: phoneField(BOOKING_FIELD_TEXTS.phoneInvalid),
    email: emailField(BOOKING_FIELD_TEXTS.emailInvalid),
    address: optionalText(BOOKING_LIMITS.addressMax, BOOKING_FIELD_TEXTS.addressLong),
    roomNumber,
    checkInDate,
    checkOutDate,
    ...partyOrOneAdult,
    amountPaid: agreedAmount,
    clientId: clientIdField,
  }),
)
  .refine(hasNight, atCheckOut(BOOKING_TEXTS.datesInvalid))
  .transform(withStay(BOOKING_TEXTS.datesInvalid));

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
  .object(staffStayShape)
  .refine(hasNight, atCheckOut(BOOKING_FIELD_TEXTS.checkOutNotAfter))
  .transform(withStay(BOOKING_FIELD_TEXTS.checkOutNotAfter));

const noteText = clearableText(FRONT_DESK_LIMITS.noteMax, FRONT_DESK_TEXTS.noteLong);

const staffTerms = z.object({
  amountPaid: agreedAmount,
  /** Why the amount is less than nights × price; the guest does not read it. */
  note: noteText.optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullish(),
  paymentReference: optionalText(120, BOOKING_TEXTS.createFailed),
  /** For who stands at the desk: checked in with the booking, into a dirty room only with `anyway`, and paid in the same call. */
  checkIn: flagField.optional(),
  anyway: flagField.optional(),
  payment: payingNowSchema.optional(),
  clientId: clientIdField,
  userId: idField.nullish().transform((id) => id || undefined),
});

/**
 * A booking by staff for a guest; fields are reported in the order of spec 5, the dates before the amount.
 * `amountPaid` is the agreed amount, `userId` the guest's account, if they have one. The `status` that forms send is not read.
 */
export const staffBookingInput = onlyFields(
  [...Object.keys(staffStayShape), ...Object.keys(staffTerms.shape), 'status'],
  z.intersection(staffStay, staffTerms),
);

/** The input of `bookings.create`: who calls decides by which of the schemas above the router parses it. */
export const bookingCreateInput = z.custom<z.input<typeof guestBookingInput> | z.input<typeof staffBookingInput>>();

/** The new booking; `accessToken` opens this record only and is present only for an anonymous guest. */
export const bookingCreatedSchema = bookingSchema.extend({ accessToken: accessTokenField });

export const bookingIdInput = z.strictObject({ _id: idField });
/** `stays`: those ahead or under way, soonest first, or those that are past or off, latest first; else all, newest first. */
export const bookingsOfUserInput = ofUserInput(BOOKING_LIMITS, {
  stays: z
    .enum(STAYS_OF_USER)
    .optional()
    .describe('Those ahead or under way, soonest first, or those that are past or off, latest first; else all.'),
});

/** Cancels or hides. `cancellationFee` is what the guest was shown; it is compared, not stored. */
export const bookingRemoveInput = changeTarget.extend({
  cancellationFee: optionalNairaField(AMOUNT_NOT_NUMBER, BOOKING_LIMITS.amountMax),
});

/** Asks for other nights in place of those that are booked. */
export const askDatesInput = changeTarget
  .extend({ checkInDate, checkOutDate })
  .transform(withStay(BOOKING_TEXTS.datesInvalid));
export const takeBackDatesInput = changeTarget;
/** Staff say no, in words that the guest reads. */
export const declineDatesInput = changeTarget.extend({
  note: optionalText(ASK_DATES_LIMITS.noteMax, ASK_DATES_TEXTS.noteLong),
});

export const bookingLinkInput = changeTarget;

/** Moves the record that the access token opens into the caller's account. */
export const claimBookingInput = z.strictObject({ _id: idField, accessToken: z.string() });

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

/** A change by staff: status, dates or room, who comes, agreed amount, or who the guest is. */
export const bookingUpdateInput = changeInput({
  ...guestFields,
  status: z.enum(BOOKING_STATUSES),
  roomNumber,
  checkInDate,
  checkOutDate,
  ...partyFields,
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

export type GuestBooking = z.output<typeof guestBookingInput>;
export type StaffBooking = z.output<typeof staffBookingInput>;
export type BookingUpdateInput = z.output<typeof bookingUpdateInput>;
export type BookingRemoveInput = z.output<typeof bookingRemoveInput>;
export type AskDatesInput = z.output<typeof askDatesInput>;
export type DeclineDatesInput = z.output<typeof declineDatesInput>;
export type BookingsOfUserInput = z.output<typeof bookingsOfUserInput>;
export type Booking = z.output<typeof bookingSchema>;
export type BookingCreated = z.output<typeof bookingCreatedSchema>;
