import { hotelDetails } from '@server/features/hotel/service';
import type { Transaction } from '@server/platform/database';
import { addJobs, HopelessJob, type Job } from '@server/platform/jobs';
import { sendRecordLetter } from '@server/platform/letters';
import type { Platform } from '@server/platform/platform';
import { openingToken } from '@server/platform/secrets';
import { type Booking, bookingSchema } from '@shared/bookings';
import { BOOKING_EVENTS, type BookingEvent } from '@shared/facts/bookings';
import { isMailBacked } from '@shared/facts/causes';
import { z } from 'zod';
import { type ChargedOrder, letterContent } from './letter-words';
import { findWithAccess } from './queries';
import { isBacked, type Terms } from './rules';

const TASK = 'bookings_letter';

const terms = bookingSchema.pick({ roomNumber: true, checkInDate: true, checkOutDate: true, amountPaid: true });

/**
 * What is queued with a letter: which booking, and what the change made of it, since the booking may have moved on when
 * the letter is sent. Who it goes to, what is still owed and the secret of the link are looked up only then.
 */
const letterPayload = z.object({
  bookingId: z.string(),
  event: z.enum(BOOKING_EVENTS),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
  stay: terms.extend({
    ...bookingSchema.pick({ status: true, roomType: true, balance: true, paymentStatus: true, holdExpiresAt: true })
      .shape,
    /** A letter that was queued before there were such things names none. */
    charges: bookingSchema.shape.charges.default(0),
    tentative: bookingSchema.shape.tentative.default(false),
  }),
  was: terms.nullable(),
  charged: z
    .object({
      reference: z.string(),
      items: z.array(z.object({ name: z.string(), quantity: z.number() })),
      total: z.number(),
    })
    .nullish(),
});

/**
 * Takes changes that guests are to be told about: `booking` is what it has become, `was` what staff changed it from.
 * Queues a letter about each where there is an address, in the transaction of the change (D18).
 */
export async function queueLetters(
  tx: Transaction,
  ...changes: { changeId: string; event: BookingEvent; booking: Booking; was?: Terms; charged?: ChargedOrder }[]
): Promise<void> {
  const letters = changes
    .filter(({ booking }) => booking.email !== null)
    .map(({ event, changeId, booking, was, charged }) => ({
      key: `letter:${changeId}`,
      // The schema leaves out what a letter need not carry.
      payload: letterPayload.parse({
        bookingId: booking._id,
        event,
        changeId,
        stay: booking,
        was: was ?? null,
        charged,
      }),
    }));
  await addJobs(tx, TASK, ...letters);
}

/** Takes what was queued; writes the letter and sends it. */
async function sendLetter(platform: Platform, queued: unknown, signal?: AbortSignal): Promise<void> {
  const { bookingId, event, changeId, stay, was, charged = null } = letterPayload.parse(queued);
  const found = await findWithAccess(platform.db, bookingId);
  if (!found) throw new HopelessJob(`There is no booking ${bookingId}`);
  const { booking: now, access, hidden } = found;
  if (now.email === null) return;
  const hotel = await hotelDetails(platform);
  const accessToken = now.userId === null ? openingToken(platform.secret, bookingId, access) : null;
  const { publicUrl } = platform;
  const content = letterContent({ event, stay, was, charged, now, hidden, hotel, publicUrl, accessToken });
  const letter = { changeId, recordId: bookingId, event, to: now.email, replyTo: hotel.email, content };
  const backed = isMailBacked(event, isBacked(now));
  await sendRecordLetter(platform, { ...letter, backed, about: `booking ${now.reference}` }, signal);
}

/** The job that sends the letters which the verbs have queued. */
export function lettersJob(platform: Platform): Job {
  return { name: TASK, run: (queued, signal) => sendLetter(platform, queued, signal) };
}
