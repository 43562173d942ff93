import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import { hotelDetails } from '@server/features/hotel/hotel-details';
import { type PaidMoney, paidMoney, withReceipt } from '@server/features/money/ledger/paid-money';
import { isCorrected } from '@server/features/money/ledger/payments';
import { isMailBacked } from '@server/platform/email/emails';
import { defineRecordChanges, type Noted, type NotificationContent } from '@server/platform/records/record-changes';
import { defineRecordEmails } from '@server/platform/records/record-emails';
import { CATERING_EVENTS, CATERING_STATUSES, type CateringEvent } from '@shared/catering/constants';
import { CATERING_KIND } from '@shared/catering/kind';
import type { CateringRequest } from '@shared/catering/schema';
import { formatDay } from '@shared/dates';
import { fill } from '@shared/fill';
import { formatNaira } from '@shared/money/money';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { emailContent } from './email-content';
import { findQuote } from './quotes/quotes';
import { cateringRecord } from './record';

/** The queued payload: the request's id and the status after the change; the rest is looked up on sending. */
const payload = z.object({
  requestId: z.string(),
  event: z.enum(CATERING_EVENTS),
  status: z.enum(CATERING_STATUSES),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
  /** The quote that was sent or answered; missing for other events. */
  quoteId: z.string().optional(),
  /** The money that came or went, for emails about that. */
  paid: paidMoney.nullish(),
  /** Waited for Undo: to be sent only if the status is still to be told. */
  waits: z.boolean(),
});

type Details = { quoteId?: string; paid?: PaidMoney };
type QueuedChange = { changeId: string; event: CateringEvent; record: CateringRequest; about?: Details };

const changes = defineRecordChanges({
  kind: 'catering',
  notificationOf: cateringNotification,
  job: 'catering_email',
  payload,
  payloadOf: ({ changeId, event, record, about }: QueuedChange) => ({
    requestId: record._id,
    event,
    status: record.status,
    changeId,
    ...about,
  }),
  keepsStatus: ['requested', 'quoted', 'declined', 'paid', 'refunded', 'payment_struck'],
});
export const { publishChanges } = changes;

export const {
  job: cateringEmailsJob,
  sendLink: sendCateringLink,
  correctGuest,
} = defineRecordEmails(cateringRecord, changes, {
  recordIdOf: ({ requestId }) => requestId,
  async write({ platform, payload: { event, status, quoteId, paid = null }, now, accessToken }) {
    const { db, clock, publicUrl } = platform;
    if (paid?.kind === 'payment' && (await isCorrected(db, paid.reference))) return null;
    const quote = quoteId === undefined ? null : await findQuote(db, eq(cateringQuotes.id, quoteId), clock.today());
    const hotel = await hotelDetails(platform);
    const money = await withReceipt(platform, paid);
    return {
      to: now.email,
      replyTo: hotel.email,
      content: emailContent({ event, status, now, quote, paid: money.paid, hotel, publicUrl, accessToken }),
      attachments: money.attachments,
      // Only staff approve or reject; anybody can cancel what they have asked for.
      backed: isMailBacked(CATERING_KIND.causes[event], now.status === 'approved' || now.status === 'rejected'),
      about: `catering request ${now.reference}`,
    };
  },
});

/** What a guest reads about each event of a catering request; null for none. */
const CATERING_NOTIFICATIONS: Record<CateringEvent, string | null> = {
  requested: 'We have your catering request {reference} for {date}.',
  withdrawn: 'You cancelled your catering request {reference}.',
  quoted: 'Our quote for your event {reference} on {date} waits for your answer.',
  accepted: 'You accepted our quote for your event {reference} on {date}.',
  declined: 'You declined our quote for your event {reference} on {date}.',
  paid: 'We have received {money} for your event {reference}.',
  refunded: 'We have given back {money} of what you paid for your event {reference}.',
  payment_struck: 'A payment of {money} for your event {reference} was recorded by mistake, and is taken back.',
  // Only of requests without an account, and what anybody may ask for.
  link: null,
  link_asked: null,
  pending: 'We are looking at your catering request {reference} for {date} again.',
  approved: 'Your catering request {reference} for {date} is approved.',
  rejected: 'We cannot take your catering request {reference} for {date}.',
  cancelled: 'The hotel has cancelled your catering request {reference}.',
};

/** What an account reads about a change of its catering request. */
function cateringNotification({
  event,
  record: { reference, date },
  about: { paid } = {},
}: Noted<CateringRequest, CateringEvent, { quoteId?: string; paid?: PaidMoney }>): NotificationContent {
  const text = event && CATERING_NOTIFICATIONS[event];
  const values = { reference, date: formatDay(date), money: formatNaira(paid?.amount ?? 0) };
  return { message: text === null ? null : fill(text, values).join(''), paymentReference: paid?.reference };
}
