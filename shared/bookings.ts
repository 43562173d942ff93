import { z } from 'zod';
import { changedShape, changeInput, changeTarget, recordVersion } from './changes';
import { ASK_DATES_LIMITS, ASK_DATES_TEXTS } from './constants/ask-dates';
import { BOOKING_FIELD_TEXTS } from './constants/booking-forms';
import {
  BOOKING_LIMITS,
  BOOKING_SORTS,
  BOOKING_STATUSES,
  BOOKING_TEXTS,
  PAYMENT_METHODS,
  STAYS_OF_USER,
} from './constants/bookings';
import { FRONT_DESK_LIMITS, FRONT_DESK_TEXTS } from './constants/desk';
import { PAYMENT_STATUSES } from './constants/ledger';
import {
  calendarDate,
  clearableText,
  clientIdField,
  emailField,
  flagField,
  guestIdField,
  idField,
  optionalNairaField,
  optionalText,
  personName,
  phoneField,
  requiredText,
  roomNumberField,
  whenField,
} from './fields';
import { allSince, narrowedShape, ofUserInput, pageOf, pageShape, sinceField } from './lists';
import { type Stay, stayBetween } from './sent-dates';

const guestName = personName(
  BOOKING_FIELD_TEXTS.guestNameRequired,
  BOOKING_LIMITS.guestNameMax,
  BOOKING_FIELD_TEXTS.guestNameLong,
);
const roomNumber = roomNumberField(BOOKING_FIELD_TEXTS.roomNumberRequired);
const checkInDate = whenField(BOOKING_TEXTS.datesRequired, BOOKING_TEXTS.datesInvalid);
const checkOutDate = whenField(BOOKING_TEXTS.datesRequired, BOOKING_TEXTS.datesInvalid);
const amountPaid = optionalNairaField(
  BOOKING_FIELD_TEXTS.amountNotNumber,
  BOOKING_LIMITS.amountMax,
  'Amount paid must be in naira with at most two decimals, up to ₦1,000,000,000',
);

/** Reported together with whatever else is wrong, once both dates can be read. */
const bothDates = z.object({ checkInDate, checkOutDate });
const hasNight = ({ checkInDate: arrival, checkOutDate: departure }: z.output<typeof bothDates>) =>
  stayBetween(arrival, departure) !== null;
const atCheckOut = (noNight: string) => ({
  error: noNight,
  path: ['checkOutDate'],
  when: ({ value }: { value: unknown }) => bothDates.safeParse(value).success,
});

/** Turns the two dates into a stay, or reports what is wrong with them under `checkOutDate`. */
function withStay(noNight: string) {
  return <T extends { checkInDate: string; checkOutDate: string }>(
    input: T,
    ctx: z.RefinementCtx,
  ): T & { stay: Stay } => {
    const stay = stayBetween(input.checkInDate, input.checkOutDate);
    const problem = !stay ? noNight : stay.nights > BOOKING_LIMITS.maxNights ? BOOKING_TEXTS.tooManyNights : null;
    if (!stay || problem) {
      ctx.addIssue({ code: 'custom', message: problem ?? noNight, path: ['checkOutDate'] });
      return z.NEVER;
    }
    return { ...input, stay };
  };
}

/**
 * A guest's booking. Fields that a guest may not set, such as `status` and `userId`, are accepted and ignored (D8).
 * `amountPaid` is the total that the guest was shown; it is compared, not stored.
 */
export const guestBookingInput = z
  .object({
    guestName,
    phoneNumber: phoneField(BOOKING_FIELD_TEXTS.phoneInvalid),
    email: emailField(BOOKING_FIELD_TEXTS.emailInvalid),
    address: optionalText(BOOKING_LIMITS.addressMax, BOOKING_FIELD_TEXTS.addressLong),
    roomNumber,
    checkInDate,
    checkOutDate,
    amountPaid,
    clientId: clientIdField,
  })
  .refine(hasNight, atCheckOut(BOOKING_TEXTS.datesInvalid))
  .transform(withStay(BOOKING_TEXTS.datesInvalid));

