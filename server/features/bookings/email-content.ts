import { accountDetails, senderLines } from '@server/features/hotel/contact-lines';
import { receiptLink } from '@server/features/ledger/mailed-receipt';
import { type PaidMoney, paidSentence } from '@server/features/ledger/paid-money';
import { asTyped, type EmailContent, type LabelledValue, oneLine } from '@server/platform/email';
import { bookingPath } from '@shared/booking-link';
import { statusMeaning } from '@shared/booking-words';
import type { Booking } from '@shared/bookings';
import { type BookingEvent, isHolding } from '@shared/constants/bookings';
import { PAYMENT_WORDS } from '@shared/constants/ledger';
import { holdText, TRANSFER_TEXTS } from '@shared/constants/transfer';
import { formatDay, formatMoment, nightsBetween, nightWords } from '@shared/dates';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel';
import { formatNaira } from '@shared/money';
import type { Terms } from './rules';

/** The stay as of the change that the email is about. */
export type StayThen = Terms &
  Pick<Booking, 'status' | 'roomType' | 'charges' | 'balance' | 'paymentStatus' | 'holdExpiresAt' | 'tentative'>;

/** An order charged to the room; amounts in naira. */
export interface ChargedOrder {
  reference: string;
  items: { name: string; quantity: number }[];
  total: number;
}

/** The input for a booking's email. */
export interface EmailContext {
  event: BookingEvent;
  stay: StayThen;
  /** The terms before a change by staff. */
  was: Terms | null;
  /** The order that was charged or taken off the bill, for emails about that. */
  charged: ChargedOrder | null;
  /** The money that came or went, for emails about that. */
  paid: PaidMoney | null;
  /** The booking at the time of writing. */
  now: Booking;
  /** The status that the guest was told last, while a new one waits until staff cannot undo it any more. */
  toldStatus: string | null;
  /** Hidden by an admin: its page cannot be opened any more. */
  hidden: boolean;
  hotel: Hotel;
  publicUrl: string;
  /** For a booking made without an account. */
  accessToken: string | null;
}

const SUBJECTS: Record<BookingEvent, string> = {
  created: 'Your booking {reference}',
  changed: 'Your booking {reference} has changed',
  expired: 'Your booking {reference} is cancelled: it was not paid in time',
  displaced: 'Your booking {reference} has ended: room {room} is taken',
  withdrawn: 'You cancelled your booking {reference}',
  charged: 'A food order was charged to your room ({reference})',
  charge_voided: 'A food order was taken off your bill ({reference})',
  paid: 'We have received your payment for {reference}',
  refunded: 'Money was given back for your booking {reference}',
  link: 'A new link to your booking {reference}',
  pending: 'Your booking {reference} waits for payment',
  approved: 'Your booking {reference} is approved',
  confirmed: 'Your booking {reference} is confirmed',
  rejected: 'We could not take your booking {reference}',
  checkedin: 'Welcome: you are checked in ({reference})',
  cancelled: 'Your booking {reference} is cancelled',
  completed: 'Thank you for your stay ({reference})',
};

/** The first paragraph, before what the status means; `null` for none. */
const OPENINGS: Record<BookingEvent, string | null> = {
  created: 'Thank you for booking with {hotel}.',
  changed: 'The hotel has changed your booking. Below it is as it stands now.',
  expired: 'We held room {room} for you while it was unpaid. That time is over, and no payment has reached us.',
  displaced:
    'Somebody else has booked room {room} for sure meanwhile. It was not held for you alone, as no payment had reached us. Please choose another room, or phone us: we are glad to help.',
  withdrawn: 'You cancelled this booking. If it was not you, please phone us.',
  charged: 'A food order was charged to room {room}. It is on the bill of your stay.',
  charge_voided: 'The hotel has taken a food order off the bill of your stay.',
  paid: null,
  refunded: null,
  link: 'Here is a new link to your booking. The links that you had before do not open it any more.',
  pending: 'The hotel has taken up your booking again.',
  approved: null,
  confirmed: null,
  rejected: null,
  checkedin: null,
  cancelled: 'The hotel has cancelled your booking. Please phone us if you did not expect this.',
  completed: null,
};

/** For a tentative stay, whose room was not kept from others. */
const TENTATIVE_EXPIRED =
  'Your booking of room {room} waited for your payment. That time is over, and no payment has reached us.';

/** The order, its price, and what to do if it was not the guest. */
function chargeParagraphs({ event, charged, hotel }: EmailContext): string[] {
  if (!charged) return [];
  const dishes = charged.items.map(({ name, quantity }) => `${quantity} × ${oneLine(name)}`).join(', ');
  return [
    `Order ${charged.reference}: ${dishes}, ${formatNaira(charged.total)} together.`,
    ...(event === 'charged' ? [`If this was not you, please phone us at once: ${oneLine(hotel.phone)}`] : []),
  ];
}

const MOVED_ON = 'This email is about an earlier update: your booking has changed again since.';

