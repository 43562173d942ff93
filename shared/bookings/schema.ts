import { z } from 'zod';
import { billedToSchema } from '../companies/billed-schema';
import { chosenExtraSchema, wantedExtras } from '../extras/chosen-schema';
import {
  clientIdField,
  countField,
  emailField,
  idField,
  ignoring,
  optionalNairaField,
  optionalText,
  personName,
  phoneField,
  requiredText,
  roomNumberField,
  whenField,
} from '../fields/schema';
import { type Stay, stayBetween } from '../fields/sent-dates';
import { ofUserInput } from '../lists/schema';
import { PAYMENT_STATUSES } from '../money/ledger/constants';
import { promoCodeField, promoSchema } from '../promo-codes/schema';
import { accessTokenField, changedShape, changeTarget, createdAtField, recordVersion } from '../records/changes-schema';
import { ROOM_LIMITS } from '../rooms/forms';
import {
  BOOKING_LIMITS,
  BOOKING_STATUSES,
  BOOKING_TEXTS,
  CANCEL_REASONS,
  PAYMENT_METHODS,
  STAYS_OF_USER,
} from './constants';
import { EARLY_DEPARTURES } from './early-departure';
import { BOOKING_FIELD_TEXTS } from './forms';

export const nightsSchema = z
  .array(
    z.object({
      date: z.string().describe('The day on whose evening the night begins, YYYY-MM-DD.'),
      roomNumber: z.string().describe('The room of that night.'),
      price: z.number().describe('Naira that the room cost for that night when it was booked.'),
    }),
  )
  .describe('The nights of the stay, in order. Nights that were slept keep room and price.');

/** What cancelling a stay costs. */
export const cancellationTermsSchema = z
  .object({
    freeUntil: z.string().describe('The instant until which cancelling is free.'),
    percent: z.number().describe('What it costs then, in percent of the first night.'),
    fee: z.number().describe('The same in naira.'),
  })
  .nullable()
  .describe('What cancelling costs, and from when on. Null: always free.');

const earlyDepartureSchema = z
  .enum(EARLY_DEPARTURES)
  .describe(
    'What leaving before the last night costs by the rule it was booked under: none, one or all of the nights left.',
  );

/** The nights that a guest has asked for in place of those that are booked. */
const datesAskedSchema = z
  .object({
    checkInDate: z.string().describe('The day of arrival, YYYY-MM-DD.'),
    checkOutDate: z.string().describe('The day of departure, YYYY-MM-DD.'),
    askedAt: z.string().describe('When the guest asked.'),
    declined: z
      .object({
        at: z.string().describe('When staff said no.'),
        note: z.string().nullable().describe('What staff said; null without a word.'),
      })
      .nullable()
      .describe('Null until staff say no.'),
  })
  .nullable()
  .describe('The dates that its guest has asked for instead. Null: none, or answered by other dates.');

/** Who comes (D39). */
export const partyShape = {
  adults: z.number().describe('How many adults come; 1 where nobody has said it.'),
  children: z.number().describe('How many children come.'),
};

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
  arrivalTime: z.string().nullable().describe('When the guest means to come that day, HH:MM at the hotel; else null.'),
  wishes: z.string().nullable().describe('What the guest would like for the stay, as they wrote it; else null.'),
  nights: nightsSchema,
  nightlyPrice: z.number().describe('Naira for a night in that room, at the price that the booking was made for.'),
  groupId: z
    .string()
    .nullable()
    .meta({ description: 'The group with which it was booked; null where it was booked alone.', examples: [null] }),
  userId: z.string().nullable().describe('The account that the booking belongs to; null without one.'),
  company: billedToSchema,
  status: z.enum(BOOKING_STATUSES).describe('Where the stay stands, from a wish that waits to a guest who has left.'),
  amountPaid: z.number().describe('Naira agreed for the stay, not what was paid: that is in the folio.'),
  extras: z.array(chosenExtraSchema).describe('What the guest has besides the nights, and what it costs.'),
  promo: promoSchema,
  discount: z.number().describe('Naira that the code takes off the nights, which the agreed amount is without.'),
  charges: z.number().describe('Naira charged to the room, in addition; extras are part of it while the stay stands.'),
  balance: z
    .number()
    .describe('Naira owed, less payments: agreed amount and charges; of a cancelled stay its charges and fee.'),
  paymentStatus: z.enum(PAYMENT_STATUSES).describe('How much of what is owed has been paid.'),
  deposit: z
    .number()
    .describe('Naira that confirm the stay, charges included: all of it, or by the rule it was booked under a share.'),
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
  holdExpiresAt: z
    .string()
    .nullable()
    .describe('Until when an unpaid booking by a guest holds its room; null where it does not end by itself.'),
  holdExtendsTo: z
    .string()
    .nullable()
    .meta({
      description: 'Until when a first hold goes on once its guest has opened the emailed link, or phoned; else null.',
      examples: [null],
    }),
  tentative: z
    .boolean()
    .meta({ description: 'Unpaid, and gives way to a booking that is made for sure.', examples: [false] }),
  datesAsked: datesAskedSchema,
  version: recordVersion,
  createdAt: createdAtField,
  ...changedShape,
});

