import { accountDetails, sender, withOnline } from '@server/features/hotel/hotel-details';
import { billLink, type MailedBill } from '@server/features/money/ledger/mailed-bill';
import { type PaidMoney, paidSentence, receiptLink } from '@server/features/money/ledger/paid-money';
import { asTyped, type EmailContent, type EmailDetail, large, oneLine } from '@server/platform/email/email';
import { chargedBesides, comesBack, hourWords } from '@shared/bookings/cancellation';
import { type BookingEvent, isHolding } from '@shared/bookings/constants';
import { depositWords } from '@shared/bookings/deposit';
import { nightsOfStayWords } from '@shared/bookings/night-words';
import type { Booking } from '@shared/bookings/schema';
import { bookingShareText } from '@shared/bookings/share';
import { DEPOSIT_TEXTS, dueLater, dueNow, partyWords, statusMeaning } from '@shared/bookings/words';
import { formatDay, formatMoment, nightsBetween, nightWords } from '@shared/dates';
import { extraWords } from '@shared/extras/words';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel/schema';
import { shareLink } from '@shared/hotel/share-text';
import { bookingPath } from '@shared/links/paths';
import { balanceLine } from '@shared/money/balance-line';
import { formatNaira } from '@shared/money/money';
import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { photoUrl } from '@shared/pictures/constants';
import { codeWords } from '@shared/promo-codes/rules';
import { isSameStay, type Terms } from '../rules';
import { type ChargedOrder, EXTRA_CHARGE_WORDS, type ExtraCharge, extraChargeSentence } from './email-extra-charge';
import { type BookedGroup, groupLink, groupPayment, type MailedGroup } from './email-group';
import { holdText, NO_SHOW, OPENINGS, SUBJECTS, TENTATIVE_EXPIRED } from './email-words';

/** The stay as of the change that the email is about. */
export type StayThen = Terms &
  Pick<Booking, 'status' | 'roomType' | 'charges' | 'balance' | 'paymentStatus' | 'holdExpiresAt' | 'tentative'> &
  Pick<Booking, 'cancelReason' | 'cancellationFee' | 'cancellationTerms' | 'deposit'>;

/** Dates that the guest asked for and staff declined. */
export interface DeclinedDates {
  checkInDate: string;
  checkOutDate: string;
  note: string | null;
}

/** What a change tells its guest besides the booking. */
export interface ChangeDetails {
  /** The terms before a change by staff. */
  was?: Terms;
  /** The order that was charged to the room or taken off the bill. */
  charged?: ChargedOrder;
  /** The charge that staff put on the bill or took off it. */
  extra?: ExtraCharge;
  /** The money that came or went. */
  paid?: PaidMoney;
  /** The dates that the guest asked for and staff declined. */
  declined?: DeclinedDates;
  group?: BookedGroup;
  /** The group for all of which the money came, or of which others are checked in by the same press. */
  groupId?: string;
  /** Its guest reads of it in the email about another room of that group. */
  isQuiet?: boolean;
}

