import { clockWords } from '../clock-words';
import { formatMoment } from '../dates';
import { formatNaira, toKobo, toNaira } from '../money/money';
import { type BookingStatus, isCalledOff, isCancellable, isHolding } from './constants';
import { type Night, priceOfNights } from './nights';
import type { Booking } from './schema';

/**
 * What cancelling costs: nothing until some hours before check-in, then a share of the first night. A share of 0 is a hotel
 * where cancelling is always free.
 */
export interface CancellationPolicy {
  freeHours: number;
  percent: number;
  /** The hour of the day at the hotel from which a room is ready. */
  checkInHour: number;
}

const HOUR_MS = 3_600_000;

/** The last moment at which cancelling is free, in ISO form. The hotel's day is that of Africa/Lagos (D3). */
export function freeUntil(checkInDate: string, { freeHours, checkInHour }: CancellationPolicy): string {
  const midnight = Date.parse(`${checkInDate}T00:00:00+01:00`);
  return new Date(midnight + (checkInHour - freeHours) * HOUR_MS).toISOString();
}

/**
 * A percentage of the first night, in kobo. The night is amount × its price ÷ the price of all nights, so that an amount set by
 * hand is split in proportion and the fee never exceeds it.
 */
export function feeKobo(
  { amountKobo, nights }: { amountKobo: number; nights: readonly Night[] },
  { percent }: Pick<CancellationPolicy, 'percent'>,
): number {
  const firstKobo = toKobo(nights[0]?.price ?? 0);
  return Math.round(((amountKobo * firstKobo) / priceOfNights(nights)) * (percent / 100));
}

type Cancelled = Pick<Booking, 'status' | 'paymentStatus' | 'cancellationTerms'>;

/** What cancelling costs at that moment, in naira. A booking that nobody has paid for or confirmed is always free. */
export function cancellationCost({ status, paymentStatus, cancellationTerms }: Cancelled, now: Date): number {
  if (cancellationTerms === null || !isHolding(status)) return 0;
  if (status === 'pending' && paymentStatus === 'unpaid') return 0;
  return now.getTime() <= Date.parse(cancellationTerms.freeUntil) ? 0 : cancellationTerms.fee;
}

/** True while its guest may cancel a stay: a confirmed one until its day of arrival is over (D12). */
export const guestMayCancel = (
  { status, checkInDate }: Pick<Booking, 'status' | 'checkInDate'>,
  today: string | undefined,
): boolean => isCancellable(status) || (status === 'confirmed' && today !== undefined && checkInDate >= today);

type CostNow = Pick<Booking, 'status' | 'amountPaid' | 'cancellationFee' | 'charges'>;

type Ended = Cancelled & Pick<Booking, 'cancellationFee'>;

/** What a stay that staff cancel owes, in naira. One that is over owes what it was charged. */
export function staffCancellationCost(booking: Ended, now: Date): number {
  const { status, cancellationFee } = booking;
  if (isCalledOff(status)) return cancellationFee;
  return cancellationCost(status === 'completed' ? { ...booking, status: 'confirmed' } : booking, now);
}

/** How much of that nobody owes any more once staff set that status, in naira: no detour is cheaper than a waiver (D48). */
export function feeLetOff(booking: Ended, status: BookingStatus, now: Date): number {
  if (status !== 'rejected' && status !== 'pending') return 0;
  return Math.max(0, staffCancellationCost(booking, now) - cancellationCost({ ...booking, status }, now));
}

const share = (percent: number) => (percent === 100 ? 'the whole first night' : `${percent}% of the first night`);

/** '2 pm', '12 noon'. */
export const hourWords = (hour: number) => clockWords(`${String(hour).padStart(2, '0')}:00`);

