import { hotelDetails } from '@server/features/hotel/hotel-details';
import { mailedBill, payerOnAccount } from '@server/features/money/ledger/mailed-bill';
import { paidMoney, withReceipt } from '@server/features/money/ledger/paid-money';
import { isCorrected } from '@server/features/money/ledger/payments';
import { photosOf } from '@server/features/rooms/inventory';
import { isMailBacked } from '@server/platform/email/emails';
import { defineRecordChanges, type Noted, type NotificationContent } from '@server/platform/records/record-changes';
import { defineRecordEmails } from '@server/platform/records/record-emails';
import { mailedToken } from '@server/platform/security/secrets';
import { BOOKING_EVENTS, type BookingEvent } from '@shared/bookings/constants';
import { BOOKING_KIND } from '@shared/bookings/kind';
import { type Booking, bookingSchema } from '@shared/bookings/schema';
import { statusMeaning, statusSentences } from '@shared/bookings/words';
import { formatDay } from '@shared/dates';
import { fill } from '@shared/fill';
import { CHARGE_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { z } from 'zod';
import { mailedCalendar } from '../calendar';
import { bookingRecord } from '../record';
import { isBacked } from '../rules';
import { isUndone } from '../updates/undone-move';
import { type ChangeDetails, emailContent } from './email-content';
import { extraCharge } from './email-extra-charge';
import { bookedGroup, mailedGroup } from './email-group';

/** What a guest reads about each event of a booking; null for none. */
const BOOKING_NOTIFICATIONS: Record<BookingEvent, string | null> = {
  created: 'Your booking {reference} of room {room} is made.',
  changed: 'The hotel has changed your booking {reference}: room {room}, {dates}, {agreed}.',
  expired: 'Your booking {reference} is cancelled: it was not paid in time.',
  displaced: 'Your booking {reference} has ended: room {room} is taken.',
  withdrawn: 'You cancelled your booking {reference}.',
  charged: '{charge} was put on the bill of your booking {reference}.',
  charge_voided: '{charge} was taken off the bill of your booking {reference}.',
  paid: 'We have received {money} for your booking {reference}.',
  refunded: 'We have given back {money} of what you paid for your booking {reference}.',
  payment_struck: 'A payment of {money} for your booking {reference} was recorded by mistake, and is taken back.',
  refund_account: 'An account for the refund of your booking {reference} was entered.',
  dates_declined: 'We cannot give you the other dates that you asked for: your booking {reference} stays as it is.',
  extras_changed: 'The extras of your booking {reference} have changed.',
  // Only of bookings without an account, and what anybody may ask for.
  link: null,
  link_asked: null,
  pending: 'Your booking {reference} waits for payment.',
  approved: 'Your booking {reference} is approved.',
  confirmed: 'Your booking {reference} is confirmed.',
  rejected: 'We could not take your booking {reference}.',
  checkedin: 'Welcome: you are checked in to room {room} ({reference}).',
  cancelled: 'The hotel has cancelled your booking {reference}.',
  completed: 'Thank you for your stay ({reference}).',
};

const terms = bookingSchema.pick({ roomNumber: true, checkInDate: true, checkOutDate: true, amountPaid: true });

/** The dates that were asked for and declined, and what staff write about it. */
const declinedDates = z.object({ checkInDate: z.string(), checkOutDate: z.string(), note: z.string().nullable() });

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
  stay: terms
    .extend({
      ...bookingSchema.pick({ status: true, roomType: true, balance: true, paymentStatus: true, holdExpiresAt: true })
        .shape,
      /** Missing in emails queued by versions without these fields. */
      charges: bookingSchema.shape.charges.default(0),
      tentative: bookingSchema.shape.tentative.default(false),
      cancelReason: bookingSchema.shape.cancelReason.default(null),
      cancellationFee: bookingSchema.shape.cancellationFee.default(0),
      cancellationTerms: bookingSchema.shape.cancellationTerms.default(null),
      deposit: bookingSchema.shape.deposit.optional(),
    })
    .transform((stay) => ({ ...stay, deposit: stay.deposit ?? stay.amountPaid + stay.charges })),
  was: terms.nullable(),
  charged: z
    .object({
      reference: z.string(),
      items: z.array(z.object({ name: z.string(), quantity: z.number() })),
      total: z.number(),
    })
    .nullish(),
  extra: extraCharge.nullish(),
  paid: paidMoney.nullish(),
  declined: declinedDates.nullish(),
  group: bookedGroup.nullish(),
  /** The payment was for all rooms of that group, or others of it were checked in by the same press. */
  groupId: z.string().nullish(),
});

type QueuedChange = { changeId: string; event: BookingEvent; record: Booking; about?: ChangeDetails };

