import { z } from 'zod';
import { BOOKING_LIMITS, BOOKING_TEXTS } from '../bookings/constants';
import { BOOKING_FIELD_TEXTS } from '../bookings/forms';
import {
  agreedAmount,
  atRoomType,
  bookingCreatedSchema,
  cancellationTermsSchema,
  checkInDate,
  checkOutDate,
  eitherRoom,
  guestName,
  isOneRoom,
  nightsSchema,
  partyOrOneAdult,
  roomOrType,
  withStay,
} from '../bookings/schema';
import { staffStayShape } from '../bookings/staff-schema';
import { billedToField } from '../companies/billed-schema';
import { chosenExtraSchema, wantedExtras } from '../extras/chosen-schema';
import {
  clientIdField,
  cursorField,
  emailField,
  idField,
  optionalNairaField,
  optionalText,
  pageLimit,
  personName,
  phoneField,
} from '../fields/schema';
import { inPages, pageOf, sinceField } from '../lists/schema';
import { promoCodeField } from '../promo-codes/schema';
import { accessTokenField, createdAtField } from '../records/changes-schema';
import { GROUP_LIMITS, GROUP_TEXTS } from './constants';

/** A room of a group, or one of a type, who sleeps there, and what they have besides. */
const groupRoom = eitherRoom(
  z
    .strictObject({
      ...roomOrType,
      ...partyOrOneAdult,
      guestName: guestName.optional().describe('Who sleeps there; without it, who books.'),
      extras: wantedExtras.default([]),
    })
    .refine(isOneRoom, atRoomType),
);

const groupRooms = (max: number, tooMany: string) =>
  z
    .array(groupRoom, { error: GROUP_TEXTS.noRooms })
    .min(1, GROUP_TEXTS.noRooms)
    .max(max, tooMany)
    .superRefine((rooms, ctx) => {
      const numbers = rooms.map(({ roomNumber }) => roomNumber);
      const twice = numbers.findIndex((number, at) => number !== undefined && numbers.indexOf(number) < at);
      if (twice >= 0) {
        ctx.addIssue({ code: 'custom', message: GROUP_TEXTS.roomTwice, path: [twice, 'roomNumber'] });
      }
    });
const dates = { checkInDate, checkOutDate };
/** One code for all rooms: it counts for those of its types. */
const promoCode = promoCodeField;

/** What some rooms would cost together, for the same nights. */
export const groupQuoteInput = z
  .strictObject({ rooms: groupRooms(GROUP_LIMITS.staffRoomsMax, GROUP_TEXTS.tooManyForStaff), ...dates, promoCode })
  .transform(withStay(BOOKING_TEXTS.datesInvalid));

export const groupQuoteSchema = z.object({
  rooms: z
    .array(
      z.object({
        roomNumber: z.string().describe('The room, also where a type was asked for.'),
        roomType: z.string().describe('Its type.'),
        nights: nightsSchema,
        extras: z.array(chosenExtraSchema).describe('What was chosen for it besides the nights, with what it costs.'),
        discount: z.number().describe('Naira that the code takes off its nights; 0 where it is not for its type.'),
        total: z.number().describe('Naira for the stay in it with its extras, less the discount.'),
        deposit: z.number().describe('Naira of it that confirm it.'),
        cancellation: cancellationTermsSchema,
      }),
    )
    .describe('In the order in which they were asked for.'),
  discount: z.number().describe('Naira that the code takes off all of them; 0 without one.'),
  total: z.number().describe('Naira for all: send it as `amountPaid` with the booking.'),
  deposit: z.number().describe('Naira that confirm all of them.'),
});

const whole = {
  name: personName(GROUP_TEXTS.nameInvalid, GROUP_LIMITS.nameMax, GROUP_TEXTS.nameLong)
    .optional()
    .describe('What it is called; without it, who books.'),
  promoCode,
  amountPaid: agreedAmount,
  clientId: clientIdField,
};

