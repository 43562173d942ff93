import { z } from 'zod';
import { cursorField, idField, pageLimit, searchText } from '../fields/schema';
import { inPages, pageOf } from '../lists/schema';
import { GUEST_LIMITS, GUEST_SORTS } from './constants';

/** A guest of the directory: one for each name and phone (spec 3). */
export const guestSchema = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  /** How many stays, whatever became of them. */
  bookings: z.number(),
});

const q = searchText(GUEST_LIMITS.searchMax).optional().describe('A name, phone number or email.');

export const guestListInput = inPages(
  z.strictObject({
    q,
    sort: z.enum(GUEST_SORTS).default('name').describe('By what the list is sorted.'),
    cursor: cursorField,
    limit: pageLimit(GUEST_LIMITS.listMax, GUEST_LIMITS.pageSize),
  }),
);

export const guestListSchema = pageOf(guestSchema);

export const guestCountInput = z.strictObject({ q });

/** How many guests; of a search at least so many where `isMore`. */
export const guestCountSchema = z.object({ count: z.number(), isMore: z.boolean() });

export const guestIdInput = z.strictObject({ _id: idField });
export const guestOfBookingInput = z.strictObject({ bookingId: idField });

/** A guest with what the ledger says of all their stays, orders and catering requests, in naira. */
export const guestAccountSchema = guestSchema.extend({
  /** Money received, less what was given back. */
  spent: z.number(),
  owes: z.number(),
  /** What they paid above what they owe. */
  overpaid: z.number(),
});

export type Guest = z.output<typeof guestSchema>;
export type GuestListInput = z.output<typeof guestListInput>;
export type GuestListQuery = z.input<typeof guestListInput>;
export type GuestCountInput = z.output<typeof guestCountInput>;
export type GuestOfBookingInput = z.output<typeof guestOfBookingInput>;
export type GuestCount = z.output<typeof guestCountSchema>;
export type GuestAccount = z.output<typeof guestAccountSchema>;
