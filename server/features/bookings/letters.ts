import { hotelDetails } from '@server/features/hotel/service';
import type { Transaction } from '@server/platform/database';
import { addJobs, HopelessJob, type Job } from '@server/platform/jobs';
import { LetterRefused } from '@server/platform/mail';
import type { Platform } from '@server/platform/platform';
import { accessTokenFor, hashToken } from '@server/platform/secrets';
import { type Booking, bookingSchema } from '@shared/bookings';
import { BOOKING_EVENTS, type BookingEvent } from '@shared/facts/bookings';
import { z } from 'zod';
import { letterHtml, letterText } from './letter';
import { letterContent } from './letter-words';
import { findWithAccess } from './queries';
import type { Terms } from './rules';

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
  stay: terms.extend(
    bookingSchema.pick({ status: true, roomType: true, balance: true, paymentStatus: true, holdExpiresAt: true }).shape,
  ),
  was: terms.nullable(),
});

/**
 * Takes changes that guests are to be told about: `booking` is what it has become, `was` what staff changed it from.
 * Queues a letter about each where there is an address, in the transaction of the change (D18).
 */
export async function queueLetters(
  tx: Transaction,
  ...changes: { changeId: string; event: BookingEvent; booking: Booking; was?: Terms }[]
): Promise<void> {
  const letters = changes
    .filter(({ booking }) => booking.email !== null)
    .map(({ event, changeId, booking, was }) => ({
      key: `letter:${changeId}`,
      // The schema leaves out what a letter need not carry.
      payload: letterPayload.parse({ bookingId: booking._id, event, changeId, stay: booking, was: was ?? null }),
    }));
  await addJobs(tx, TASK, ...letters);
}

/** Takes what was queued; writes the letter and sends it. */
async function sendLetter(platform: Platform, queued: unknown, signal?: AbortSignal): Promise<void> {
  const { bookingId, event, changeId, stay, was } = letterPayload.parse(queued);
  const found = await findWithAccess(platform.db, bookingId);
  if (!found) throw new HopelessJob(`There is no booking ${bookingId}`);
  const { booking: now, accessTokenHash, hidden } = found;
  if (now.email === null) return;
  const token = accessTokenFor(platform.secret, bookingId);
  const hotel = await hotelDetails(platform);
  const content = letterContent({
    event,
    stay,
    was,
    now,
    hidden,
    hotel,
    publicUrl: platform.publicUrl,
    accessToken: now.userId === null && accessTokenHash === hashToken(token) ? token : null,
  });
  const letter = {
    id: changeId,
    to: now.email,
    subject: content.subject,
    text: letterText(content),
    html: letterHtml(content),
    headers: { 'Reply-To': hotel.email, 'X-Hotel-Record': bookingId, 'X-Hotel-Event': event },
  };
  try {
    await platform.mailer.send(letter, signal);
  } catch (error) {
    if (!(error instanceof LetterRefused)) throw error;
    throw new HopelessJob(`The letter ${changeId} about booking ${now.reference} can never be sent: ${error.message}`);
  }
}

/** The job that sends the letters which the verbs have queued. */
export function lettersJob(platform: Platform): Job {
  return { name: TASK, run: (queued, signal) => sendLetter(platform, queued, signal) };
}
