import { formatDay } from '../dates';
import { formatNaira, toKobo, toNaira } from '../money/money';
import { type BookingStatus, isUnconfirmed } from './constants';
import type { Party } from './party';
import type { Booking } from './schema';

/** Another booking may take the room. Worded kindly, since most readers have done nothing wrong. */
export const TENTATIVE_WORDS = {
  short: 'This room is not held for you alone until your payment has arrived.',
  why: 'Your stay is long, or many rooms were asked for from your network today. Please pay soon or call the hotel.',
} as const;

/** To a guest who has not come on their day, and whom nobody has given up yet. */
export const STILL_COMING = 'Please phone us if you are still on your way.';

/** What a transfer of a deposit is called, and what guests may transfer instead. */
export const DEPOSIT_TEXTS = { amount: 'Deposit', orAll: 'Or transfer all of it, {amount}, at once.' } as const;

export type StayBill = Pick<Booking, 'status' | 'deposit' | 'amountPaid' | 'charges' | 'balance'>;

/** Naira that can be paid at the hotel once a stay is confirmed by its deposit (D43); 0 where all is asked for now. */
export function dueLater({ status, deposit, amountPaid, charges, balance }: StayBill): number {
  const afterwardsKobo = toKobo(amountPaid) + toKobo(charges) - toKobo(deposit);
  return isUnconfirmed(status) && toKobo(balance) > afterwardsKobo ? toNaira(afterwardsKobo) : 0;
}

/** Naira that are asked for now: until a stay is confirmed what is left of its deposit, then all that is open. */
export const dueNow = (bill: StayBill): number => toNaira(toKobo(bill.balance) - toKobo(dueLater(bill)));

type Standing = Pick<
  Booking,
  'status' | 'amountPaid' | 'charges' | 'balance' | 'deposit' | 'checkInDate' | 'paymentStatus' | 'tentative'
>;

/**
 * What the status means for the guest now: a short sentence that can be a heading, and what there is to add. `today` is the
 * hotel's, where it is known.
 */
export function statusSentences(booking: Standing, today = booking.checkInDate): { headline: string; rest: string } {
  const { status, amountPaid, charges, balance, checkInDate, paymentStatus, tentative } = booking;
  const [due, later] = [formatNaira(dueNow(booking)), dueLater(booking)];
  const atHotel = later > 0 ? `${formatNaira(later)} can be paid at the hotel.` : '';
  const open = balance > 0 ? `${formatNaira(balance)} is still to be paid.` : '';
  const came = formatNaira(toNaira(toKobo(amountPaid) + toKobo(charges) - toKobo(balance)));
  const waiting = tentative ? `${TENTATIVE_WORDS.short} ${TENTATIVE_WORDS.why}` : '';
  const sentences: Record<BookingStatus, [headline: string, ...rest: string[]]> = {
    pending:
      paymentStatus === 'part_paid'
        ? [
            later > 0
              ? `${came} has arrived, ${due} more confirms your stay.`
              : `${came} has arrived, ${due} is left to pay.`,
            atHotel || 'We will confirm it as soon as the rest arrives.',
            waiting,
          ]
        : [
            'Your booking is made.',
            later > 0
              ? `We will confirm it as soon as ${due} arrives.`
              : 'We will confirm it as soon as your payment arrives.',
            atHotel,
            waiting,
          ],
    approved: ['The hotel has agreed to your booking.', open],
    confirmed: [
      'Your stay is confirmed.',
      ...(checkInDate < today
        ? [`We expected you on ${formatDay(checkInDate)}.`, STILL_COMING]
        : [`We look forward to seeing you on ${formatDay(checkInDate)}.`]),
      open,
    ],
    rejected: ['The hotel could not take this booking.', 'Please phone us, or choose another room.'],
    checkedin: ['You are checked in.', 'Enjoy your stay.', open],
    cancelled: ['This booking is cancelled and no longer holds a room.'],
    completed: ['This stay is over.', 'Thank you for being our guest.'],
  };
  const [headline, ...rest] = sentences[status];
  return { headline, rest: rest.filter(Boolean).join(' ') };
}

/** The same as running text. */
export function statusMeaning(booking: Standing, today?: string): string {
  const { headline, rest } = statusSentences(booking, today);
  return rest ? `${headline} ${rest}` : headline;
}

/** '2 adults, 1 child'; children are named where there are any. */
export function partyWords({ adults, children }: Party): string {
  const grown = `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
  return children === 0 ? grown : `${grown}, ${children} ${children === 1 ? 'child' : 'children'}`;
}

/** The same in a list, where a single adult, which most stays are, is not said. */
export const partyInList = (party: Party): string =>
  party.adults === 1 && party.children === 0 ? '' : partyWords(party);
