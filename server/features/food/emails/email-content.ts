import { accountDetails, sender, withOnline } from '@server/features/hotel/hotel-details';
import {
  isMoneyEvent,
  type MoneyEvent,
  type PaidMoney,
  paidSentence,
  receiptLink,
} from '@server/features/money/ledger/paid-money';
import { asTyped, type EmailContent, type EmailDetail, large, oneLine } from '@server/platform/email/email';
import { formatMoment } from '@shared/dates';
import { fill } from '@shared/fill';
import {
  type DeliverTo,
  EARLIER_REFERENCE,
  expectedWords,
  isReadyToCollect,
  type OrderEvent,
  type OrderPaymentMethod,
  orderPaymentWords,
  READY_TO_COLLECT,
  voidedMoneyWords,
} from '@shared/food/constants';
import { destinationOf } from '@shared/food/destination';
import type { Order } from '@shared/food/schema';
import { orderShareText } from '@shared/food/share';
import type { Hotel } from '@shared/hotel/schema';
import { shareLink } from '@shared/hotel/share-text';
import { opensAfter } from '@shared/kitchen/constants';
import { orderPath } from '@shared/links/paths';
import { formatNaira, itemTotal } from '@shared/money/money';
import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';

/** The input for an order's email. */
export interface OrderEmailContext {
  event: OrderEvent;
  /** The status that the change gave it. */
  status: Order['status'];
  /** The money that came or went, for emails about that. */
  paid: PaidMoney | null;
  /** The order at the time of writing. */
  now: Order;
  hotel: Hotel;
  publicUrl: string;
  /** For an order made without an account. */
  accessToken: string | null;
}

const SUBJECTS: Record<OrderEvent, string> = {
  placed: 'Your food order {reference}',
  voided: 'Your order {reference} is cancelled',
  paid: 'We have received your payment for order {reference}',
  refunded: 'We have given money back for your order {reference}',
  payment_struck: 'A payment for your order {reference} was recorded by mistake',
  link: 'A new link to your order {reference}',
  link_asked: 'The link to your order {reference}',
  pending: 'Your food order {reference} waits for the kitchen again',
  preparing: 'The kitchen is preparing your order {reference}',
  delivered: 'Your order {reference} is on its way to you',
};

/** For an order that nobody brings. */
const READY_SUBJECT = 'Your order {reference} is ready at the restaurant';

const OPENINGS: Record<Exclude<OrderEvent, MoneyEvent>, string> = {
  placed: 'Thank you for your order. The kitchen has it, and this is your receipt for what you ordered.',
  voided: 'The hotel has cancelled this order. Please phone us if you did not expect this.',
  link: 'Here is a new link to your order. The links that you had before do not open it any more.',
  link_asked:
    'Here is the link to your order that you asked for. The links that you had before open it too. If you did not ask, nothing needs to be done: it was sent to nobody else.',
  pending: 'Your order has been put back in the line. The kitchen will start on it as soon as it can.',
  preparing: 'The kitchen has begun to prepare your order.',
  delivered: 'Your order has left the kitchen and is on its way to you. Enjoy your meal.',
};

const MOVED_ON = 'This email is about an earlier update: your order has moved on since.';

/** For a new order: how to pay, and that it is unpaid, so that the email is no proof of payment. */
const NOT_YET_PAID: Record<OrderPaymentMethod, string> = {
  cash: 'Not yet paid: please pay in cash when {handover}.',
  card: 'Not yet paid: please pay as described below.',
  room_charge: 'Not yet paid: it is on the bill of room {room}, to be settled with your stay.',
};

/** For later emails, when it may have been paid without the hotel knowing yet. */
const PERHAPS_PAID: Record<OrderPaymentMethod, string> = {
  cash: 'If you have not paid yet, please pay in cash when {handover}.',
  card: 'If you have not paid yet, please pay as described below.',
  room_charge: 'It is on the bill of room {room}, to be settled with your stay.',
};

/** When the guest has the food in their hands. */
const HANDOVER: Record<DeliverTo, string> = {
  room: 'your order is brought',
  address: 'your order is brought',
  collect: 'you collect your order',
};