export const guestName = personName(
  BOOKING_FIELD_TEXTS.guestNameRequired,
  BOOKING_LIMITS.guestNameMax,
  BOOKING_FIELD_TEXTS.guestNameLong,
);
export const roomNumber = roomNumberField(BOOKING_FIELD_TEXTS.roomNumberRequired);

/** Exactly one of the two (D40). */
export const roomOrType = {
  roomNumber: roomNumber.optional(),
  roomType: requiredText(
    BOOKING_FIELD_TEXTS.roomTypeRequired,
    ROOM_LIMITS.typeMax,
    BOOKING_FIELD_TEXTS.roomTypeRequired,
  )
    .optional()
    .describe('In place of `roomNumber`: the hotel chooses a free room of that type.'),
};

/** Where neither is sent, the number is what is missing. */
export const eitherRoom = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent: z.input<Schema>) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
    const isSent = (name: string) => Object.entries(sent).some(([key, value]) => key === name && value !== undefined);
    return isSent('roomNumber') || isSent('roomType') ? sent : { ...sent, roomNumber: '' };
  }, schema);
export const isOneRoom = ({ roomNumber: number, roomType }: { roomNumber?: string; roomType?: string }) =>
  (number === undefined) !== (roomType === undefined);
export const atRoomType = { error: BOOKING_FIELD_TEXTS.roomOrType, path: ['roomType'] };

const AMOUNT_NOT_NUMBER = 'Amount paid must be a number';
export const agreedAmount = optionalNairaField(
  AMOUNT_NOT_NUMBER,
  BOOKING_LIMITS.amountMax,
  'Amount paid must be in naira with at most two decimals, up to ₦1,000,000,000',
);

/** Who comes, as it is sent. */
export const partyFields = {
  adults: countField(BOOKING_LIMITS.adultsMax, BOOKING_FIELD_TEXTS.adultsInvalid),
  children: countField(BOOKING_LIMITS.childrenMax, BOOKING_FIELD_TEXTS.childrenInvalid, 0),
};
export const partyOrOneAdult = { adults: partyFields.adults.default(1), children: partyFields.children.default(0) };

export const checkInDate = whenField(BOOKING_TEXTS.datesRequired, BOOKING_TEXTS.datesInvalid);
export const checkOutDate = whenField(BOOKING_TEXTS.datesRequired, BOOKING_TEXTS.datesInvalid);

/** Reported together with whatever else is wrong, once both dates can be read. */
const bothDates = z.object({ checkInDate, checkOutDate });
export const hasNight = ({ checkInDate: arrival, checkOutDate: departure }: z.output<typeof bothDates>) =>
  stayBetween(arrival, departure) !== null;
export const atCheckOut = (noNight: string) => ({
  error: noNight,
  path: ['checkOutDate'],
  when: ({ value }: { value: unknown }) => bothDates.safeParse(value).success,
});

/** Turns the two dates into a stay, or reports what is wrong with them under `checkOutDate`. */
export function withStay(noNight: string) {
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
const guestStay = ignoring(
  [...Object.keys(bookingSchema.shape), 'price'],
  z.strictObject({
    guestName,
    phoneNumber: phoneField(BOOKING_FIELD_TEXTS.phoneInvalid),
    email: emailField(BOOKING_FIELD_TEXTS.emailInvalid),
    address: optionalText(BOOKING_LIMITS.addressMax, BOOKING_FIELD_TEXTS.addressLong),
    ...roomOrType,
    checkInDate,
    checkOutDate,
    ...partyOrOneAdult,
    extras: wantedExtras.default([]),
    promoCode: promoCodeField,
    amountPaid: agreedAmount,
    clientId: clientIdField,
  }),
)
  .refine(hasNight, atCheckOut(BOOKING_TEXTS.datesInvalid))
  .transform(withStay(BOOKING_TEXTS.datesInvalid));
/** A type beside a number is ignored (D8): a program may send back a booking that it has read. */
export const guestBookingInput = eitherRoom(guestStay).transform(({ roomType, ...sent }) => ({
  ...sent,
  ...(sent.roomNumber === undefined && { roomType }),
}));

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

export const bookingLinkInput = changeTarget;

/** Moves the record that the access token opens into the caller's account. */
export const claimBookingInput = z.strictObject({ _id: idField, accessToken: z.string() });

export type GuestBooking = z.output<typeof guestBookingInput>;
export type BookingRemoveInput = z.output<typeof bookingRemoveInput>;
export type AskDatesInput = z.output<typeof askDatesInput>;
export type BookingsOfUserInput = z.output<typeof bookingsOfUserInput>;
export type Booking = z.output<typeof bookingSchema>;
export type BookingCreated = z.output<typeof bookingCreatedSchema>;
