import {
  type BookingEvent,
  type BookingStatus,
  isCalledOff,
  isHolding,
  isUnconfirmed,
} from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { CHARGE_LIMITS } from '@shared/money/ledger/charges-constants';
import { toKobo } from '@shared/money/money';

/** Until when a guest's booking holds its room. */
export function holdExpiry(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}

/** The same until its guest has answered (D55). */
export function firstHoldExpiry(now: Date, settings: { firstHoldMinutes: number; holdHours: number }): Date {
  return holdExpiry(now, Math.min(settings.firstHoldMinutes / 60, settings.holdHours));
}

interface Requested {
  guestName: string;
  phoneNumber: string;
  email: string | null;
  address: string | null;
  adults: number;
  children: number;
  stay: { checkIn: string; checkOut: string };
}

/** The columns of a new stay in that room, whoever books it. */
export const stayColumns = (
  { guestName, phoneNumber: phone, email, address, adults, children, stay }: Requested,
  room: { id: string; type: string; priceKobo: number },
) => ({
  ...{ roomId: room.id, guestName, phone, email, address, adults, children },
  ...{ roomType: room.type, nightlyKobo: room.priceKobo, checkIn: stay.checkIn, checkOut: stay.checkOut },
});

/** The agreed amount in kobo (D10): what staff agreed, in naira, or the price of the nights. */
export function agreedAmount(priceKobo: number, agreedNaira?: number | null): number {
  return agreedNaira === undefined || agreedNaira === null ? priceKobo : toKobo(agreedNaira);
}

type Bill = Record<'amountKobo' | 'extrasKobo' | 'chargesKobo' | 'receivedKobo', number>;

/** Unpaid charges in kobo: payments cover what was booked first, nights and extras. */
export function unpaidChargesKobo({ amountKobo, extrasKobo, chargesKobo, receivedKobo }: Bill): number {
  const receivedBeyond = Math.max(0, receivedKobo - amountKobo - extrasKobo);
  return Math.max(0, chargesKobo - extrasKobo - receivedBeyond);
}

/** Its hold has ended unpaid; a guest's own cancel clears `holdExpiresAt`. The partial index of the schema says the same. */
export const hasLapsed = (stay: {
  status: BookingStatus;
  deletedAt: string | null;
  holdExpiresAt: string | null;
  receivedKobo: number;
}): boolean =>
  stay.status === 'cancelled' && stay.deletedAt === null && stay.holdExpiresAt !== null && stay.receivedKobo <= 0;

/** What a stay costs in kobo while it stands: an ended one owes no extras, but what comes for it may be for them too. */
export const activeTotalKobo = ({
  status,
  amountKobo,
  extrasKobo,
  chargesKobo,
}: Omit<Bill, 'receivedKobo'> & { status: BookingStatus }) =>
  amountKobo + chargesKobo + (isCalledOff(status) ? extrasKobo : 0);

/**
 * The status that a payment gives a stay, which then never expires (D11); null where it changes nothing. `isConfirmed`: its
 * deposit is paid (D43), or staff say so. A stay that lapsed unpaid comes back, unless it would be over; one that a person ended does not.
 */
export function paymentEffect(
  stay: { status: BookingStatus; holdExpiresAt: string | null; deletedAt: string | null; checkOut: string },
  { isConfirmed, today }: { isConfirmed: boolean; today: string },
): BookingStatus | null {
  const { status, holdExpiresAt, deletedAt, checkOut } = stay;
  if (deletedAt !== null) return null;
  if (status === 'cancelled') {
    const hasLapsed = holdExpiresAt !== null && checkOut > today;
    return hasLapsed ? (isConfirmed ? 'confirmed' : 'pending') : null;
  }
  if (!isUnconfirmed(status)) return null;
  if (isConfirmed) return 'confirmed';
  return holdExpiresAt === null ? null : status;
}

/** What a payment made of its stay: its status before and after, and whether it was a hold that could expire. */
interface PaymentMade {
  from: BookingStatus;
  to: BookingStatus;
  /** Also where an earlier payment had lifted that hold. */
  wasHeld: boolean;
  /** Somebody has set the status since. */
  isSetSince: boolean;
}

/**
 * What becomes of a stay when a payment for it is taken back as recorded wrongly; null where it stays as it is, `undecided`
 * where its guest is there, or it was decided about since.
 */
export function takenBackEffect(
  stay: Omit<Bill, 'amountKobo'> & { status: BookingStatus; checkOut: string; depositKobo: number },
  made: PaymentMade,
  today: string,
): { status: BookingStatus; isHeld: boolean } | 'undecided' | null {
  const { status, checkOut, depositKobo, extrasKobo, chargesKobo, receivedKobo } = stay;
  const isOver = isCalledOff(status);
  if (isOver || receivedKobo >= depositKobo) return null;
  if (status !== made.to || made.isSetSince || checkOut <= today) return status === 'pending' ? null : 'undecided';
  return {
    status: made.from === 'cancelled' ? 'pending' : made.from,
    isHeld: made.wasHeld && receivedKobo <= 0 && chargesKobo <= extrasKobo,
  };
}

/** True when staff or a payment vouch for the booking, so that it is more than an anonymous request. */
export function isBacked({ status, paymentStatus }: Pick<Booking, 'status' | 'paymentStatus'>): boolean {
  return paymentStatus !== 'unpaid' || !(status === 'pending' || isCalledOff(status));
}

