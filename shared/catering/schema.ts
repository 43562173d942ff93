import { z } from 'zod';
import { hotelDate } from '../dates';
import {
  calendarDate,
  calendarMonth,
  clientIdField,
  countField,
  emailField,
  guestIdField,
  idField,
  ignoring,
  lineOfText,
  phoneField,
  whenField,
} from '../fields/schema';
import { parseWhen } from '../fields/sent-dates';
import { allSince, inPages, narrowedShape, ofUserInput, pageOf, pageShape, sinceField } from '../lists/schema';
import { PAYMENT_STATUSES } from '../money/ledger/constants';
import {
  accessTokenField,
  changeInput,
  changeTarget,
  createdAtField,
  recordVersion,
  updatedAtField,
} from '../records/changes-schema';
import { CATERING_LIMITS, CATERING_SORTS, CATERING_STATUSES, CATERING_TEXTS } from './constants';
import { STORED_QUOTE_STATUSES } from './quotes-constants';

/** The day of an event at the hotel, sent as a date or an ISO date-time. */
const eventDate = whenField(CATERING_TEXTS.dateRequired, CATERING_TEXTS.dateInvalid)
  .transform((sent) => hotelDate(parseWhen(sent) ?? new Date(Number.NaN)))
  .pipe(calendarDate(CATERING_TEXTS.dateInvalid));

/** A request as its owner and staff see it. `date` is the day of the event, instants are in ISO form. */
export const cateringRequestSchema = z.object({
  _id: z.string().describe('Names the request in calls.'),
  reference: z.string().meta({
    description: 'Short and unique; guests name it on the phone.',
    examples: ['CT-7XR6WG'],
  }),
  eventType: z.string().describe('What is celebrated, in the words of the guest.'),
  guestCount: z.number().describe('How many eat.'),
  date: z.string().describe('The day of the event, YYYY-MM-DD.'),
  location: z.string().describe('Where it is.'),
  email: z.string().describe('How the guest is reached.'),
  phone: z.string().describe('Eleven digits, as 08031234567; from abroad + and its digits.'),
  status: z.enum(CATERING_STATUSES).describe('What staff have said, or that the guest has cancelled.'),
  statusAt: z.string().describe('Since when it has this status.'),
  userId: z.string().nullable().describe('The account that it belongs to; null without one.'),
  version: recordVersion,
  total: z
    .number()
    .nullable()
    .meta({ description: 'Naira of the accepted quote; null until one was accepted.', examples: [null] }),
  deposit: z
    .number()
    .nullable()
    .meta({ description: 'How much of that is asked for first; null until one was accepted.', examples: [null] }),
  balance: z.number().meta({
    description: 'Naira open of what the event owes; below zero where more was paid.',
    examples: [0],
  }),
  dueNow: z.number().meta({
    description: 'Naira asked for now: the deposit first, then the rest.',
    examples: [0],
  }),
  paymentStatus: z
    .enum(PAYMENT_STATUSES)
    .nullable()
    .meta({
      description: 'How much of it was paid; null where there is nothing to pay and nothing was paid.',
      examples: [null],
    }),
  quote: z
    .object({
      _id: z.string().describe('Names the quote in calls.'),
      number: z.number().describe('Counts the quotes that were sent for the request.'),
      status: z.enum(STORED_QUOTE_STATUSES).describe('How the quote stands.'),
      validUntil: z.string().describe('The last day on which it can be accepted, YYYY-MM-DD.'),
      version: recordVersion,
    })
    .nullable()
    .describe('The quote that was sent last; null until one was. What it says is in the list of quotes.'),
  createdAt: createdAtField,
  updatedAt: updatedAtField,
});