/** The rule as it is said before booking. */
export function policySentence({ freeHours, percent, checkInHour }: CancellationPolicy): string {
  if (percent === 0) return 'Cancelling is free.';
  const moment =
    freeHours === 0
      ? `check-in at ${hourWords(checkInHour)}`
      : `${freeHours} ${freeHours === 1 ? 'hour' : 'hours'} before check-in at ${hourWords(checkInHour)}`;
  return `Free cancellation until ${moment}, then ${share(percent)}. Free as long as nothing is paid or confirmed.`;
}

/** The same about one booking that still holds its room, as it stands at that moment. */
export function termsSentence(booking: Cancelled, now: Date): string | null {
  const { cancellationTerms: terms, status, paymentStatus } = booking;
  if (!isHolding(status)) return null;
  // Who cannot cancel by themselves is not told that it is free.
  if (terms === null) return status === 'checkedin' ? null : 'Cancelling is free.';
  const cost = `${share(terms.percent)} (${formatNaira(terms.fee)})`;
  if (now.getTime() <= Date.parse(terms.freeUntil)) {
    return `Free cancellation until ${formatMoment(terms.freeUntil)}, then ${cost}.`;
  }
  return status === 'pending' && paymentStatus === 'unpaid'
    ? `Free as long as nothing is paid or confirmed, then ${cost}.`
    : `Cancelling now costs ${cost}.`;
}

/** What is said of money that the hotel owes a guest, in naira; the page of a stay asks for the account. */
export const comesBack = (amount: number, { isAsked }: { isAsked: boolean }) =>
  `${formatNaira(amount)} comes back to you: please ${isAsked ? 'tell us on the page of your booking to which account' : 'call us, so that we can send it'}.`;

/** Naira charged to the room besides its extras, of which a stay that does not take place owes none. */
export function chargedBesides({ status, charges, extras }: Pick<Booking, 'status' | 'charges' | 'extras'>): number {
  if (isCalledOff(status)) return charges;
  return toNaira(extras.reduce((left, { amount }) => left - toKobo(amount), toKobo(charges)));
}

type CancelledNow = Cancelled & Pick<Booking, 'amountPaid' | 'charges' | 'extras' | 'balance'>;

/** Kobo that come back once it is cancelled; below zero what is then still to be paid. */
function backKobo(booking: CancelledNow, now: Date): number {
  const receivedKobo = toKobo(booking.amountPaid) + toKobo(booking.charges) - toKobo(booking.balance);
  return receivedKobo - toKobo(chargedBesides(booking)) - toKobo(cancellationCost(booking, now));
}

/**
 * The fees of a cancel that is about to happen, what comes back of what was paid, and what is then still to be paid, in words or
 * 0 for nothing; what one has too much pays for no other.
 */
export function costsOfCancel(bookings: readonly CancelledNow[], now: Date) {
  const sum = (kobo: (booking: CancelledNow) => number) => {
    const total = bookings.reduce((all, booking) => all + Math.max(0, kobo(booking)), 0);
    return total && formatNaira(toNaira(total));
  };
  return {
    fee: sum((booking) => toKobo(cancellationCost(booking, now))),
    back: sum((booking) => backKobo(booking, now)),
    open: sum((booking) => -backKobo(booking, now)),
  };
}

/** The same, as its guest reads it. */
export function costSentence(bookings: readonly CancelledNow[], now: Date): string {
  const { fee, back, open } = costsOfCancel(bookings, now);
  const page = bookings.length === 1 ? 'its page' : 'the page of each room';
  return [
    fee ? `By the terms of your booking, cancelling now costs ${fee}.` : 'Cancelling is free.',
    back && `${back} comes back to you: you can then say on ${page} to which account.`,
    open && `${open} is then still to be paid.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Naira that a stay costs now, with all that was charged to it; one that does not take place its fee and charges. */
export const costNow = ({ status, amountPaid, cancellationFee, charges }: CostNow): number =>
  toNaira(toKobo(isCalledOff(status) ? cancellationFee : amountPaid) + toKobo(charges));
