import { z } from 'zod';
import { BOOKING_FIELD_TEXTS } from '../bookings/forms';
import { clientIdField, idField, requiredText, roomNumberField } from '../fields/schema';
import { FEED_FAILURES, FEED_LIMITS, FEED_TEXTS } from './constants';

/** Calendars exchanged with channels: ours as an address that they read, theirs as feeds that we read. */

const roomNumber = roomNumberField(BOOKING_FIELD_TEXTS.roomNumberRequired).describe('The number of the room.');

/** `webcal:` is how calendar programs write `https:`. */
const feedUrl = z
  .string({ error: FEED_TEXTS.urlInvalid })
  .trim()
  .max(FEED_LIMITS.urlMax, FEED_TEXTS.urlInvalid)
  .transform((typed) => typed.replace(/^webcals?:\/\//i, 'https://'))
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), { error: FEED_TEXTS.urlInvalid });

export const feedInput = z.strictObject({
  roomNumber,
  name: requiredText(FEED_TEXTS.nameRequired, FEED_LIMITS.nameMax, FEED_TEXTS.nameLong),
  url: feedUrl,
  clientId: clientIdField,
});

export const feedIdInput = z.strictObject({ _id: idField });
export const clashIdInput = z.strictObject({ _id: idField });
/** The calendars of one room, or of all. */
export const feedListInput = z.strictObject({ roomNumber: roomNumber.optional().describe('Only those of that room.') });
export const calendarRoomInput = z.strictObject({ roomNumber });

export const newAddressInput = z.strictObject({
  roomNumber,
  /**
   * The address that was seen, null for none: where the room has another by now, that one stays and is the answer. Left
   * out, a new one is made whatever there is.
   */
  replaces: z.string().max(FEED_LIMITS.urlMax).nullable().optional(),
});

export const feedSchema = z.object({
  _id: z.string(),
  roomNumber: z.string(),
  /** Whose it is, such as Airbnb. */
  name: z.string(),
  /** The host of its address, which is not shown again. */
  host: z.string(),
  /** When it was last read whole, or found unchanged. */
  readAt: z.string().nullable(),
  /** Since when every try has failed; what was read before stays. */
  failingSince: z.string().nullable(),
  failure: z.enum(FEED_FAILURES).nullable(),
  /** From today on. */
  nightsBlocked: z.number(),
  createdAt: z.string(),
});

/** Nights that a feed wants and that are taken already. It never displaces what is there. */
export const clashSchema = z.object({
  _id: z.string(),
  feedId: z.string(),
  feedName: z.string(),
  roomNumber: z.string(),
  from: z.string(),
  to: z.string(),
  /** What has the nights: a stay, or else an out-of-order period. */
  stay: z.object({ _id: z.string(), reference: z.string(), guestName: z.string() }).nullable(),
  period: z.object({ _id: z.string(), reason: z.string() }).nullable(),
  foundAt: z.string(),
});

export const feedListSchema = z.object({
  feeds: z.array(feedSchema),
  /** Those that nobody has put aside, by date. */
  clashes: z.array(clashSchema),
});

export const calendarAddressSchema = z.object({
  /** Null while the room's calendar is given to nobody. */
  address: z.string().nullable(),
  /** For a channel whose calendar is read: with the nights of the other feeds, without its own. */
  forFeeds: z.array(z.object({ feedId: z.string(), name: z.string(), address: z.string() })),
});

export type NewAddressInput = z.output<typeof newAddressInput>;
export type FeedInput = z.output<typeof feedInput>;
export type Feed = z.output<typeof feedSchema>;
export type Clash = z.output<typeof clashSchema>;
export type FeedList = z.output<typeof feedListSchema>;
export type CalendarAddress = z.output<typeof calendarAddressSchema>;