/** Nights of a tentative stay that count once; each further one counts `weightBeyond` times. */
const SHORT_STAY = { nights: 3, weightBeyond: 3 };

/** A network's short stays have a share of their own, which long ones do not use up. */
export const isShortStay = (nights: number): boolean => nights <= SHORT_STAY.nights;

/**
 * What a tentative stay counts against its network's share. Tentative stays exclude each other, so a few long ones
 * could close the hotel to everyone else: long stays count more than their nights, but at most a third of the share, so
 * that an honest stay of months remains possible.
 */
export function tentativePoints(nights: number, share: number): number {
  const beyond = Math.max(0, nights - SHORT_STAY.nights);
  return Math.min(nights + beyond * (SHORT_STAY.weightBeyond - 1), Math.floor(share / 3));
}

/** The status that a hidden booking keeps: a hidden stay holds no room. */
export function statusWhenHidden(status: BookingStatus): BookingStatus {
  return isHolding(status) ? 'cancelled' : status;
}

/** True when the row already has all those values. */
export function changesNothing<Row extends object>(before: Row, after: Partial<Row>): boolean {
  return (Object.keys(after) as (keyof Row)[]).every((field) => before[field] === after[field]);
}

/** What a guest agreed to: room, nights and price. */
export type Terms = Pick<Booking, 'roomNumber' | 'checkInDate' | 'checkOutDate' | 'amountPaid'>;

export function isSameStay(before: Terms, after: Terms): boolean {
  return (
    before.roomNumber === after.roomNumber &&
    before.checkInDate === after.checkInDate &&
    before.checkOutDate === after.checkOutDate &&
    before.amountPaid === after.amountPaid
  );
}

type RoomNights = { roomId: string; checkIn: string; checkOut: string };

export const isSameNights = (before: RoomNights, after: RoomNights): boolean =>
  before.roomId === after.roomId && before.checkIn === after.checkIn && before.checkOut === after.checkOut;

type StayRow = RoomNights & { status: BookingStatus };

/** True of a change of nights that staff can undo in one press: a move, and an early departure. */
export function isReversible(before: StayRow, after: StayRow): boolean {
  if (isSameNights(before, after)) return false;
  return before.status === after.status || (before.status === 'checkedin' && after.status === 'completed');
}

/** True where staff enter what was over by yesterday (O7): a page of an old book, of which nobody is told. */
export const isHistory = ({ checkOut }: { checkOut: string }, today: string): boolean => checkOut < today;

/** The event to email the guest about after a change by staff; null for none. That a stay of an old book took place is none. */
export function changeEvent(
  before: Terms & Pick<Booking, 'status'>,
  after: Terms & Pick<Booking, 'status'>,
  today: string,
): BookingEvent | null {
  const tookPlace = before.status !== 'checkedin' && (after.status === 'checkedin' || after.status === 'completed');
  if (before.status !== after.status) {
    return tookPlace && isHistory({ checkOut: after.checkOutDate }, today) ? null : after.status;
  }
  return isSameStay(before, after) ? null : 'changed';
}

/**
 * True when hiding the booking takes a room from its guest, who is then emailed that the stay is cancelled. Hiding one
 * that is over, or held no room, needs no email.
 */
export function hidingEndsStay(before: Pick<Booking, 'status' | 'checkOutDate'>, today: string): boolean {
  return isHolding(before.status) && before.checkOutDate > today;
}

/** True while staff may put a charge on the stay's bill: it holds, or it ended a few weeks ago at most. */
export function isChargeable(
  { status, checkOut }: { status: BookingStatus; checkOut: string },
  today: string,
): boolean {
  if (status === 'confirmed' || status === 'checkedin') return true;
  return status === 'completed' && addDays(checkOut, CHARGE_LIMITS.daysAfterCheckOut) >= today;
}

interface DatesProblem {
  reason: 'dates_fixed' | 'dates_unchanged' | 'arrival_over' | 'check_in_past';
  field?: 'checkInDate' | 'checkOutDate';
}

/** Why the guest of a stay cannot ask for those nights; null where nothing speaks against it. */
export function datesProblem(
  { status, checkInDate, checkOutDate }: Pick<Booking, 'status' | 'checkInDate' | 'checkOutDate'>,
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
  today: string,
): DatesProblem | null {
  if (!isHolding(status) || checkOutDate < today) return { reason: 'dates_fixed' };
  if (checkIn === checkInDate && checkOut === checkOutDate) return { reason: 'dates_unchanged', field: 'checkInDate' };
  const isHere = status === 'checkedin';
  if (isHere && checkIn !== checkInDate) return { reason: 'arrival_over', field: 'checkInDate' };
  if (isHere ? checkOut < today : checkIn < today) {
    return { reason: 'check_in_past', field: isHere ? 'checkOutDate' : 'checkInDate' };
  }
  return null;
}

/** True where a change puts a guest into a room: checked in, or moved there from another. */
export function entersRoom(
  before: { status: BookingStatus; roomId: string },
  after: { status: BookingStatus; roomId: string },
): boolean {
  return after.status === 'checkedin' && (before.status !== 'checkedin' || after.roomId !== before.roomId);
}

/** True where a change takes a guest who is here out of a room: no longer checked in, or moved to another. */
export function leavesRoom(
  before: { status: BookingStatus; roomId: string },
  after: { status: BookingStatus; roomId: string },
): boolean {
  return before.status === 'checkedin' && (after.status !== 'checkedin' || after.roomId !== before.roomId);
}
