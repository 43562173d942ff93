import { type BookingStatus, isCancellable, isHolding, stayPrice } from '../../../shared/bookings/constants';
import type { Booking } from '../../../shared/bookings/schema';
import { nightsBetween } from '../../../shared/dates';
import { toKobo, toNaira } from '../../../shared/money/money';
import type { BookingChange, BookingOperation } from '../history';
import type { Model } from './linearizability';

/** A booking as the checker believes it to be. */
export interface Stay {
  status: BookingStatus;
  checkInDate: string;
  checkOutDate: string;
  roomNumber: string;
  nightlyKobo: number;
  amountKobo: number;
  userId: string | null;
  /** Until when it holds its room unless money or staff come, in milliseconds; null where it does not run out. */
  hold: number | null;
  paid: boolean;
  hidden: boolean;
}

/** Why a room may not be had on some nights. */
const ROOM_GONE = ['room_taken', 'room_out_of_order'];

/** Why staff cannot hide a booking: money hangs on it. */
export const HAS_MONEY = ['stay_has_money', 'stay_owes', 'payment_under_way'] as const;

type BookingModel = Model<Stay, BookingOperation, Booking>;

export function bookingModel(prices: ReadonlyMap<string, number>): BookingModel {
  return {
    apply(stay, { operation, who, userId }) {
      if (operation.kind === 'pay') return { ...stay, paid: true };
      if (operation.kind === 'create') {
        // A repeat shows the booking, until staff hide it or an account takes it over from a guest without one.
        return stay.hidden || (userId === null && stay.userId !== null) ? 'already_done' : stay;
      }
      if (stay.hidden) return 'not_found';
      // Once an account has taken the booking over, its access token opens nothing.
      if (who === 'bearer' && stay.userId !== null) return 'not_found';
      switch (operation.kind) {
        case 'read':
          return stay;
        case 'cancel':
          return isCancellable(stay.status) ? { ...stay, status: 'cancelled', hold: null } : 'not_cancellable';
        case 'hide':
          return { ...stay, hidden: true, hold: null, status: isHolding(stay.status) ? 'cancelled' : stay.status };
        case 'claim':
          return stay.userId === null || stay.userId === userId ? { ...stay, userId } : 'not_found';
        case 'update':
          return changed(stay, operation.change, prices);
      }
    },
    mayBeRefused: (after, { operation, response }) =>
      (operation.kind === 'update' &&
        ROOM_GONE.some((reason) => reason === response?.reason) &&
        isHolding(after.status)) ||
      (operation.kind === 'hide' && HAS_MONEY.some((reason) => reason === response?.reason)),
    shows: (seen, after) => JSON.stringify(viewOf(after)) === JSON.stringify(shownBy(seen)),
    changeOf(before, { operation: { kind } }, after) {
      if (kind === 'create' || kind === 'read' || kind === 'pay') return null;
      // Saying again what is so already is no change, nor is taking over what one has.
      const idle = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
      if ((kind === 'update' || kind === 'claim') && idle) return null;
      return kind === 'hide' ? 'delete' : kind;
    },
    lapse(stay) {
      if (stay.status !== 'pending' || stay.hold === null || stay.paid) return null;
      return { state: { ...stay, status: 'cancelled' }, change: 'expire', at: stay.hold };
    },
  };
}

function changed(stay: Stay, change: BookingChange, prices: ReadonlyMap<string, number>): Stay {
  const { amountPaid, keepAmount: _kept, anyway: _anyway, note: _why, ...rest } = change;
  const after = { ...stay, ...rest, hold: null };
  if (after.roomNumber !== stay.roomNumber) after.nightlyKobo = prices.get(after.roomNumber) ?? 0;
  if (amountPaid !== undefined) return { ...after, amountKobo: toKobo(amountPaid) };
  return stay.amountKobo === computedKobo(stay) ? { ...after, amountKobo: computedKobo(after) } : after;
}

/** Nights × price, which it costs unless staff have agreed on something else. */
export function computedKobo({ nightlyKobo, checkInDate, checkOutDate }: Omit<Stay, 'amountKobo'>): number {
  return stayPrice(nightlyKobo, nightsBetween(checkInDate, checkOutDate));
}

/** What those who may see a booking see of it. */
function viewOf({ status, checkInDate, checkOutDate, roomNumber, amountKobo, userId, hold }: Stay) {
  const holdShown = status === 'pending' ? hold : null;
  return [status, checkInDate, checkOutDate, roomNumber, toNaira(amountKobo), userId, holdShown];
}

function shownBy(seen: Booking) {
  const { status, checkInDate, checkOutDate, roomNumber, amountPaid, userId, holdExpiresAt } = seen;
  const hold = holdExpiresAt === null ? null : Date.parse(holdExpiresAt);
  return [status, checkInDate, checkOutDate, roomNumber, amountPaid, userId, hold];
}

/** True when the two states cannot be told apart from outside; a hold counts only while it can expire. */
export function isSameStay(a: Stay, b: Stay): boolean {
  const relevant = (stay: Stay) => JSON.stringify([viewOf(stay), stay.nightlyKobo, stay.paid, stay.hidden]);
  return relevant(a) === relevant(b);
}

function sorted(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