function paragraphsOf(context: EmailContext): string[] {
  const { event, stay, now, toldStatus, hotel } = context;
  const isUntold = toldStatus !== null && toldStatus !== stay.status;
  const opening = event === 'expired' && stay.tentative ? TENTATIVE_EXPIRED : OPENINGS[event];
  const received = stay.amountPaid + stay.charges - stay.balance;
  const isPast = stay.checkOutDate <= hotel.today;
  const movedOn =
    (toldStatus === null && now.status !== stay.status) ||
    now.roomNumber !== stay.roomNumber ||
    now.checkInDate !== stay.checkInDate ||
    now.checkOutDate !== stay.checkOutDate ||
    now.amountPaid !== stay.amountPaid;
  return [
    ...(opening ? [fill(opening, { hotel: oneLine(hotel.name), room: stay.roomNumber }).join('')] : []),
    ...chargeParagraphs(context),
    ...(context.paid ? [paidSentence(context.paid)] : []),
    // Staff may record a past stay: no "we look forward to your stay" then.
    ...(isUntold || (isPast && isHolding(stay.status)) ? [] : [statusMeaning(stay)]),
    ...(isHolding(stay.status) || stay.status === 'completed' || received <= 0
      ? []
      : [`We have received ${formatNaira(received)} for it. Please phone us about that money.`]),
    ...(movedOn ? [MOVED_ON] : []),
  ];
}

function detailsOf({ stay, was, now }: EmailContext): LabelledValue[] {
  const fact = (label: string, value: string, before?: string) => ({
    label,
    value: before === undefined || before === value ? value : `${value} (before: ${before})`,
  });
  return [
    fact(TRANSFER_TEXTS.bookingId, now.reference),
    fact('Room', stay.roomNumber, was?.roomNumber),
    fact('Type', oneLine(stay.roomType)),
    fact('Check-in', formatDay(stay.checkInDate), was ? formatDay(was.checkInDate) : undefined),
    fact('Check-out', formatDay(stay.checkOutDate), was ? formatDay(was.checkOutDate) : undefined),
    fact('Nights', nightWords(nightsBetween(stay.checkInDate, stay.checkOutDate))),
    fact(TRANSFER_TEXTS.amount, formatNaira(stay.amountPaid), was ? formatNaira(was.amountPaid) : undefined),
    // A stay that does not take place owes nothing.
    ...(isHolding(stay.status)
      ? [
          ...(stay.charges > 0 ? [fact('Charged to the room', formatNaira(stay.charges))] : []),
          fact(`Still to pay (${PAYMENT_WORDS[stay.paymentStatus]})`, formatNaira(stay.balance)),
        ]
      : []),
  ];
}

/** Payment instructions, only if something is due at the time of writing. */
function paymentOf({ stay, now, hidden, hotel }: EmailContext): EmailContent['payment'] {
  if (hidden || !isHolding(stay.status) || !isHolding(now.status) || now.balance <= 0) return null;
  const amount = formatNaira(now.balance);
  const step = (text: string, values: Record<string, string>) => fill(text, values).join('');
  return {
    title: TRANSFER_TEXTS.title,
    details: [
      ...accountDetails(hotel),
      { label: TRANSFER_TEXTS.bookingId, value: now.reference },
      { label: TRANSFER_TEXTS.amount, value: amount },
    ],
    steps: [
      step(TRANSFER_TEXTS.transfer, { amount, name: asTyped(now.guestName), reference: now.reference }),
      step(TRANSFER_TEXTS.phone, { phone: hotel.phone }),
      ...(now.holdExpiresAt
        ? [step(holdText(now), { room: now.roomNumber, until: formatMoment(now.holdExpiresAt) })]
        : []),
    ],
  };
}

/**
 * The link to the booking's page, for its account or the bearer of its access token. Bookings by staff have neither.
 */
function linkOf({ now, hidden, publicUrl, accessToken }: EmailContext): EmailContent['link'] {
  if (hidden || (now.userId === null && accessToken === null)) return null;
  return {
    label: 'See your booking',
    address: publicUrl + bookingPath(now._id, accessToken ?? undefined),
    hint: accessToken
      ? 'Whoever has this link can see and cancel the booking, so share it only with those you trust.'
      : 'Log in with the account that you booked with.',
  };
}

export function emailContent(context: EmailContext): EmailContent {
  const { event, stay, now, hotel } = context;
  const subject = fill(SUBJECTS[event], { reference: now.reference, room: stay.roomNumber }).join('');
  const link = linkOf(context);
  return {
    subject: `${oneLine(hotel.name)}: ${subject}`,
    greeting: `Dear ${asTyped(now.guestName)},`,
    paragraphs: paragraphsOf(context),
    details: detailsOf(context),
    payment: paymentOf(context),
    link,
    furtherLink: link && receiptLink(context.paid, context),
    from: senderLines(hotel),
  };
}
