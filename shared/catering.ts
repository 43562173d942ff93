import { z } from 'zod';
import { changeTarget, recordVersion } from './changes';
import { CATERING_LIMITS, CATERING_SORTS, CATERING_STATUSES, CATERING_TEXTS } from './constants/catering';
import { PAYMENT_STATUSES } from './constants/ledger';
import { STORED_QUOTE_STATUSES } from './constants/quotes';
import { hotelDate, isCalendarDate } from './dates';
import {
  calendarDate,
  clientIdField,
  countField,
  emailField,
  guestIdField,
  idField,
  lineOfText,
  phoneField,
  whenField,
} from './fields';
import { allSince, narrowedShape, ofUserInput, pageOf, pageShape, sinceField } from './lists';
import { parseWhen } from './sent-dates';

/** The day of an event at the hotel, sent as a date or an ISO date-time. */
const eventDate = whenField(CATERING_TEXTS.dateRequired, CATERING_TEXTS.dateInvalid)
  .transform((sent) => hotelDate(parseWhen(sent) ?? new Date(Number.NaN)))
  .pipe(calendarDate(CATERING_TEXTS.dateInvalid));

/** A request for catering: six fields, all required (spec 5). That its day is ahead only the hotel's clock can say (D19). */
export const cateringInput = z.object({
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
});

/** A request as its owner and staff see it. `date` is the day of the event, instants are in ISO form. */
export const cateringRequestSchema = z.object({
  _id: z.string(),
  /** Short and unique; guests name it on the phone. */
  reference: z.string(),
  eventType: z.string(),
  guestCount: z.number(),
  date: z.string(),
  location: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(CATERING_STATUSES),
  /** Since when it has this status. */
  statusAt: z.string(),
  userId: z.string().nullable(),
  version: recordVersion,
  /** Naira of the accepted quote, and how much of that is asked for first; null until one was accepted. */
  total: z.number().nullable(),
  deposit: z.number().nullable(),
  /** What is open of what the event owes; below zero where more was paid. */
  balance: z.number(),
  /** What is asked for now: the deposit first, then the rest. */
  dueNow: z.number(),
  /** Null where there is nothing to pay and nothing was paid. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  /** The quote that was sent last; `quotes.list` has what it says. */
  quote: z
    .object({
      _id: z.string(),
      number: z.number(),
      status: z.enum(STORED_QUOTE_STATUSES),
      validUntil: z.string(),
      version: recordVersion,
    })
    .nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** The new request; `accessToken` opens this record only and is present only for an anonymous guest. */
export const cateringCreatedSchema = cateringRequestSchema.extend({ accessToken: z.string().optional() });

export const cateringIdInput = z.object({ _id: idField });
export const cateringOfUserInput = ofUserInput(CATERING_LIMITS);
export const cateringStatusInput = changeTarget.extend({ status: z.enum(CATERING_STATUSES) });
export const cateringCancelInput = changeTarget;
/** Sends a new link. */
export const cateringLinkInput = changeTarget;
/** Moves the request that the access token opens into the caller's account. */
export const claimCateringInput = z.object({ _id: idField, accessToken: z.string() });

const cateringFilters = {
  ...narrowedShape(CATERING_STATUSES),
  from: calendarDate(CATERING_TEXTS.datesInvalid).optional(),
  to: calendarDate(CATERING_TEXTS.datesInvalid).optional(),
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
export const cateringListInput = z
  .object({ ...cateringFilters, since: sinceField })
  .refine(isRange, noRange)
  .superRefine(allSince(cateringFilters));
/** The same filters. */
export const cateringCountInput = z.object(cateringFilters).refine(isRange, noRange);

export const cateringListSchema = pageOf(cateringRequestSchema);

/** A month, as in '2026-11'. */
export const cateringMonthInput = z.object({
  month: z.string().refine((month) => isCalendarDate(`${month}-01`), { error: CATERING_TEXTS.monthInvalid }),
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
