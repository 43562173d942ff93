import { accountDetails, sender, withOnline } from '@server/features/hotel/hotel-details';
import {
  isMoneyEvent,
  type MoneyEvent,
  type PaidMoney,
  paidSentence,
  receiptLink,
} from '@server/features/money/ledger/paid-money';
import {
  asTyped,
  type EmailContent,
  type EmailDetail,
  type EmailTable,
  large,
  oneLine,
} from '@server/platform/email/email';
import {
  CATERING_STATUS_WORDS,
  type CateringEvent,
  type CateringStatus,
  cateringMeaning,
} from '@shared/catering/constants';
import type { Quote } from '@shared/catering/quotes-schema';
import type { CateringRequest } from '@shared/catering/schema';
import { formatDay } from '@shared/dates';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel/schema';
import { cateringRequestPath } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';

/** The input for a catering request's email. */
export interface CateringEmailContext {
  event: CateringEvent;
  /** The status that the change gave it. */
  status: CateringStatus;
  /** The request at the time of writing. */
  now: CateringRequest;
  /** The quote that was sent or answered, as it stands now. */
  quote: Quote | null;
  /** The money that came or went, for emails about that. */
  paid: PaidMoney | null;
  hotel: Hotel;
  publicUrl: string;
  /** For a request made without an account. */
  accessToken: string | null;
}

const SUBJECTS: Record<CateringEvent, string> = {
  requested: 'Your catering request {reference}',
  withdrawn: 'You cancelled your catering request {reference}',
  quoted: 'Our quote for your event {reference}',
  accepted: 'You accepted our quote for your event {reference}',
  declined: 'You declined our quote for your event {reference}',
  paid: 'We have received your payment for your event {reference}',
  refunded: 'We have given money back for your event {reference}',
  payment_struck: 'A payment for your event {reference} was recorded by mistake',
  link: 'A new link to your catering request {reference}',
  link_asked: 'The link to your catering request {reference}',
  pending: 'Your catering request {reference} is open again',
  approved: 'Your catering request {reference} is approved',
  rejected: 'We cannot take your catering request {reference}',
  cancelled: 'Your catering request {reference} is cancelled',
};

/** The first paragraph, before what the status means; null for none. */
const OPENINGS: Record<Exclude<CateringEvent, MoneyEvent>, string | null> = {
  requested: 'Thank you for your catering request. We have it.',
  withdrawn: 'You cancelled this catering request. If it was not you, please call us.',
  quoted: 'Here is our quote for your event. Please accept or decline it on the page of your request, below.',
  accepted: 'Thank you: you accepted this quote, and your event is approved. If it was not you, please call us.',
  declined: 'You declined this quote. If you would like a change instead, please call us.',
  link: 'Here is a new link to your catering request. The links that you had before do not open it any more.',
  link_asked:
    'Here is the link to your catering request that you asked for. The links that you had before open it too. If you did not ask, nothing needs to be done: it was sent to nobody else.',
  pending: 'We have taken up your catering request again.',
  approved: 'Your catering request is approved.',
  rejected: null,
  cancelled: 'The hotel has cancelled your catering request. Please call us if you did not expect this.',
};

const CLOSED_QUOTE: Partial<Record<Quote['status'], string>> = {
  superseded: 'We have sent you a newer quote, which takes the place of this one.',
  expired: 'The time to accept this quote is over. Please ask us for a new one.',
};

const MOVED_ON = 'This email is about an earlier update: your request has moved on since.';

function detailsOf({
  reference,
  eventType,
  guestCount,
  date,
  location,
  phone,
  status,
}: CateringRequest): EmailDetail[] {
  return [
    { label: 'Request reference', value: reference },
    { label: 'Event type', value: asTyped(eventType) },
    large({ label: 'Guests', value: guestCount.toLocaleString('en-NG') }),
    large({ label: 'Date', value: formatDay(date) }),
    { label: 'Location', value: asTyped(location) },
    { label: 'Phone', value: phone },
    { label: 'Status', value: CATERING_STATUS_WORDS[status] },
  ];
}