const staffStay = z
  .object({
    guestName,
    phoneNumber: phoneField(BOOKING_FIELD_TEXTS.phoneInvalid),
    email: z
      .string()
      .trim()
      .nullish()
      .transform((email) => (email ? email : null))
      .pipe(emailField(BOOKING_FIELD_TEXTS.emailInvalid).nullable()),
    address: requiredText(
      BOOKING_FIELD_TEXTS.addressRequired,
      BOOKING_LIMITS.addressMax,
      BOOKING_FIELD_TEXTS.addressLong,
    ),
    roomNumber,
    checkInDate,
    checkOutDate,
  })
  .refine(hasNight, atCheckOut(BOOKING_FIELD_TEXTS.checkOutNotAfter))
  .transform(withStay(BOOKING_FIELD_TEXTS.checkOutNotAfter));

/**
 * A booking by staff for a guest; fields are reported in the order of spec 5, the dates before the amount.
 * `amountPaid` is the agreed amount, `userId` the guest's account, if they have one.
 */
export const staffBookingInput = z.intersection(
  staffStay,
  z.object({
    amountPaid,
    paymentMethod: z.enum(PAYMENT_METHODS).nullish(),
    paymentReference: optionalText(120, BOOKING_TEXTS.createFailed),
    clientId: clientIdField,
    userId: idField.nullish().transform((id) => id || undefined),
  }),
);

const anyBooking = z.looseObject({ clientId: clientIdField });

/**
 * The input of `bookings.create`: typed as either of the schemas above, and validated only as far as they agree. The
 * actor decides which one applies.
 */
export const bookingCreateInput = z
  .custom<z.input<typeof guestBookingInput> | z.input<typeof staffBookingInput>>()
  .superRefine((sent, ctx) => {
    for (const { message, path } of anyBooking.safeParse(sent).error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', message, path });
    }
  });

/** A booking as its owner and staff see it. Amounts in naira, dates as YYYY-MM-DD, instants in ISO form. */
export const bookingSchema = z.object({
  _id: z.string(),
  /** Short and unique; guests write it on the transfer. */
  reference: z.string(),
  guestName: z.string(),
  phoneNumber: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  roomNumber: z.string(),
  roomType: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  nights: z.number(),
  /** What a night costs at the price that the booking was made for. */
  nightlyPrice: z.number(),
  userId: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  /** The agreed amount of the stay. */
  amountPaid: z.number(),
  /** Charges to the room, in addition. */
  charges: z.number(),
  /** What is owed, less payments: agreed amount and charges; of a cancelled stay its charges and fee. */
  balance: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** What a cancelled stay was charged for it. */
  cancellationFee: z.number(),
  /** Until when cancelling is free, and what it costs then: a share of the first night in percent. Null: always free. */
  cancellationTerms: z.object({ freeUntil: z.string(), percent: z.number(), fee: z.number() }).nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  paymentReference: z.string().nullable(),
  /** Until when an unpaid guest booking holds its room. */
  holdExpiresAt: z.string().nullable(),
  /** Unpaid, and gives way to a booking that is made for sure. */
  tentative: z.boolean(),
  /** The nights that its guest has asked for instead; `declined` once staff have said no. Null: none, or answered. */
  datesAsked: z
    .object({
      checkInDate: z.string(),
      checkOutDate: z.string(),
      askedAt: z.string(),
      declined: z.object({ at: z.string(), note: z.string().nullable() }).nullable(),
    })
    .nullable(),
  version: recordVersion,
  createdAt: z.string(),
  ...changedShape,
});

/** The new booking; `accessToken` opens this record only and is present only for an anonymous guest. */
export const bookingCreatedSchema = bookingSchema.extend({ accessToken: z.string().optional() });

export const bookingIdInput = z.object({ _id: idField });
/** `stays`: those ahead or under way, soonest first, or those that are past or off, latest first; else all, newest first. */
export const bookingsOfUserInput = ofUserInput(BOOKING_LIMITS).extend({ stays: z.enum(STAYS_OF_USER).optional() });

