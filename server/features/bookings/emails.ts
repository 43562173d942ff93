import { hotelDetails } from '@server/features/hotel/hotel-details';
import { mailedReceipt } from '@server/features/ledger/mailed-receipt';
import { type PaidMoney, paidMoney } from '@server/features/ledger/paid-money';
import { defineRecordEmails } from '@server/platform/record-emails';
import { type Booking, bookingSchema } from '@shared/bookings';
import { BOOKING_EVENTS, type BookingEvent } from '@shared/constants/bookings';
import { isMailBacked } from '@shared/constants/causes';
import { z } from 'zod';
import { type ChargedOrder, emailContent } from './email-content';
import { bookingRecord } from './record';
import { isBacked, type Terms } from './rules';

const terms = bookingSchema.pick({ roomNumber: true, checkInDate: true, checkOutDate: true, amountPaid: true });

/**
 * The queued payload: the booking's id, and the stay as of the change, since it may have changed again when the email
 * is sent. Recipient, balance and access token are looked up on sending.
 */
const payload = z.object({
  bookingId: z.string(),
  event: z.enum(BOOKING_EVENTS),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
  /** Waited for Undo: to be sent only if the status is still to be told. Missing where an earlier version queued it. */
  waits: z.boolean().default(false),
  stay: terms.extend({
    ...bookingSchema.pick({ status: true, roomType: true, balance: true, paymentStatus: true, holdExpiresAt: true })
      .shape,
    /** Missing in emails queued by versions without these fields. */
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
  paid: paidMoney.nullish(),
});

interface Details {
  /** The terms before a change by staff. */
  was?: Terms;
  /** The order that was charged to the room or taken off the bill. */
  charged?: ChargedOrder;
  /** The money that came or went. */
  paid?: PaidMoney;
}

type QueuedChange = { changeId: string; event: BookingEvent; record: Booking; about?: Details };

export const {
  recordChanges,
  job: bookingEmailsJob,
  sendLink: sendBookingLink,
} = defineRecordEmails(bookingRecord, {
  task: 'bookings_email',
  payload,
  payloadOf: ({ changeId, event, record, about }: QueuedChange) =>
    record.email === null
      ? null
      : {
          bookingId: record._id,
          event,
          changeId,
          stay: record,
          was: about?.was ?? null,
          charged: about?.charged,
          paid: about?.paid,
        },
  recordIdOf: ({ bookingId }) => bookingId,
  keepsStatus: ['created', 'changed', 'charged', 'charge_voided', 'refunded'],
  async write({
    platform,
    payload: { event, waits, stay, was, charged = null, paid = null },
    row,
    now,
    toldStatus,
    accessToken,
  }) {
    if (now.email === null) return null;
    const hotel = await hotelDetails(platform);
    const { publicUrl } = platform;
    const hidden = row.deletedAt !== null;
    return {
      to: now.email,
      replyTo: hotel.email,
      content: emailContent({
        event,
        // The terms may have changed while the status waited, and the guest has been told of them.
        stay: waits ? now : stay,
        was: waits ? null : was,
        charged,
        paid,
        now,
        toldStatus,
        hidden,
        hotel,
        publicUrl,
        accessToken,
      }),
      attachments: await mailedReceipt(platform, paid),
      backed: isMailBacked(event, isBacked(now)),
      about: `booking ${now.reference}`,
    };
  },
});