/** Several rooms by a guest. `amountPaid` is the total that was shown; it is compared, not stored. */
export const guestGroupInput = z
  .strictObject({
    guestName,
    phoneNumber: phoneField(BOOKING_FIELD_TEXTS.phoneInvalid),
    email: emailField(BOOKING_FIELD_TEXTS.emailInvalid),
    address: optionalText(BOOKING_LIMITS.addressMax, BOOKING_FIELD_TEXTS.addressLong),
    rooms: groupRooms(GROUP_LIMITS.guestRoomsMax, GROUP_TEXTS.tooManyRooms),
    ...dates,
    ...whole,
  })
  .transform(withStay(BOOKING_TEXTS.datesInvalid));

/** The same by staff, for a guest: more rooms, an address, and no email needed. */
export const staffGroupInput = z
  .strictObject({
    guestName,
    phoneNumber: staffStayShape.phoneNumber,
    email: staffStayShape.email,
    address: staffStayShape.address,
    rooms: groupRooms(GROUP_LIMITS.staffRoomsMax, GROUP_TEXTS.tooManyForStaff),
    ...dates,
    ...whole,
    companyId: billedToField.optional(),
    userId: idField.nullish().transform((id) => id || undefined),
  })
  .transform(withStay(BOOKING_FIELD_TEXTS.checkOutNotAfter));

/** A group as its owner and staff see it. Amounts in naira. */
export const groupSchema = z.object({
  _id: z.string().describe('Names the group in calls.'),
  reference: z.string().describe('Short and unique.'),
  name: z.string().describe('Who booked, or what the group is called.'),
  userId: z.string().nullable().describe('The account that the group belongs to; null without one.'),
  bookings: z
    .array(bookingCreatedSchema)
    .describe('Its rooms by number, those that were cancelled too; with tokens for who opens the group by its own.'),
  total: z.number().describe('Naira owed for all of them, with what was charged to the rooms.'),
  received: z.number().describe('Naira received for them.'),
  balance: z.number().describe('Naira still to pay; below zero where more was received.'),
  open: z
    .number()
    .describe(
      'Naira that the rooms which stand still need; what one has too much is given back and pays for no other.',
    ),
  dueNow: z
    .number()
    .describe('Naira of it asked for now: what confirms the rooms that are not confirmed, all of the others.'),
  createdAt: createdAtField,
});
export const groupCreatedSchema = groupSchema.extend({ accessToken: accessTokenField });

/** In the order of their last changes, so that a copy of them is kept in step. */
export const groupListInput = inPages(
  z.strictObject({
    since: sinceField,
    cursor: cursorField,
    limit: pageLimit(GROUP_LIMITS.listMax, GROUP_LIMITS.pageSize),
  }),
);
export const groupListSchema = pageOf(groupSchema);

export const groupIdInput = z.strictObject({ _id: idField });

/** `cancellationFee` is the sum that the guest was shown; it is compared, not stored. */
export const groupCancelInput = groupIdInput.extend({
  cancellationFee: optionalNairaField('The fee must be a number', BOOKING_LIMITS.amountMax),
});

/** What became of a check-in of all who are ready. */
export const groupCheckedInSchema = z.object({
  group: groupSchema,
  refused: z
    .array(z.object({ _id: z.string(), roomNumber: z.string(), message: z.string().describe('Why, in words.') }))
    .describe('The stays that could not be checked in, and why.'),
});

export type GuestGroup = z.output<typeof guestGroupInput>;
export type StaffGroup = z.output<typeof staffGroupInput>;
export type GroupQuoteInput = z.output<typeof groupQuoteInput>;
export type GroupQuote = z.output<typeof groupQuoteSchema>;
export type Group = z.output<typeof groupSchema>;
export type GroupListInput = z.output<typeof groupListInput>;
export type GroupList = z.output<typeof groupListSchema>;
export type GroupCreated = z.output<typeof groupCreatedSchema>;
export type GroupCheckedIn = z.output<typeof groupCheckedInSchema>;
