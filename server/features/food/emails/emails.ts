import { hotelDetails } from '@server/features/hotel/hotel-details';
import { type PaidMoney, paidMoney, withReceipt } from '@server/features/money/ledger/paid-money';
import { isCorrected } from '@server/features/money/ledger/payments';
import { isMailBacked } from '@server/platform/email/emails';
import { defineRecordChanges, type Noted, type NotificationContent } from '@server/platform/records/record-changes';
import { defineRecordEmails } from '@server/platform/records/record-emails';
import { CLOSED_PERSON } from '@shared/account/constants';
import { fill } from '@shared/fill';
import { isReadyToCollect, ORDER_EVENTS, ORDER_STATUSES, type OrderEvent } from '@shared/food/constants';
import { ORDER_KIND } from '@shared/food/kind';
import type { Order } from '@shared/food/schema';
import { formatNaira } from '@shared/money/money';
import { z } from 'zod';
import { orderRecord } from '../record';
import { emailContent } from './email-content';

/**
 * The queued payload: the order's id and the status after the change. The items never change, so they are looked up on
 * sending, like the access token.
 */
const payload = z.object({
  orderId: z.string(),
  event: z.enum(ORDER_EVENTS),
  status: z.enum(ORDER_STATUSES),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
  /** The money that came or went, for emails about that. */
  paid: paidMoney.nullish(),
  /** Waited for Undo: to be sent only if the status is still to be told. Missing where an earlier version queued it. */
  waits: z.boolean().default(false),
});

interface Details {
  paid?: PaidMoney;
}

type QueuedChange = { changeId: string; event: OrderEvent; record: Order; about?: Details };

const changes = defineRecordChanges({
  job: 'food_email',
  kind: 'order',
  notificationOf: orderNotification,
  payload,
  payloadOf: ({ changeId, event, record, about }: QueuedChange) =>
    record.guestDetails.email === null
      ? null
      : { orderId: record._id, event, status: record.status, changeId, paid: about?.paid },
  keepsStatus: ['placed', 'paid', 'refunded', 'payment_struck'],
});
export const { publishChanges } = changes;

export const {
  job: orderEmailsJob,
  sendLink: sendOrderLink,
  correctGuest,
} = defineRecordEmails(orderRecord, changes, {
  recordIdOf: ({ orderId }) => orderId,
  async write({ platform, payload: { event, status, paid = null }, now, accessToken }) {
    const { email } = now.guestDetails;
    if (email === null || email === CLOSED_PERSON.email) return null;
    if (paid?.kind === 'payment' && (await isCorrected(platform.db, paid.reference))) return null;
    const hotel = await hotelDetails(platform);
    const money = await withReceipt(platform, paid);
    return {
      to: email,
      replyTo: hotel.email,
      content: emailContent({
        event,
        status,
        paid: money.paid,
        now,
        hotel,
        publicUrl: platform.publicUrl,
        accessToken,
      }),
      // An order that the kitchen has accepted is more than an anonymous request.
      attachments: money.attachments,
      backed: isMailBacked(ORDER_KIND.causes[event], now.status !== 'pending'),
      about: `order ${now.reference}`,
    };
  },
});

/** What a guest reads about each event of an order; null for none. */
const ORDER_NOTIFICATIONS: Record<OrderEvent, string | null> = {
  placed: 'Your food order {reference} is placed: {total}.',
  voided: 'The hotel has cancelled your food order {reference}.',
  paid: 'We have received {money} for your food order {reference}.',
  refunded: 'We have given back {money} of what you paid for your food order {reference}.',
  payment_struck: 'A payment of {money} for your food order {reference} was recorded by mistake, and is taken back.',
  // Only of orders without an account, and what anybody may ask for.
  link: null,
  link_asked: null,
  pending: 'Your food order {reference} waits for the kitchen again.',
  preparing: 'The kitchen is preparing your food order {reference}.',
  delivered: 'Your food order {reference} is on its way to you.',
};

/** Instead of `delivered`, for an order that nobody brings. */
const READY_NOTIFICATION = 'Your food order {reference} is ready at the restaurant.';

/** What an account reads about a change of its order. */
function orderNotification({
  event,
  record,
  about: { paid } = {},
}: Noted<Order, OrderEvent, { paid?: PaidMoney }>): NotificationContent {
  const { reference, deliverTo, total } = record;
  const isReady = event === 'delivered' && isReadyToCollect({ status: event, deliverTo });
  const text = isReady ? READY_NOTIFICATION : event && ORDER_NOTIFICATIONS[event];
  const values = { reference, total: formatNaira(total), money: formatNaira(paid?.amount ?? 0) };
  return { message: text === null ? null : fill(text, values).join(''), paymentReference: paid?.reference };
}