/** The input for a booking's email. */
export interface EmailContext {
  event: BookingEvent;
  stay: StayThen;
  /** The terms before a change by staff. */
  was: Terms | null;
  /** The order that was charged or taken off the bill, for emails about that. */
  charged: ChargedOrder | null;
  /** The charge that staff put on the bill or took off it, for emails about that. */
  extra: ExtraCharge | null;
  /** The money that came or went, for emails about that. */
  paid: PaidMoney | null;
  /** The dates that were declined, for the email about that. */
  declined: DeclinedDates | null;
  /** For emails about all rooms of a group. */
  group?: MailedGroup | null;
  /** The bill of who has left. */
  bill?: MailedBill | null;
  /** The company that pays on account for who has left. */
  billedTo?: string | null;
  /** The id of its room's first picture. */
  photo?: string | null;
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

/** The order, its price, and what to do if it was not the guest. */
function chargeParagraphs({ event, charged, extra, hotel }: EmailContext): string[] {
  if (extra) return [extraChargeSentence(extra)];
  if (!charged) return [];
  const dishes = charged.items.map(({ name, quantity }) => `${quantity} × ${oneLine(name)}`).join(', ');
  return [
    `Order ${charged.reference}: ${dishes}, ${formatNaira(charged.total)} together.`,
    ...(event === 'charged' ? [`If this was not you, please phone us at once: ${oneLine(hotel.phone)}`] : []),
  ];
}

function declinedParagraphs({ declined }: EmailContext): string[] {
  if (!declined) return [];
  const { checkInDate, checkOutDate, note } = declined;
  return [
    `You asked for ${formatDay(checkInDate)} to ${formatDay(checkOutDate)}. We are sorry: we cannot change your booking to these dates. It stays as it is.`,
    ...(note ? [`The hotel writes: ${asTyped(note)}`] : []),
  ];
}

/** Subject and first paragraph. */
function wordsOf({ event, extra }: EmailContext): { subject: string; opening: string | null } {
  if (extra && (event === 'charged' || event === 'charge_voided')) return EXTRA_CHARGE_WORDS[event];
  return { subject: SUBJECTS[event], opening: OPENINGS[event] };
}

/** What became of the money of a stay that does not take place. */
function endedMoney(context: EmailContext, received: number): string[] {
  const { status, cancellationFee: fee, balance } = context.stay;
  if (isHolding(status) || status === 'completed') return [];
  const isAsked = linkOf(context) !== null;
  if (fee === 0) {
    if (received <= 0) return [];
    const what = balance < 0 && isAsked ? comesBack(-balance, { isAsked }) : 'Please phone us about that money.';
    return [`We have received ${formatNaira(received)} for it. ${what}`];
  }
  const rest =
    balance < 0
      ? `We have received ${formatNaira(received)}. ${comesBack(-balance, { isAsked })}`
      : balance > 0
        ? `${formatNaira(balance)} is still to be paid.`
        : 'It is paid.';
  return [`By the terms of your booking, the cancellation fee is ${formatNaira(fee)}. ${rest}`];
}

const LEFT_EARLY = 'You left before your last night. Below is your stay as it is now, with what it costs.';
const MOVED_ON = 'This email is about an earlier update: your booking has changed again since.';

function paragraphsOf(context: EmailContext): string[] {
  const { event, stay, now, toldStatus, hotel } = context;
  const isUntold = toldStatus !== null && toldStatus !== stay.status;
  const isNoShow = event === 'cancelled' && stay.cancelReason === 'no_show';
  const isTentative = event === 'expired' && stay.tentative;
  const opening = isNoShow ? NO_SHOW : isTentative ? TENTATIVE_EXPIRED : wordsOf(context).opening;
  const isEnded = !isHolding(stay.status) && stay.status !== 'completed';
  const received = (isEnded ? stay.cancellationFee : stay.amountPaid) + stay.charges - stay.balance;
  const tellsOfMoney = context.paid?.kind === 'payment' || event === 'completed';
  // What the desk has given back meanwhile does not come any more.
  const tooMuch = Math.min(-stay.balance, -now.balance);
  const isPast = stay.checkOutDate <= hotel.today;
  const movedOn = (toldStatus === null && now.status !== stay.status) || !isSameStay(now, stay);
  return [
    ...(opening ? [fill(opening, { hotel: oneLine(hotel.name), room: stay.roomNumber }).join('')] : []),
    ...(event === 'completed' && context.was && context.was.checkOutDate !== stay.checkOutDate ? [LEFT_EARLY] : []),
    ...chargeParagraphs(context),
    ...declinedParagraphs(context),
    ...(context.paid ? [paidSentence(context.paid)] : []),
    ...(context.bill ? [`Your bill ${context.bill.number} is attached.`] : []),
    ...(context.billedTo ? [`Your stay is billed to ${oneLine(context.billedTo)}.`] : []),
    ...(context.group ? [context.group.paragraph] : []),
    ...(context.paid?.unconfirms ? ['So your booking is not confirmed any more.'] : []),
    // Staff may record a past stay: no "we look forward to your stay" then.
    ...(isUntold || (isPast && isHolding(stay.status)) ? [] : meaningOf(context)),
    ...(tellsOfMoney && !isEnded && tooMuch > 0 ? [comesBack(tooMuch, { isAsked: linkOf(context) !== null })] : []),
    ...endedMoney(context, received),
    ...(movedOn ? [MOVED_ON] : []),
  ];
}

/** What it means for the guest now: all rooms of a group, or the one stay. */
function meaningOf({ group, stay, hotel }: EmailContext): string[] {
  if (!group) return [statusMeaning(stay, hotel.today)];
  return group.isConfirmed ? ['All of your rooms are confirmed.'] : [];
}

/** What the nights are now is said of the stay as it is now alone. */
const nightsWords = (stay: StayThen, now: Booking): string =>
  isSameStay(now, stay) ? nightsOfStayWords(now) : nightWords(nightsBetween(stay.checkInDate, stay.checkOutDate));

function detailsOf({ stay, was, now, group, hotel }: EmailContext): EmailDetail[] {
  // As the nights are, extras are said of the stay as it is now: where its charges were others then, they are in their sum.
  const extras = isSameStay(now, stay) && now.charges === stay.charges ? now.extras : [];
  const besides = chargedBesides({ ...stay, extras });
  const fact = (label: string, value: string, before?: string) => ({
    label,
    value: before === undefined || before === value ? value : `${value} (before: ${before})`,
  });
  const first = (detail: EmailDetail) => (group ? detail : large(detail));
  return [
    fact(TRANSFER_TEXTS.bookingId, now.reference),
    fact('Room', stay.roomNumber, was?.roomNumber),
    fact('Type', oneLine(stay.roomType)),
    large(fact('Check-in', formatDay(stay.checkInDate), was ? formatDay(was.checkInDate) : undefined)),
    large(fact('Check-out', formatDay(stay.checkOutDate), was ? formatDay(was.checkOutDate) : undefined)),
    ...(stay.status === 'confirmed'
      ? [fact('Room ready', `from ${hourWords(hotel.checkInHour)}`), fact('Leave by', hourWords(hotel.checkOutHour))]
      : []),
    fact('Nights', nightsWords(stay, now)),
    // What all rooms of a group cost is what is said large.
    ...(group && group.open > 0 ? [large({ label: 'To pay for all rooms', value: formatNaira(group.open) })] : []),
    fact('Guests', partyWords(now)),
    first(fact(TRANSFER_TEXTS.amount, formatNaira(stay.amountPaid), was ? formatNaira(was.amountPaid) : undefined)),
    // Said, as the nights are, of the stay as it is now.
    ...(isSameStay(now, stay) && now.promo ? [fact('Code', codeWords(now.promo, now.discount))] : []),
    ...extras.map((extra) => fact(oneLine(extra.name), extraWords(extra))),
    // A stay that does not take place owes nothing.
    ...(isHolding(stay.status)
      ? [...(besides > 0 ? [fact('Charged to the room', formatNaira(besides))] : []), first(balanceLine(stay))]
      : []),
  ];
}

/** Payment instructions, only if something is due at the time of writing. */
function paymentOf({ stay, now, hidden, hotel, group }: EmailContext): EmailContent['payment'] {
  if (group) return groupPayment(group, hotel);
  if (hidden || !isHolding(stay.status) || !isHolding(now.status) || now.balance <= 0) return null;
  const [amount, isDeposit] = [formatNaira(dueNow(now)), dueLater(now) > 0];
  const step = (text: string, values: Record<string, string>) => fill(text, values).join('');
  return {
    title: TRANSFER_TEXTS.title,
    details: [
      ...accountDetails(hotel),
      { label: TRANSFER_TEXTS.bookingId, value: now.reference },
      { label: isDeposit ? DEPOSIT_TEXTS.amount : TRANSFER_TEXTS.amount, value: amount },
    ],
    steps: [
      ...(isDeposit ? [depositWords(now, now.holdExpiresAt && formatMoment(now.holdExpiresAt))] : []),
      step(TRANSFER_TEXTS.transfer, { amount, name: asTyped(now.guestName), reference: now.reference }),
      ...(isDeposit ? [step(DEPOSIT_TEXTS.orAll, { amount: formatNaira(now.balance) })] : []),
      step(TRANSFER_TEXTS.phone, { phone: hotel.phone }),
      ...(now.holdExpiresAt
        ? [
            step(holdText('room', now), {
              room: now.roomNumber,
              until: formatMoment(now.holdExpiresAt),
              longer: now.holdExtendsTo ? formatMoment(now.holdExtendsTo) : '',
            }),
          ]
        : []),
    ],
  };
}

const isLinkEvent = (event: BookingEvent) => event === 'link' || event === 'link_asked';
/** The link to the booking's page, or of all rooms together to theirs, for the account or the bearer of the access token. */
function linkOf({ event, now, hidden, publicUrl, accessToken, group }: EmailContext): EmailContent['link'] {
  if (group?.path && !isLinkEvent(event)) return groupLink(group, publicUrl);
  if (hidden || (now.userId === null && accessToken === null)) return null;
  return {
    label: 'See your booking',
    address: publicUrl + bookingPath(now._id, accessToken ?? undefined),
    hint: accessToken
      ? 'Whoever has this link can see and cancel the booking, so share it only with those you trust.'
      : 'Log in with the account that you booked with.',
  };
}

/** The room's, while the guest may still come to it. */
function pictureOf({ now, hidden, photo }: EmailContext): EmailContent['picture'] {
  if (hidden || !photo || !isHolding(now.status)) return null;
  return { path: photoUrl(photo), alt: `Room ${now.roomNumber}, ${oneLine(now.roomType)}` };
}

/** Emails that confirm something that a guest may want to pass on. */
const CONFIRMATIONS: readonly BookingEvent[] = ['created', 'confirmed', 'paid'];

function shareLinkOf({ event, stay, now, hidden, hotel }: EmailContext): EmailContent['shareLink'] {
  if (hidden || !CONFIRMATIONS.includes(event)) return null;
  return shareLink(bookingShareText({ ...now, status: stay.status }, hotel));
}

/** The bill of who has left, the other rooms of the one whose link is asked for, else the receipt. A receipt for a group opens with the group's link alone. */
function receiptLinkOf(context: EmailContext, link: EmailContent['link']): EmailContent['furtherLink'] {
  const { event, group, paid, now, bill, publicUrl } = context;
  if (group?.path && isLinkEvent(event)) return { label: 'All rooms booked together', address: publicUrl + group.path };
  if (bill) return link && billLink(bill, context);
  if (group && group.accessToken === null && now.userId === null) return null;
  return link && receiptLink(paid, group ? { ...context, accessToken: group.accessToken } : context);
}

export function emailContent(context: EmailContext): EmailContent {
  const { event, stay, now, hotel, group } = context;
  const reference = (!isLinkEvent(event) && group?.reference) || now.reference;
  const title = fill(wordsOf(context).subject, { reference, room: stay.roomNumber }).join('');
  const link = linkOf(context);
  return {
    title,
    greeting: `Dear ${asTyped(group?.name ?? now.guestName)},`,
    paragraphs: paragraphsOf(context),
    details: detailsOf(context),
    picture: pictureOf(context),
    payment: withOnline(paymentOf(context), link, hotel),
    link,
    furtherLink: receiptLinkOf(context, link),
    shareLink: shareLinkOf(context),
    ...sender(hotel),
  };
}