/** A request for catering: six fields, all required (spec 5). That its day is ahead only the hotel's clock can say (D19). */
export const cateringInput = ignoring(
  Object.keys(cateringRequestSchema.shape),
  z.strictObject({
    eventType: lineOfText(
      CATERING_TEXTS.eventTypeRequired,
      CATERING_LIMITS.eventTypeMax,
      CATERING_TEXTS.eventTypeLong,
      CATERING_TEXTS.webAddress,
    ),
    guestCount: countField(CATERING_LIMITS.guestsMax, CATERING_TEXTS.guestCountInvalid),
    date: eventDate,
    location: lineOfText(
      CATERING_TEXTS.locationRequired,
      CATERING_LIMITS.locationMax,
      CATERING_TEXTS.locationLong,
      CATERING_TEXTS.webAddress,
    ),
    email: emailField(CATERING_TEXTS.emailInvalid),
    phone: phoneField(CATERING_TEXTS.phoneInvalid),
    clientId: clientIdField,
  }),
);

/** The new request; `accessToken` opens this record only and is present only for an anonymous guest. */
export const cateringCreatedSchema = cateringRequestSchema.extend({ accessToken: accessTokenField });

export const cateringIdInput = z.strictObject({ _id: idField });
export const cateringOfUserInput = ofUserInput(CATERING_LIMITS);
/** How staff correct the way to reach a request's guest. */
const contactFields = {
  email: emailField(CATERING_TEXTS.emailInvalid),
  phone: phoneField(CATERING_TEXTS.phoneInvalid),
};
/** What the form of it has. */
export const cateringContactInput = z.strictObject(contactFields).partial();
/** A change by staff: status, or how the guest is reached. */
export const cateringStatusInput = changeInput({ ...contactFields, status: z.enum(CATERING_STATUSES) });
export const cateringCancelInput = changeTarget;
/** Sends a new link. */
export const cateringLinkInput = changeTarget;
/** Moves the request that the access token opens into the caller's account. */
export const claimCateringInput = z.strictObject({ _id: idField, accessToken: z.string() });

const cateringFilters = {
  ...narrowedShape(CATERING_STATUSES),
  from: calendarDate(CATERING_TEXTS.datesInvalid).optional().describe('Only events from that day on.'),
  to: calendarDate(CATERING_TEXTS.datesInvalid).optional().describe('Only events up to that day.'),
  /** Requests have no name: by the guest's phone. */
  guestId: guestIdField,
  ...pageShape(CATERING_SORTS, CATERING_LIMITS),
};
const isRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const noRange = { error: CATERING_TEXTS.datesInvalid, path: ['to'] };

/**
 * Filters and order. `q` is searched in event type, location, phone, email address and reference; `from` and `to` are the
 * first and the last day of the events.
 */
export const cateringListInput = inPages(z.strictObject({ ...cateringFilters, since: sinceField }))
  .refine(isRange, noRange)
  .superRefine(allSince(cateringFilters));
/** The same filters. */
export const cateringCountInput = z.strictObject(cateringFilters).refine(isRange, noRange);

export const cateringListSchema = pageOf(cateringRequestSchema);

/** A month, as in '2026-11'. */
export const cateringMonthInput = z.strictObject({
  month: calendarMonth(CATERING_TEXTS.monthInvalid).describe('As 2026-11.'),
});

/** The days of a month that have events, in order: how many are approved and pending, and the guests of the approved. */
export const cateringMonthSchema = z.object({
  days: z.array(z.object({ date: z.string(), approved: z.number(), pending: z.number(), guests: z.number() })),
});

export type CateringInput = z.output<typeof cateringInput>;
export type CateringRequest = z.output<typeof cateringRequestSchema>;
export type CateringCreated = z.output<typeof cateringCreatedSchema>;
export type CateringStatusInput = z.output<typeof cateringStatusInput>;
export type CateringListInput = z.output<typeof cateringListInput>;
export type CateringListQuery = z.input<typeof cateringListInput>;
export type CateringMonthInput = z.output<typeof cateringMonthInput>;
export type CateringMonth = z.output<typeof cateringMonthSchema>;
