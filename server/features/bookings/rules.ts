import type { Booking } from '@shared/bookings';
import {
  BOOKING_STATUSES,
  type BookingEvent,
  type BookingStatus,
  CANCELLABLE_STATUSES,
  isHolding,
  type PaymentStatus,
  stayPrice,
} from '@shared/constants/bookings';
import { toKobo } from '@shared/money';

/** Who may bring a booking from which statuses to which (spec 4): staff as they like, a guest only to `cancelled`. */
export const TRANSITIONS: Record<'guest' | 'staff', Record<BookingStatus, readonly BookingStatus[]>> = {
  guest: {
    pending: [],
    approved: [],
    confirmed: [],
    rejected: [],
    checkedin: [],
    cancelled: CANCELLABLE_STATUSES,
    completed: [],
  },
  staff: {
    pending: BOOKING_STATUSES,
    approved: BOOKING_STATUSES,
    confirmed: BOOKING_STATUSES,
    rejected: BOOKING_STATUSES,
    checkedin: BOOKING_STATUSES,
    cancelled: BOOKING_STATUSES,
    completed: BOOKING_STATUSES,
  },
};

/** Takes the time and the hours of a hold; returns until when a guest's booking holds its room. */
export function holdExpiry(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}

/** Takes price and nights, and naira that staff agreed if they did; returns the agreed amount in kobo (D10). */
export function agreedAmount(nightlyKobo: number, nights: number, agreedNaira?: number | null): number {
  return agreedNaira === undefined || agreedNaira === null ? stayPrice(nightlyKobo, nights) : toKobo(agreedNaira);
}

/**
 * Takes a stay as agreed and the nights and price that it changes to; returns its new amount in kobo. An amount that
 * staff had set by hand stays until they set another.
 */
export function amountAfterMove(
  before: { amountKobo: number; nightlyKobo: number; nights: number },
  after: { nightlyKobo: number; nights: number },
): number {
  const wasComputed = before.amountKobo === stayPrice(before.nightlyKobo, before.nights);
  return wasComputed ? stayPrice(after.nightlyKobo, after.nights) : before.amountKobo;
}

/** Takes what a stay owes, its nights and its charges, and what the ledger has received, in kobo; returns what is open and how to call it (D10). */
export function paymentState(owedKobo: number, receivedKobo: number): { balanceKobo: number; status: PaymentStatus } {
  const balanceKobo = owedKobo - receivedKobo;
  const status = receivedKobo <= 0 && owedKobo > 0 ? 'unpaid' : balanceKobo > 0 ? 'part_paid' : 'paid';
  return { balanceKobo, status };
}

/**
 * Takes what a stay owes for its nights and for its charges, and what the ledger has received, in kobo; returns how much of
 * the charges is unpaid: what was received is for the nights first.
 */
export function unpaidChargesKobo(bill: { amountKobo: number; chargesKobo: number; receivedKobo: number }): number {
  const receivedBeyond = Math.max(0, bill.receivedKobo - bill.amountKobo);
  return Math.max(0, bill.chargesKobo - receivedBeyond);
}

/** Takes a booking; true where staff or money stand behind it, so that it is more than what a stranger wrote. */
export function isBacked({ status, paymentStatus }: Pick<Booking, 'status' | 'paymentStatus'>): boolean {
  return paymentStatus !== 'unpaid' || !['pending', 'cancelled', 'rejected'].includes(status);
}

/** Nights of a tentative stay that count as they are; each further one counts as many times more. */
const SHORT_STAY = { nights: 3, weightBeyond: 3 };

/**
 * Takes the nights of a tentative stay and what its network may ask for in all; returns what it counts. Tentative
 * stays are in each other's way, so long ones, of which few would close the house to all others, count more than their nights;
 * but none counts more than a third of the whole, so that whoever honestly stays for months is let.
 */
export function tentativePoints(nights: number, share: number): number {
  const beyond = Math.max(0, nights - SHORT_STAY.nights);
  return Math.min(nights + beyond * (SHORT_STAY.weightBeyond - 1), Math.floor(share / 3));
}

/** Takes the status of a booking that an admin hides; returns the one it keeps: a hidden stay holds no room. */
export function statusWhenHidden(status: BookingStatus): BookingStatus {
  return isHolding(status) ? 'cancelled' : status;
}

/** Takes a row and what is to be stored of it; true where all of that is stored already. */
export function changesNothing<Row extends object>(before: Row, after: Partial<Row>): boolean {
  return (Object.keys(after) as (keyof Row)[]).every((field) => before[field] === after[field]);
}

/** What a guest agreed to: room, nights and price. */
export type Terms = Pick<Booking, 'roomNumber' | 'checkInDate' | 'checkOutDate' | 'amountPaid'>;

/** Takes a booking before and after staff changed it; returns what its guest is to be told, or null for nothing. */
export function changeEvent(
  before: Terms & Pick<Booking, 'status'>,
  after: Terms & Pick<Booking, 'status'>,
): BookingEvent | null {
  if (before.status !== after.status) return after.status;
  const same =
    before.roomNumber === after.roomNumber &&
    before.checkInDate === after.checkInDate &&
    before.checkOutDate === after.checkOutDate &&
    before.amountPaid === after.amountPaid;
  return same ? null : 'changed';
}

/**
 * Takes a booking that an admin hides, and the hotel's date; true where that takes a room from its guest, who is told
 * that the stay is cancelled. Tidying up what is over, or never held a room any more, is nobody's concern.
 */
export function hidingEndsStay(before: Pick<Booking, 'status' | 'checkOutDate'>, today: string): boolean {
  return isHolding(before.status) && before.checkOutDate > today;
}
