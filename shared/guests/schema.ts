import { z } from 'zod';
import { cursorField, idField, pageLimit, requiredText, searchText } from '../fields/schema';
import { inPages, pageOf } from '../lists/schema';
import { GUEST_LIMITS, GUEST_SORTS, UNWANTED_LIMITS, UNWANTED_TEXTS } from './constants';

/** Somebody of the directory who is the same person as another guest, who stands there for both. */
const mergedGuestSchema = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** How many stays with that name and phone. */
  bookings: z.number(),
  by: z.string().nullable().describe('Who said so; null once their account is closed.'),
  at: z.string(),
});

/** A guest of the directory: one for each name and phone (spec 3), and for those that staff have merged. */
export const guestSchema = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  /** How many stays, whatever became of them. */
  bookings: z.number(),
  merged: z
    .array(mergedGuestSchema)
    .describe('Other names and phones of the same person; their stays are counted here.'),
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
export const mergeGuestsInput = guestIdInput.extend({
  otherId: idField.describe('The guest who is the same person, and leaves the directory for this one.'),
});
export const unmergeGuestInput = guestIdInput.extend({
  mergedInto: idField
    .optional()
    .describe('The guest who was seen to stand for them: refused where that is somebody else by now.'),
});
export const guestOfBookingInput = z.strictObject({ bookingId: idField });

/** A guest with what the ledger says of all their stays, orders and catering requests, in naira. */
export const guestAccountSchema = guestSchema.extend({
  /** Money received, less what was given back. */
  spent: z.number(),
  owes: z.number(),
  /** What they paid above what they owe. */
  overpaid: z.number(),
});

/** What the form for a mark has. */
export const unwantedFields = z.strictObject({
  reason: requiredText(UNWANTED_TEXTS.reasonRequired, UNWANTED_LIMITS.reasonMax, UNWANTED_TEXTS.reasonLong).describe(
    'Why the hotel does not want them. The guest never reads it.',
  ),
});
export const markUnwantedInput = guestIdInput.extend(unwantedFields.shape);
export const unmarkUnwantedInput = z.strictObject({ _id: idField });
export const unwantedRemovedSchema = z.object({ _id: z.string() });

/** A guest whom the hotel does not want: whoever books with this phone and name. */
export const unwantedGuestSchema = z.object({
  _id: z.string().describe('Of the mark.'),
  guestId: z.string().nullable().describe('In the directory; null once all their stays are hidden.'),
  name: z.string(),
  phone: z.string(),
  also: z
    .array(z.object({ name: z.string(), phone: z.string() }))
    .describe('Other names and phones of the same person, whom the mark is for too.'),
  reason: z.string(),
  by: z.string().nullable().describe('Who marked them; null once their account is closed.'),
  at: z.string(),
  stays: z.array(z.string()).describe('The `_id` of each stay of theirs that holds a room.'),
});
/** The newest mark first. */
export const unwantedGuestsSchema = z.object({ items: z.array(unwantedGuestSchema) });

export type UnwantedGuest = z.output<typeof unwantedGuestSchema>;
export type MarkUnwantedInput = z.output<typeof markUnwantedInput>;
export type MergedGuest = z.output<typeof mergedGuestSchema>;
export type MergeGuestsInput = z.output<typeof mergeGuestsInput>;
export type UnmergeGuestInput = z.output<typeof unmergeGuestInput>;
export type Guest = z.output<typeof guestSchema>;
export type GuestListInput = z.output<typeof guestListInput>;
export type GuestListQuery = z.input<typeof guestListInput>;
export type GuestCountInput = z.output<typeof guestCountInput>;
export type GuestOfBookingInput = z.output<typeof guestOfBookingInput>;
export type GuestCount = z.output<typeof guestCountSchema>;
export type GuestAccount = z.output<typeof guestAccountSchema>;
