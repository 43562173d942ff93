import type { Booking } from '../../shared/bookings';
import { type BookingStatus, isCancellable, isHolding, stayPrice } from '../../shared/constants/bookings';
import { nightsBetween } from '../../shared/dates';
import { toKobo, toNaira } from '../../shared/money';
import type { Change } from './history';

/** What the drill believes a booking to be. It is a second, simpler telling of the hotel's rules, to compare with. */
export interface Stay {
  status: BookingStatus;
  checkIn: string;
  checkOut: string;
  roomNumber: string;
  nightlyKobo: number;
  amountKobo: number;
  userId: string | null;
  /** Until when it holds its room unless money or staff come, in milliseconds; null where it does not run out. */
  hold: number | null;
  paid: boolean;
  hidden: boolean;
}

/** What can happen to a booking once it is made. */
export type Act =
  | { kind: 'update'; change: Change }
  /** `byToken`: by whoever holds the access token, which opens nothing once an account has taken the booking over (D7). */
  | { kind: 'cancel'; byToken?: boolean }
  | { kind: 'hide' }
  | { kind: 'claim'; userId: string }
  | { kind: 'pay' }
  | { kind: 'read'; byToken?: boolean };

/** What was said about an act: nothing; that it was done, and how the record looks; or that it was refused, and why. */
export type Said<R = Booking> =
  | { kind: 'nothing' }
  | { kind: 'done'; seen: R | null }
  | { kind: 'refused'; reason: string | null };

/** How a stay looks to those who may see it. */
export function looksLike(stay: Stay, seen: Booking): boolean {
  const hold = stay.status === 'pending' ? stay.hold : null;
  return (
    seen.status === stay.status &&
    seen.checkInDate === stay.checkIn &&
    seen.checkOutDate === stay.checkOut &&
    seen.roomNumber === stay.roomNumber &&
    seen.amountPaid === toNaira(stay.amountKobo) &&
    seen.userId === stay.userId &&
    (seen.holdExpiresAt === null ? null : Date.parse(seen.holdExpiresAt)) === hold
  );
}

/** Takes a stay and an act; returns the stay after it, or the reason for which it cannot be. */
function done(stay: Stay, act: Act, prices: ReadonlyMap<string, number>): Stay | string {
  if (act.kind === 'pay') return { ...stay, paid: true };
  if (stay.hidden) return 'not_found';
  if ('byToken' in act && act.byToken && stay.userId !== null) return 'not_found';
  switch (act.kind) {
    case 'read':
      return stay;
    case 'cancel':
      return isCancellable(stay.status) ? { ...stay, status: 'cancelled' } : 'not_cancellable';
    case 'hide':
      return { ...stay, hidden: true, hold: null, status: isHolding(stay.status) ? 'cancelled' : stay.status };
    case 'claim':
      return stay.userId === null || stay.userId === act.userId ? { ...stay, userId: act.userId } : 'not_found';
    case 'update':
      return changed(stay, act.change, prices);
  }
}

function changed(stay: Stay, change: Change, prices: ReadonlyMap<string, number>): Stay {
  const roomNumber = change.roomNumber ?? stay.roomNumber;
  const nightlyKobo = roomNumber === stay.roomNumber ? stay.nightlyKobo : (prices.get(roomNumber) ?? 0);
  const checkIn = change.checkInDate ?? stay.checkIn;
  const checkOut = change.checkOutDate ?? stay.checkOut;
  const wasComputed = stay.amountKobo === stayPrice(stay.nightlyKobo, nightsBetween(stay.checkIn, stay.checkOut));
  const computed = stayPrice(nightlyKobo, nightsBetween(checkIn, checkOut));
  const agreed = change.amountPaid === undefined ? undefined : toKobo(change.amountPaid);
  const amountKobo = agreed ?? (wasComputed ? computed : stay.amountKobo);
  const status = change.status ?? stay.status;
  return { ...stay, status, checkIn, checkOut, roomNumber, nightlyKobo, amountKobo, hold: null };
}

/** Takes a stay, an act and what was said about it; returns the stay after it, or null where that cannot be. */
export function follow(stay: Stay, act: Act, said: Said, prices: ReadonlyMap<string, number>): Stay | null {
  const after = done(stay, act, prices);
  if (said.kind === 'refused') {
    if (typeof after === 'string') return after === said.reason ? stay : null;
    // Other guests' stays refuse a change of nights or status; whether they really did is judged elsewhere.
    return act.kind === 'update' && said.reason === 'room_taken' && isHolding(after.status) ? stay : null;
  }
  if (typeof after === 'string') return null;
  if (said.kind === 'nothing' || !said.seen) return after;
  return looksLike(after, said.seen) ? after : null;
}
