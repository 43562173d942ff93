import { hotelDetails } from '@server/features/hotel/service';
import type { Transaction } from '@server/platform/database';
import { sendRecordEmail } from '@server/platform/emails';
import { addJobs, type Job, PermanentJobError } from '@server/platform/jobs';
import type { Platform } from '@server/platform/platform';
import { accessTokenIfValid } from '@server/platform/secrets';
import { type Booking, bookingSchema } from '@shared/bookings';
import { BOOKING_EVENTS, type BookingEvent } from '@shared/constants/bookings';
import { isMailBacked } from '@shared/constants/causes';
import { z } from 'zod';
import { type ChargedOrder, emailContent } from './email-content';
import { findWithAccess } from './queries';
import { isBacked, type Terms } from './rules';

const TASK = 'bookings_email';

const terms = bookingSchema.pick({ roomNumber: true, checkInDate: true, checkOutDate: true, amountPaid: true });

/**
 * What is queued with an email: which booking, and what the change made of it, since the booking may have moved on when
 * the email is sent. Who it goes to, what is still owed and the secret of the link are looked up only then.
 */
const emailPayload = z.object({
  bookingId: z.string(),
  event: z.enum(BOOKING_EVENTS),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
  stay: terms.extend({
    ...bookingSchema.pick({ status: true, roomType: true, balance: true, paymentStatus: true, holdExpiresAt: true })
      .shape,
    /** An email that was queued before there were such things names none. */
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
 * Queues an email about each where there is an address, in the transaction of the change (D18).
 */
export async function queueEmails(
  tx: Transaction,
  ...changes: { changeId: string; event: BookingEvent; booking: Booking; was?: Terms; charged?: ChargedOrder }[]
): Promise<void> {
  const emails = changes
    .filter(({ booking }) => booking.email !== null)
    .map(({ event, changeId, booking, was, charged }) => ({
      key: `email:${changeId}`,
      // The schema leaves out what an email need not carry.
      payload: emailPayload.parse({
        bookingId: booking._id,
        event,
        changeId,
        stay: booking,
        was: was ?? null,
        charged,
      }),
    }));
  await addJobs(tx, TASK, ...emails);
}

/** Takes what was queued; writes the email and sends it. */
async function sendEmail(platform: Platform, queued: unknown, signal?: AbortSignal): Promise<void> {
  const { bookingId, event, changeId, stay, was, charged = null } = emailPayload.parse(queued);
  const found = await findWithAccess(platform.db, bookingId);
  if (!found) throw new PermanentJobError(`There is no booking ${bookingId}`);
  const { booking: now, access, hidden } = found;
  if (now.email === null) return;
  const hotel = await hotelDetails(platform);
  const accessToken = now.userId === null ? accessTokenIfValid(platform.secret, bookingId, access) : null;
  const { publicUrl } = platform;
  const content = emailContent({ event, stay, was, charged, now, hidden, hotel, publicUrl, accessToken });
  const email = { changeId, recordId: bookingId, event, to: now.email, replyTo: hotel.email, content };
  const backed = isMailBacked(event, isBacked(now));
  await sendRecordEmail(platform, { ...email, backed, about: `booking ${now.reference}` }, signal);
}

/** The job that sends the emails which the verbs have queued. */
export function emailsJob(platform: Platform): Job {
  return { name: TASK, run: (queued, signal) => sendEmail(platform, queued, signal) };
}
