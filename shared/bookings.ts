import { z } from 'zod';
import {
  BOOKING_LIMITS,
  BOOKING_SORTS,
  BOOKING_STATUSES,
  BOOKING_TEXTS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from './constants/bookings';
import { type Stay, stayBetween } from './dates';
import {
  calendarDate,
  clientIdField,
  emailField,
  idField,
  optionalNairaField,
  optionalText,
  personName,
  phoneField,
  requiredText,
  whenField,
} from './fields';
import { narrowedShape, ofUserInput, pageOf, pageShape } from './lists';

const guestName = personName(BOOKING_TEXTS.guestNameRequired, BOOKING_LIMITS.guestNameMax, BOOKING_TEXTS.guestNameLong);
const roomNumber = requiredText(BOOKING_TEXTS.roomNumberRequired, 100, BOOKING_TEXTS.roomNumberRequired);
const checkInDate = whenField(BOOKING_TEXTS.datesRequired, BOOKING_TEXTS.datesInvalid);
const checkOutDate = whenField(BOOKING_TEXTS.datesRequired, BOOKING_TEXTS.datesInvalid);
const amountPaid = optionalNairaField(
  BOOKING_TEXTS.amountNotNumber,
  BOOKING_LIMITS.amountMax,
  'Amount paid must be in naira with at most two decimals, up to ₦1,000,000,000',
);

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
 * What a guest sends to book. `status`, `amountPaid`, `userId` and all else that a guest may not set is
 * accepted and ignored (D8).
 */
export const guestBookingInput = z
  .object({
    guestName,
    phoneNumber: phoneField(BOOKING_TEXTS.phoneInvalid),
    email: emailField(BOOKING_TEXTS.emailInvalid),
    address: optionalText(BOOKING_LIMITS.addressMax, BOOKING_TEXTS.addressLong),
    roomNumber,
    checkInDate,
    checkOutDate,
    clientId: clientIdField,
  })
  .transform(withStay(BOOKING_TEXTS.datesInvalid));

/** What staff send to book for a guest, judged in this order. `amountPaid` is the agreed amount. */
export const staffBookingInput = z
  .object({
    guestName,
    phoneNumber: phoneField(BOOKING_TEXTS.phoneInvalid),
    email: z
      .string()
      .trim()
      .nullish()
      .transform((email) => (email ? email : null))
      .pipe(emailField(BOOKING_TEXTS.emailInvalid).nullable()),
    address: requiredText(BOOKING_TEXTS.addressRequired, BOOKING_LIMITS.addressMax, BOOKING_TEXTS.addressLong),
    roomNumber,
    checkInDate,
    checkOutDate,
    amountPaid,
    paymentMethod: z.enum(PAYMENT_METHODS).nullish(),
    paymentReference: optionalText(120, BOOKING_TEXTS.createFailed),
    clientId: clientIdField,
  })
  .transform(withStay(BOOKING_TEXTS.checkOutNotAfter));

const anyBooking = z.looseObject({ clientId: clientIdField });

/**
 * What may be sent to `bookings.create`. It is typed as what either schema above takes, and judged no further than for both:
 * who calls decides which of them judges it.
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
  /** Short and unique; what the guest writes on the transfer. */
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
  userId: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  /** The agreed amount of the stay. */
  amountPaid: z.number(),
  /** What was charged to the room besides. */
  charges: z.number(),
  /** What is still to be received: the agreed amount and the charges, less the payments ledger. */
  balance: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  paymentReference: z.string().nullable(),
  /** Until when an unpaid guest booking holds its room. */
  holdExpiresAt: z.string().nullable(),
  /** Nothing backs this booking and it gives way to whoever books the room for sure. */
  tentative: z.boolean(),
  createdAt: z.string(),
});

/** The new booking; `accessToken` opens this record alone, and is there only for a guest without an account. */
export const bookingCreatedSchema = bookingSchema.extend({ accessToken: z.string().optional() });

export const bookingIdInput = z.object({ _id: idField });
export const bookingsOfUserInput = ofUserInput(BOOKING_LIMITS);

/** A signed-in guest takes over the record that the access token opens. */
export const claimBookingInput = z.object({ _id: idField, accessToken: z.string() });

/** What staff change about a booking: its status, its dates or room, the agreed amount. What is absent stays. */
export const bookingUpdateInput = z
  .object({
    _id: idField,
    status: z.enum(BOOKING_STATUSES).optional(),
    roomNumber: roomNumber.optional(),
    checkInDate: checkInDate.optional(),
    checkOutDate: checkOutDate.optional(),
    amountPaid,
  })
  .transform(({ checkInDate: arrival, checkOutDate: departure, ...rest }, ctx) => {
    if (arrival === undefined && departure === undefined) return { ...rest, stay: undefined };
    if (arrival === undefined || departure === undefined) {
      ctx.addIssue({ code: 'custom', message: BOOKING_TEXTS.datesRequired, path: ['checkOutDate'] });
      return z.NEVER;
    }
    const dated = withStay(BOOKING_TEXTS.checkOutNotAfter)({ checkInDate: arrival, checkOutDate: departure }, ctx);
    return dated === z.NEVER ? z.NEVER : { ...rest, stay: dated.stay };
  });

/**
 * Which bookings, in which order. `q` is found anywhere in name, phone, e-mail address, reference and room; `from` and
 * `to` keep stays that touch those nights.
 */
export const bookingListInput = z
  .object({
    ...narrowedShape(BOOKING_STATUSES),
    from: calendarDate(BOOKING_TEXTS.datesInvalid).optional(),
    to: calendarDate(BOOKING_TEXTS.datesInvalid).optional(),
    ...pageShape(BOOKING_SORTS, BOOKING_LIMITS),
  })
  .refine(({ from, to }) => !from || !to || from < to, { error: BOOKING_TEXTS.datesInvalid, path: ['to'] });

export const bookingListSchema = pageOf(bookingSchema);

export type BookingCreateInput = z.output<typeof bookingCreateInput>;
export type BookingUpdateInput = z.output<typeof bookingUpdateInput>;
export type BookingsOfUserInput = z.output<typeof bookingsOfUserInput>;
export type BookingListInput = z.output<typeof bookingListInput>;
export type BookingListQuery = z.input<typeof bookingListInput>;
export type Booking = z.output<typeof bookingSchema>;
export type BookingCreated = z.output<typeof bookingCreatedSchema>;
export type BookingList = z.output<typeof bookingListSchema>;