/** Cancels or hides. `cancellationFee` is what the guest was shown; it is compared, not stored. */
export const bookingRemoveInput = changeTarget.extend({
  cancellationFee: optionalNairaField(BOOKING_FIELD_TEXTS.amountNotNumber, BOOKING_LIMITS.amountMax),
});

/** Asks for other nights in place of those that are booked. */
export const askDatesInput = changeTarget
  .extend({ checkInDate, checkOutDate })
  .transform(withStay(BOOKING_TEXTS.datesInvalid));
/** Takes that back. */
export const takeBackDatesInput = changeTarget;
/** Staff say no, in words that the guest reads. */
export const declineDatesInput = changeTarget.extend({
  note: optionalText(ASK_DATES_LIMITS.noteMax, ASK_DATES_TEXTS.noteLong),
});

/** Sends a new link. */
export const bookingLinkInput = changeTarget;

/** Moves the record that the access token opens into the caller's account. */
export const claimBookingInput = z.object({ _id: idField, accessToken: z.string() });

/** A change by staff: status, dates or room, agreed amount. */
export const bookingUpdateInput = changeInput({
  status: z.enum(BOOKING_STATUSES),
  roomNumber,
  checkInDate,
  checkOutDate,
  amountPaid,
  /** Takes no cancellation fee, or takes it off a stay that was cancelled. */
  waiveCancellationFee: flagField,
  /** Why, for the audit log; the guest does not read it. */
  note: clearableText(FRONT_DESK_LIMITS.noteMax, FRONT_DESK_TEXTS.noteLong),
}).transform(({ checkInDate: arrival, checkOutDate: departure, ...rest }, ctx) => {
  if (arrival === undefined && departure === undefined) return { ...rest, stay: undefined };
  if (arrival === undefined || departure === undefined) {
    ctx.addIssue({ code: 'custom', message: BOOKING_TEXTS.datesRequired, path: ['checkOutDate'] });
    return z.NEVER;
  }
  const dated = withStay(BOOKING_FIELD_TEXTS.checkOutNotAfter)({ checkInDate: arrival, checkOutDate: departure }, ctx);
  return dated === z.NEVER ? z.NEVER : { ...rest, stay: dated.stay };
});

const bookingFilters = {
  ...narrowedShape(BOOKING_STATUSES),
  from: calendarDate(BOOKING_TEXTS.datesInvalid).optional(),
  to: calendarDate(BOOKING_TEXTS.datesInvalid).optional(),
  /** Only those whose guests wait for other dates. */
  asking: flagField.optional(),
  guestId: guestIdField,
  ...pageShape(BOOKING_SORTS, BOOKING_LIMITS),
};
const isRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from < to;
const noRange = { error: BOOKING_TEXTS.datesInvalid, path: ['to'] };

/**
 * Filters and order. `q` is searched in name, phone, email address, reference and room; `from` and `to` select stays
 * that touch those nights.
 */
export const bookingListInput = z
  .object({ ...bookingFilters, since: sinceField })
  .refine(isRange, noRange)
  .superRefine(allSince(bookingFilters));
/** The same filters. */
export const bookingCountInput = z.object(bookingFilters).refine(isRange, noRange);

export const bookingListSchema = pageOf(bookingSchema);

export type BookingCreateInput = z.output<typeof bookingCreateInput>;
export type BookingUpdateInput = z.output<typeof bookingUpdateInput>;
export type BookingRemoveInput = z.output<typeof bookingRemoveInput>;
export type AskDatesInput = z.output<typeof askDatesInput>;
export type DeclineDatesInput = z.output<typeof declineDatesInput>;
export type BookingsOfUserInput = z.output<typeof bookingsOfUserInput>;
export type BookingListInput = z.output<typeof bookingListInput>;
export type BookingListQuery = z.input<typeof bookingListInput>;
export type Booking = z.output<typeof bookingSchema>;
export type BookingCreated = z.output<typeof bookingCreatedSchema>;
export type BookingList = z.output<typeof bookingListSchema>;
