import { bookings } from '@drizzle/schema/bookings';
import { stayRates } from '@server/features/rates/prices';
import { lockRooms, roomIdByNumber } from '@server/features/rooms/inventory';
import { StaleRead, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { HotelClock } from '@server/platform/process/clock';
import { isId } from '@server/platform/records/versions';
import { amountAfterMove, asksAboutAmount } from '@shared/bookings/amounts';
import { staffCancellationCost } from '@shared/bookings/cancellation';
import { isHolding, isUnconfirmed } from '@shared/bookings/constants';
import { nightsLeft } from '@shared/bookings/early-departure';
import {
  dropsSleptNights,
  type Night,
  type NightPrices,
  nightsAfter,
  priceOfNights,
  tonightOf,
} from '@shared/bookings/nights';
import type { BookingUpdateInput } from '@shared/bookings/staff-schema';
import { movedWords } from '@shared/dates';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { discountKobo, priceWithCode } from '@shared/promo-codes/rules';
import type { Housekeeping } from '@shared/rooms/housekeeping';
import { bookingRecord, NO_REQUESTED_DATES, toWire } from '../record';
import { agreedAmount } from '../rules';

/** A booking that is being changed, its room and its new one. */
export type Locked = Awaited<ReturnType<typeof lockStay>>;

/** Locks a booking, its room and its new room. Throws `not_found`, `room_missing`. */
export async function lockStay(tx: Transaction, { _id, roomNumber }: BookingUpdateInput) {
  if (!isId(_id)) throw new DomainError('not_found');
  const isThis = bookingRecord.isThis(_id);
  const [seen] = await tx.select({ roomId: bookings.roomId }).from(bookings).where(isThis);
  if (!seen) throw new DomainError('not_found');
  const target = roomNumber === undefined ? undefined : await roomIdByNumber(tx, roomNumber);
  if (target === null) throw new DomainError('room_missing');
  // Rooms before bookings, and rooms by id: every verb locks in this order.
  const locked = await lockRooms(tx, [seen.roomId, ...(target ? [target] : [])]);
  const [before] = await tx.select().from(bookings).where(isThis).for('update');
  if (!before) throw new DomainError('not_found');
  if (before.roomId !== seen.roomId) throw new StaleRead();
  const room = locked.find(({ id }) => id === (target ?? before.roomId));
  if (!room || (target && room.archivedAt)) throw new DomainError('room_missing');
  const row = await bookingRecord.findRow(tx, _id);
  if (!row) throw new DomainError('not_found');
  return { before, was: toWire(row), room, roomBefore: locked.find(({ id }) => id === before.roomId) ?? room };
}

/** The fee of a change by staff before it is waived: only a stay that stays cancelled owes one. */
export function feeDue({ before, was }: Locked, { status }: BookingUpdateInput, now: Date): number {
  if ((status ?? before.status) !== 'cancelled') return 0;
  return toKobo(staffCancellationCost(was, now));
}

/** The nights after a change, and the price of all before and after it in kobo, with the code of the stay (D42). */
export interface Priced {
  nights: readonly Night[];
  priceKobo: number;
  newPriceKobo: number;
}

/** Throws `nights_slept` where nights that were slept would go. */
export function assertKeepsSlept({ was }: Locked, { checkIn, checkOut }: StayChange['after'], today: string): void {
  const after = { checkInDate: checkIn, checkOutDate: checkOut };
  if (dropsSleptNights(was, after, today)) throw new DomainError('nights_slept', {}, { field: 'checkOutDate' });
}

function pricesOf({ was, room }: Locked, after: Wanted, today: string): Priced {
  const nights = nightsAfter(was, { ...after, roomNumber: room.roomNumber }, today);
  return { nights, priceKobo: priceWithCode(was.nights, was.promo), newPriceKobo: priceWithCode(nights, was.promo) };
}

type Wanted = { checkInDate: string; checkOutDate: string; nightlyPrice: number; rates: NightPrices };

/** The agreed amount after a change. Throws `amount_undecided` where nobody says what another price makes of it. */
function amountAfter(
  { before, was, room, roomBefore }: Locked,
  { nights, priceKobo, newPriceKobo }: Priced,
  { amountPaid, keepAmount }: BookingUpdateInput,
): number {
  if (amountPaid !== undefined) return agreedAmount(newPriceKobo, amountPaid);
  const stay = { amountKobo: before.amountKobo, priceKobo };
  const moved = amountAfterMove(stay, newPriceKobo);
  if (!asksAboutAmount(stay, newPriceKobo)) return moved;
  if (keepAmount) return before.amountKobo;
  const [amount, proportional] = [before.amountKobo, moved].map((kobo) => formatNaira(toNaira(kobo)));
  const words = { amount: amount ?? '', proportional: proportional ?? '' };
  const places = movedWords({ ...roomBefore, nights: was.nights.length }, { ...room, nights: nights.length });
  throw new DomainError('amount_undecided', { ...words, ...places }, { field: 'amountPaid' });
}

/** Other dates answer what its guest has asked for, whichever they are; a fee that is due by then stays due (D48). */
function onOtherDates({ was }: Locked, now: Date) {
  const isDue = staffCancellationCost(was, now) > 0;
  return { ...NO_REQUESTED_DATES, ...(isDue && { cancellationDueSince: was.cancellationTerms?.freeUntil }) };
}

/**
 * The first night in the room in which the stay is after a change, where it was in another one before: a move counts from
 * tonight for a guest who is in the house (D36).
 */
function roomFromAfter({ before, was, room }: Locked, { checkInDate, checkOutDate }: Wanted, today: string) {
  const from = room.id === before.roomId ? before.roomFrom : tonightOf({ ...was, checkOutDate }, today);
  if (!from || from <= checkInDate) return null;
  return from < checkOutDate ? from : checkOutDate;
}

/** Why the stay is cancelled then; null where it is not, or nobody has said. Throws `not_due`. */
function cancelReasonAfter({ before }: Locked, { status, cancelReason }: BookingUpdateInput, today: string) {
  if ((status ?? before.status) !== 'cancelled') return null;
  if (cancelReason === undefined || cancelReason === before.cancelReason) return before.cancelReason;
  const isAwaited = isHolding(before.status) && before.status !== 'checkedin';
  if (!isAwaited || before.checkIn > today) throw new DomainError('not_due', {}, { field: 'cancelReason' });
  return cancelReason;
}

/** How a stay ends today whose guest leaves early; null where no night is left. Throws `not_checked_in`. */
function endingToday({ was }: Locked, { earlyDeparture }: BookingUpdateInput, today: string) {
  const left = earlyDeparture && nightsLeft(was, today);
  if (!left) return null;
  if (was.status !== 'checkedin') throw new DomainError('not_checked_in', {}, { field: 'earlyDeparture' });
  const { checkInDate: checkIn } = was;
  return { checkIn, checkOut: left.checkOutDate, amountKobo: left.amounts[earlyDeparture] };
}

/** Nobody has to pay any more for what waited for that. */
const isLetOff = ({ before }: Pick<Locked, 'before'>, amountKobo: number) =>
  isUnconfirmed(before.status) && before.amountKobo > 0 && amountKobo + before.chargesKobo === 0;

/**
 * The row's values after the change of a locked booking, with the prices of its nights: new ones by the rates of now (D38).
 * Throws `amount_undecided`, `not_checked_in`, `not_due`.
 */
export async function valuesAfter(tx: Transaction, locked: Locked, change: BookingUpdateInput, clock: HotelClock) {
  const { before, room } = locked;
  const [now, today] = [clock.now(), clock.today()];
  const early = endingToday(locked, change, today);
  const { status, stay } = change;
  const { checkIn, checkOut } = stay ?? early ?? before;
  const moved = room.id !== before.roomId;
  const nightlyKobo = moved ? room.priceKobo : before.nightlyKobo;
  const roomType = moved ? room.type : before.roomType;
  const { prices: rates } = await stayRates(tx, { roomType, ownKobo: nightlyKobo, from: checkIn, to: checkOut });
  const wanted = { checkInDate: checkIn, checkOutDate: checkOut, nightlyPrice: toNaira(nightlyKobo), rates };
  const priced = pricesOf(locked, wanted, today);
  const amountKobo = early?.amountKobo ?? amountAfter(locked, priced, change);
  const feeKobo = change.waiveCancellationFee ? 0 : feeDue(locked, change, now);
  const after = {
    status: status ?? (isLetOff({ before }, amountKobo) ? 'confirmed' : before.status),
    checkIn,
    checkOut,
    adults: change.adults ?? before.adults,
    children: change.children ?? before.children,
    companyId: change.companyId === undefined ? before.companyId : change.companyId,
    roomId: room.id,
    roomFrom: roomFromAfter(locked, wanted, today),
    roomType,
    nightlyKobo,
    amountKobo,
    discountKobo: discountKobo(priceOfNights(priced.nights), locked.was.promo),
    holdExpiresAt: null,
    tentative: false,
    cancelReason: cancelReasonAfter(locked, change, today),
    cancellationFeeKobo: Math.min(feeKobo, amountKobo),
    ...(checkIn !== before.checkIn || checkOut !== before.checkOut ? onOtherDates(locked, now) : {}),
  };
  return { after, priced };
}

/** A change of a locked booking. */
export interface StayChange {
  locked: Locked;
  change: BookingUpdateInput;
  after: Awaited<ReturnType<typeof valuesAfter>>['after'];
  priced: Priced;
  /** The audit row of the change that it undoes. */
  undoes?: string;
  /** How clean the room was that it goes back to, before that change left it dirty. */
  housekeepingBefore?: Housekeeping | null;
  /** The nights that it puts back, at the prices that they had. */
  nightsBefore?: Night[] | null;
}