function paymentParagraph({ event, now }: OrderEmailContext): string | null {
  if (now.voidedAt === null && now.paymentStatus === 'paid') return null;
  const room = asTyped(now.roomNumber ?? '');
  if (now.voidedAt !== null) return voidedMoneyWords(now, room);
  const words = event === 'placed' && now.status !== 'delivered' ? NOT_YET_PAID : PERHAPS_PAID;
  return fill(words[now.paymentMethod], { room, handover: HANDOVER[now.deliverTo] }).join('');
}

function detailsOf({ event, now, hotel }: OrderEmailContext): EmailDetail[] {
  const { reference, earlierReference, createdAt, total, deliverTo, roomNumber, guestDetails, notes } = now;
  const given = (label: string, value: string | null) => (value ? [{ label, value: asTyped(value) }] : []);
  const isAwaited = event !== 'delivered' && now.status !== 'delivered' && now.voidedAt === null;
  return [
    large({ label: 'Total', value: formatNaira(total) }),
    { label: 'Order reference', value: reference },
    ...given(EARLIER_REFERENCE, earlierReference),
    { label: 'Ordered', value: formatMoment(createdAt) },
    { label: 'Payment', value: orderPaymentWords(now, hotel.cardPayments) },
    { label: 'Where to', value: asTyped(destinationOf(now)) },
    ...(isAwaited
      ? [large({ label: 'When', value: expectedWords(deliverTo, opensAfter(hotel.kitchen, new Date(createdAt))) })]
      : []),
    ...given('Room', deliverTo === 'room' ? null : roomNumber),
    ...given('Address', deliverTo === 'address' ? null : guestDetails.address),
    ...given('Notes', notes),
  ];
}

function paymentOf({ now, hotel }: OrderEmailContext): EmailContent['payment'] {
  if (now.paymentMethod !== 'card' || now.voidedAt !== null || now.balance <= 0) return null;
  const amount = formatNaira(now.balance);
  const { reference, guestName } = now;
  return {
    title: TRANSFER_TEXTS.title,
    details: [
      ...accountDetails(hotel),
      { label: 'Order reference', value: reference },
      { label: TRANSFER_TEXTS.amount, value: amount },
    ],
    steps: [
      fill(TRANSFER_TEXTS.transferForOrder, { amount, name: asTyped(guestName), reference }).join(''),
      fill(TRANSFER_TEXTS.phone, { phone: hotel.phone }).join(''),
    ],
  };
}

function linkOf({ now, publicUrl, accessToken }: OrderEmailContext): EmailContent['link'] {
  if (now.userId === null && accessToken === null) return null;
  return {
    label: 'See where your order is',
    address: publicUrl + orderPath(now._id, accessToken ?? undefined),
    hint: accessToken
      ? 'Whoever has this link can see the order, so share it only with those you trust.'
      : 'Log in with the account that you ordered with.',
  };
}

/** The email tells that it waits to be collected. */
const tellsReady = ({ event, now: { deliverTo } }: OrderEmailContext) =>
  event === 'delivered' && isReadyToCollect({ status: event, deliverTo });

function openingOf(context: OrderEmailContext): string | null {
  const { event, paid } = context;
  if (isMoneyEvent(event)) return paid && paidSentence(paid);
  return tellsReady(context) ? READY_TO_COLLECT : OPENINGS[event];
}

export function emailContent(context: OrderEmailContext): EmailContent {
  const { event, status, now, hotel } = context;
  const movedOn = now.status !== status || (now.voidedAt !== null && event !== 'voided');
  const opening = openingOf(context);
  const title = fill(tellsReady(context) ? READY_SUBJECT : SUBJECTS[event], { reference: now.reference }).join('');
  const link = linkOf(context);
  return {
    title,
    greeting: `Dear ${asTyped(now.guestName)},`,
    paragraphs: [opening, paymentParagraph(context), movedOn ? MOVED_ON : null].filter((text) => text !== null),
    table: {
      headings: ['Item', 'Each', TRANSFER_TEXTS.amount],
      rows: now.items.map(({ name, price, quantity }) => [
        `${quantity} × ${oneLine(name)}`,
        formatNaira(price),
        formatNaira(itemTotal(price, quantity)),
      ]),
    },
    details: detailsOf(context),
    payment: withOnline(paymentOf(context), link, hotel),
    link,
    furtherLink: link && receiptLink(context.paid, context),
    shareLink: context.event === 'placed' ? shareLink(orderShareText(context.now, hotel)) : null,
    ...sender(hotel),
  };
}
