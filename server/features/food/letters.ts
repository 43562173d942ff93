import { hotelDetails } from '@server/features/hotel/service';
import type { Transaction } from '@server/platform/database';
import { addJobs, HopelessJob, type Job } from '@server/platform/jobs';
import { sendRecordLetter } from '@server/platform/letters';
import type { Platform } from '@server/platform/platform';
import { openingToken } from '@server/platform/secrets';
import { isMailBacked } from '@shared/facts/causes';
import { ORDER_EVENTS, ORDER_STATUSES, type OrderEvent } from '@shared/facts/food';
import type { Order } from '@shared/food';
import { z } from 'zod';
import { letterContent } from './letter-words';
import { findWithAccess } from './queries';

const TASK = 'food_letter';

/**
 * What is queued with a letter: which order, and the status that the change gave it. What was ordered never changes, so it
 * is looked up when the letter is written, as is the secret of the link.
 */
const letterPayload = z.object({
  orderId: z.string(),
  event: z.enum(ORDER_EVENTS),
  status: z.enum(ORDER_STATUSES),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
});

/** Queues the letter about a change of an order, in the transaction of the change (D18). */
export async function queueLetter(
  tx: Transaction,
  { changeId, event, order }: { changeId: string; event: OrderEvent; order: Order },
): Promise<void> {
  const payload = letterPayload.parse({ orderId: order._id, event, status: order.status, changeId });
  await addJobs(tx, TASK, { key: `letter:${changeId}`, payload });
}

/** Takes what was queued; writes the letter and sends it. */
async function sendLetter(platform: Platform, queued: unknown, signal?: AbortSignal): Promise<void> {
  const { orderId, event, status, changeId } = letterPayload.parse(queued);
  const found = await findWithAccess(platform.db, orderId);
  if (!found) throw new HopelessJob(`There is no order ${orderId}`);
  const { order: now, access } = found;
  const hotel = await hotelDetails(platform);
  const accessToken = now.userId === null ? openingToken(platform.secret, orderId, access) : null;
  const content = letterContent({ event, status, now, hotel, publicUrl: platform.publicUrl, accessToken });
  const letter = { changeId, recordId: orderId, event, to: now.guestDetails.email, replyTo: hotel.email, content };
  // What the kitchen has taken up is more than what a stranger wrote.
  const backed = isMailBacked(event, now.status !== 'pending');
  await sendRecordLetter(platform, { ...letter, backed, about: `order ${now.reference}` }, signal);
}

/** The job that sends the letters which the verbs have queued. */
export function orderLettersJob(platform: Platform): Job {
  return { name: TASK, run: (queued, signal) => sendLetter(platform, queued, signal) };
}