const changes = defineRecordChanges({
  job: 'bookings_email',
  kind: 'booking',
  notificationOf: bookingNotification,
  payload,
  payloadOf: ({ changeId, event, record, about }: QueuedChange) =>
    record.email === null || about?.isQuiet
      ? null
      : {
          bookingId: record._id,
          event,
          changeId,
          stay: record,
          was: about?.was ?? null,
          charged: about?.charged,
          extra: about?.extra,
          paid: about?.paid,
          declined: about?.declined,
          group: about?.group,
          groupId: about?.groupId,
        },
  keepsStatus: [
    'created',
    'changed',
    'charged',
    'charge_voided',
    'refunded',
    'payment_struck',
    'refund_account',
    'dates_declined',
    'extras_changed',
  ],
});
export const { publishChanges } = changes;

export const {
  job: bookingEmailsJob,
  sendLink: sendBookingLink,
  correctGuest,
} = defineRecordEmails(bookingRecord, changes, {
  recordIdOf: ({ bookingId }) => bookingId,
  async write({
    platform,
    payload: {
      event,
      changeId,
      waits,
      stay,
      was,
      charged = null,
      extra = null,
      paid = null,
      declined = null,
      group = null,
      groupId = null,
    },
    row,
    now,
    toldStatus,
    accessToken,
  }) {
    if (now.email === null) return null;
    if (paid?.kind === 'payment' && (await isCorrected(platform.db, paid.reference))) return null;
    // A move or early departure that was undone is not told (D34).
    if ((event === 'changed' || event === 'completed') && (await isUndone(platform.db, row.id, changeId))) return null;
    const hotel = await hotelDetails(platform);
    const { publicUrl } = platform;
    const hidden = row.deletedAt !== null;
    // The terms may have changed while the status waited, and the guest has been told of them.
    const { balance, paymentStatus } = now;
    // Who is booked at the desk has paid with the same press.
    const made = event === 'created' && stay.status === 'confirmed' ? { ...stay, balance, paymentStatus } : stay;
    const told = waits ? now : made;
    const isLink = event === 'link' || event === 'link_asked';
    const ofGroup = groupId ?? (isLink ? now.groupId : null);
    const welcomes = event === 'checkedin' ? now.email : null;
    const together = await mailedGroup(platform, { group, groupId: ofGroup, isLink, welcomes });
    const calendar = hidden ? [] : await mailedCalendar(platform, { event, status: told.status, toldStatus, now });
    const hasLeft = event === 'completed' && told.status === 'completed';
    const bill = hasLeft ? await mailedBill(platform, row.id) : null;
    const billedTo = hasLeft && !bill ? await payerOnAccount(platform, row.id) : null;
    const [photo] = await photosOf(platform.db, row.roomId);
    const money = await withReceipt(platform, paid);
    return {
      to: now.email,
      replyTo: hotel.email,
      content: emailContent({
        event,
        stay: told,
        was: waits ? null : was,
        charged,
        extra,
        paid: money.paid,
        declined,
        group: together,
        bill,
        billedTo,
        photo,
        now,
        toldStatus,
        hidden,
        hotel,
        publicUrl,
        accessToken: accessToken && now.holdExtendsTo ? mailedToken(platform.secret, accessToken) : accessToken,
      }),
      attachments: [...money.attachments, ...(bill ? [bill.attachment] : []), ...calendar],
      backed: isMailBacked(BOOKING_KIND.causes[event], isBacked(now)),
      about: `booking ${now.reference}`,
    };
  },
});

/** 'Laundry of ₦3,500', or the food order. */
function chargeWords({ charged, extra }: ChangeDetails): string {
  if (extra) return `${CHARGE_WORDS[extra.kind]} of ${formatNaira(extra.amount)}`;
  return charged ? `Food order ${charged.reference} of ${formatNaira(charged.total)}` : 'A charge';
}

/** What an account reads about a change of its booking. */
function bookingNotification({
  event,
  record,
  about = {},
}: Noted<Booking, BookingEvent, ChangeDetails>): NotificationContent {
  const { paid } = about;
  const text = event && BOOKING_NOTIFICATIONS[event];
  if (text === null) return { message: null, paymentReference: paid?.reference };
  const { reference, roomNumber: room, checkInDate, checkOutDate, amountPaid } = record;
  const message = fill(text, {
    reference,
    room,
    dates: `${formatDay(checkInDate)} to ${formatDay(checkOutDate)}`,
    agreed: formatNaira(amountPaid),
    charge: chargeWords(about),
    money: formatNaira(paid?.amount ?? 0),
  }).join('');
  // A payment may have confirmed the stay, and one that costs nothing is so from the start.
  const isTold = event === 'paid' || (event === 'created' && record.status === 'confirmed');
  const status = isTold ? ` ${record.balance > 0 ? statusMeaning(record) : statusSentences(record).headline}` : '';
  return { message: message + status, paymentReference: paid?.reference };
}