const MONEY_HEADINGS = ['Item', 'Each', TRANSFER_TEXTS.amount];

const tableOf = ({ lines }: Quote): EmailTable => ({
  headings: MONEY_HEADINGS,
  rows: lines.map(({ text, quantity, unitPrice, amount }) => [
    `${quantity.toLocaleString('en-NG')} × ${oneLine(text)}`,
    formatNaira(unitPrice),
    formatNaira(amount),
  ]),
});

function sumsOf({ quote, now }: CateringEmailContext): EmailDetail[] {
  if (quote) {
    return [
      large({ label: 'Total', value: formatNaira(quote.total) }),
      large({ label: 'Deposit', value: formatNaira(quote.deposit) }),
      { label: 'Valid until', value: formatDay(quote.validUntil) },
      ...(quote.terms ? [{ label: 'Terms', value: oneLine(quote.terms) }] : []),
    ];
  }
  if (now.total === null) return [];
  return [
    { label: 'Total', value: formatNaira(now.total) },
    { label: 'Still to pay', value: formatNaira(Math.max(0, now.balance)) },
  ];
}

/** The deposit first, then the rest. */
function paymentOf({ event, now, hotel }: CateringEmailContext): EmailContent['payment'] {
  if ((event !== 'accepted' && event !== 'paid') || now.dueNow <= 0) return null;
  const amount = formatNaira(now.dueNow);
  return {
    title: TRANSFER_TEXTS.title,
    details: [
      ...accountDetails(hotel),
      { label: 'Request reference', value: now.reference },
      { label: now.dueNow < now.balance ? 'Deposit' : TRANSFER_TEXTS.amount, value: amount },
    ],
    steps: [
      fill(TRANSFER_TEXTS.transferForEvent, { amount, reference: now.reference }).join(''),
      fill(TRANSFER_TEXTS.phone, { phone: hotel.phone }).join(''),
    ],
  };
}

function openingOf({ event, paid }: CateringEmailContext): string | null {
  return isMoneyEvent(event) ? paid && paidSentence(paid) : OPENINGS[event];
}

/** What the status means, or what has become of the quote. */
function meaningOf({ event, quote, now }: CateringEmailContext): string | null {
  if (quote) return event === 'quoted' ? (CLOSED_QUOTE[quote.status] ?? null) : null;
  return cateringMeaning({ ...now, quote: null });
}

function linkOf({ event, now, publicUrl, accessToken }: CateringEmailContext): EmailContent['link'] {
  if (now.userId === null && accessToken === null) return null;
  return {
    label: event === 'quoted' ? 'See the quote and answer it' : 'See your catering request',
    address: publicUrl + cateringRequestPath(now._id, accessToken ?? undefined),
    hint: accessToken
      ? 'Whoever has this link can see, answer and cancel the request, so share it only with those you trust.'
      : 'Log in with the account that you sent it with.',
  };
}

export function emailContent(context: CateringEmailContext): EmailContent {
  const { event, status, now, quote, hotel } = context;
  const movedOn = event !== 'link' && event !== 'link_asked' && now.status !== status;
  const title = fill(SUBJECTS[event], { reference: now.reference }).join('');
  const paragraphs = [openingOf(context), movedOn ? MOVED_ON : null, meaningOf(context)];
  const link = linkOf(context);
  return {
    title,
    greeting: 'Hello,',
    paragraphs: paragraphs.filter((text) => text !== null),
    ...(quote && { table: tableOf(quote) }),
    details: [...sumsOf(context), ...detailsOf(now)],
    payment: withOnline(paymentOf(context), link, hotel),
    link,
    furtherLink: link && receiptLink(context.paid, context),
    ...sender(hotel),
  };
}
