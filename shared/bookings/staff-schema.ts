import { z } from 'zod';
import { AUDIT_LIMITS } from '../audit/constants';
import { auditDay, auditStaff } from '../audit/schema';
import {
  calendarDate,
  clientIdField,
  cursorField,
  flagField,
  guestIdField,
  idField,
  pageLimit,
  requiredText,
} from '../fields/schema';
import { allSince, inPages, narrowedShape, pageOf, pageShape, sinceField } from '../lists/schema';
import { BOOKING_LIMITS, BOOKING_SORTS, BOOKING_STATUSES, BOOKING_TEXTS } from './constants';
import { DISCOUNT_KINDS, DISCOUNT_LIMITS } from './discounts-constants';
import { BOOKING_NOTE_LIMITS, BOOKING_NOTE_TEXTS } from './notes-constants';
import { bookingSchema } from './schema';

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

/** Which amounts that were made less, newest first. Days are the hotel's, the last one included. */
export const discountListInput = inPages(
  z.strictObject({
    actor: z
      .string()
      .max(AUDIT_LIMITS.actorMax)
      .optional()
      .describe('Who did it: the `_id` of an account, or `key:` with that of an API key.'),
    kind: z.enum(DISCOUNT_KINDS).optional().describe('Only those of that kind.'),
    from: auditDay.describe('The first day, at the hotel.'),
    to: auditDay.describe('The last day, at the hotel.'),
    cursor: cursorField,
    limit: pageLimit(DISCOUNT_LIMITS.listMax, DISCOUNT_LIMITS.pageSize),
  }),
);

/** One amount that was made less; amounts in naira. */
export const discountSchema = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  /** The reference of the booking, order or request that it is about. */
  reference: z.string().nullable(),
  /** The booking, where it is about one. */
  bookingId: z.string().nullable(),
  before: z.number(),
  after: z.number(),
  difference: z.number(),
  /** Why; null where nobody had to say. */
  reason: z.string().nullable(),
});

export const discountListSchema = pageOf(discountSchema).extend({
  /** The differences of all pages together, in naira. */
  total: z.number(),
  staff: auditStaff,
});

export type DiscountListInput = z.output<typeof discountListInput>;
export type Discount = z.output<typeof discountSchema>;
export type DiscountList = z.output<typeof discountListSchema>;
