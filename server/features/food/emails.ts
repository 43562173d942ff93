import { hotelDetails } from '@server/features/hotel/hotel-details';
import { defineRecordEmails } from '@server/platform/record-emails';
import { isMailBacked } from '@shared/constants/causes';
import { ORDER_EVENTS, ORDER_STATUSES, type OrderEvent } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { z } from 'zod';
import { emailContent } from './email-content';
import { orderRecord } from './record';

/**
 * What is queued with an email: which order, and the status that the change gave it. What was ordered never changes, so it
 * is looked up when the email is written, as is the secret of the link.
 */
const payload = z.object({
  orderId: z.string(),
  event: z.enum(ORDER_EVENTS),
  status: z.enum(ORDER_STATUSES),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
});

type QueuedChange = { changeId: string; event: OrderEvent; record: Order };

export const {
  recordChanges,
  job: orderEmailsJob,
  sendLink: sendOrderLink,
} = defineRecordEmails(orderRecord, {
  task: 'food_email',
  payload,
  payloadOf: ({ changeId, event, record }: QueuedChange) => ({
    orderId: record._id,
    event,
    status: record.status,
    changeId,
  }),
  recordIdOf: ({ orderId }) => orderId,
  async write({ platform, payload: { event, status }, now, accessToken }) {
    const hotel = await hotelDetails(platform);
    return {
      to: now.guestDetails.email,
      replyTo: hotel.email,
      content: emailContent({ event, status, now, hotel, publicUrl: platform.publicUrl, accessToken }),
      // What the kitchen has taken up is more than what a stranger wrote.
      backed: isMailBacked(event, now.status !== 'pending'),
      about: `order ${now.reference}`,
    };
  },
});
