import { z } from 'zod';
import { calendarDate, flagField, guestIdField } from '../fields/schema';
import { allSince, inPages, narrowedShape, pageOf, pageShape, sinceField } from '../lists/schema';
import { BOOKING_LIMITS, BOOKING_SORTS, BOOKING_STATUSES, BOOKING_TEXTS } from './constants';
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
