import { hotelDetails } from '@server/features/hotel/service';
import type { Transaction } from '@server/platform/database';
import { sendRecordEmail } from '@server/platform/emails';
import { addJobs, type Job, PermanentJobError } from '@server/platform/jobs';
import type { Platform } from '@server/platform/platform';
import { accessTokenIfValid } from '@server/platform/secrets';
import { isMailBacked } from '@shared/constants/causes';
import { ORDER_EVENTS, ORDER_STATUSES, type OrderEvent } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { z } from 'zod';
import { emailContent } from './email-content';
import { findWithAccess } from './queries';

const TASK = 'food_email';

/**
 * What is queued with an email: which order, and the status that the change gave it. What was ordered never changes, so it
 * is looked up when the email is written, as is the secret of the link.
 */
const emailPayload = z.object({
  orderId: z.string(),
  event: z.enum(ORDER_EVENTS),
  status: z.enum(ORDER_STATUSES),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
});

/** Queues the email about a change of an order, in the transaction of the change (D18). */
export async function queueEmail(
  tx: Transaction,
  { changeId, event, order }: { changeId: string; event: OrderEvent; order: Order },
): Promise<void> {
  const payload = emailPayload.parse({ orderId: order._id, event, status: order.status, changeId });
  await addJobs(tx, TASK, { key: `email:${changeId}`, payload });
}

/** Takes what was queued; writes the email and sends it. */
async function sendEmail(platform: Platform, queued: unknown, signal?: AbortSignal): Promise<void> {
  const { orderId, event, status, changeId } = emailPayload.parse(queued);
  const found = await findWithAccess(platform.db, orderId);
  if (!found) throw new PermanentJobError(`There is no order ${orderId}`);
  const { order: now, access } = found;
  const hotel = await hotelDetails(platform);
  const accessToken = now.userId === null ? accessTokenIfValid(platform.secret, orderId, access) : null;
  const content = emailContent({ event, status, now, hotel, publicUrl: platform.publicUrl, accessToken });
  const email = { changeId, recordId: orderId, event, to: now.guestDetails.email, replyTo: hotel.email, content };
  // What the kitchen has taken up is more than what a stranger wrote.
  const backed = isMailBacked(event, now.status !== 'pending');
  await sendRecordEmail(platform, { ...email, backed, about: `order ${now.reference}` }, signal);
}

/** The job that sends the emails which the verbs have queued. */
export function orderEmailsJob(platform: Platform): Job {
  return { name: TASK, run: (queued, signal) => sendEmail(platform, queued, signal) };
}
