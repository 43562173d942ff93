import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/bookings/constants';
import { addDays, isCalendarDate, nightsBetween } from '@shared/dates';
import { isRated, notSoldWords, pricesOf, stayTotal } from '@shared/rates/rates';
import type { NightRange, RoomRate } from '@shared/rooms/schema';
import { type RangeProblem, rangeProblem } from '../../ui/date/date-range';
import type { FieldErrors } from '../../ui/form/form';
import { useHotel } from '../hotel/api';
import { useRooms, useTakenNights } from '../rooms/api';

/** Days ahead for which a room's calendar is loaded, and days back for staff, who may record past stays. */
const AHEAD = 400;
const BACK = 365;

/** A room and its nights as form values; '' is not chosen yet. */
export type StayValues = {
  roomNumber: string;
  checkInDate: string;
  checkOutDate: string;
};

/** The same with a code, which may open the room of a block. */
export type CodedStayValues = StayValues & { promoCode?: string | undefined };

/** Tells whether two stays are the same. */
export const stayKey = ({ roomNumber, checkInDate, checkOutDate }: StayValues) =>
  [roomNumber, checkInDate, checkOutDate].join(' ');

/** Nights that nobody can book, whichever room, as the form reports them. */
const IMPOSSIBLE: Partial<Record<RangeProblem, FieldErrors>> = {
  past: { checkInDate: BOOKING_TEXTS.checkInPast },
  backwards: { checkOutDate: BOOKING_TEXTS.datesInvalid },
  tooLong: { checkOutDate: BOOKING_TEXTS.tooManyNights },
};

const NO_RATES: readonly RoomRate[] = [];

/** Guests choose from today on, staff any night. `takenBut` leaves out nights that count as free. */
export type StayScope = { staff?: boolean; takenBut?: (taken: readonly NightRange[]) => NightRange[] };

/** '' until a complete date is typed: halfway through, its year has one digit, or five. */
export const knownDate = (typed: string) => (isCalendarDate(typed) ? typed : '');

/**
 * The rooms, the chosen one with its taken nights, and the stay's nights and price in naira, which are null until room
 * and dates are chosen. A room that is `closed` to guests and impossible dates (`dateErrors`) have no price; `clash`
 * tells that some of the nights are taken.
 */
export function useStay({ roomNumber, ...typed }: CodedStayValues, { staff, takenBut }: StayScope = {}) {
  const checkInDate = knownDate(typed.checkInDate);
  const checkOutDate = knownDate(typed.checkOutDate);
  const rooms = useRooms();
  const hotel = useHotel().data;
  const today = hotel?.today;
  const room = rooms.data?.find((one) => one.roomNumber === roomNumber);
  const window = today ? { from: staff ? addDays(today, -BACK) : today, to: addDays(today, AHEAD) } : null;
  const asked = useTakenNights(room ? roomNumber : '', window, typed.promoCode);
  const all = asked.data?.taken ?? [];
  const taken = takenBut ? takenBut(all) : all;
  const rates = asked.data?.rates ?? NO_RATES;
  const takenLoading = asked.isFetching && !asked.data;
  const prices = takenLoading ? null : pricesOf(rates);
  // Not a number without both dates.
  const between = nightsBetween(checkInDate, checkOutDate);
  const nights = between > 0 ? between : null;
  const minDate = staff ? undefined : today;
  const closed = !staff && room?.status === 'maintenance';
  const rules = { minDate, maxNights: BOOKING_LIMITS.maxNights, taken };
  const problem = rangeProblem({ from: checkInDate || undefined, to: checkOutDate || undefined }, rules);
  const dateErrors = problem && IMPOSSIBLE[problem];
  const stay = nights === null ? null : { from: checkInDate, to: checkOutDate, nights };
  // Not before its rates are known, or have failed to load: then the server compares the total.
  const isPriced = !dateErrors && !closed && !takenLoading;
  return {
    rooms,
    room,
    today,
    hotel,
    minDate,
    taken,
    /** Nights that nobody who chooses here can book: taken, or closed to guests. */
    notForSale: staff ? taken : [...taken, ...closedNights(rates)],
    takenLoading,
    /** Why they did not load: also a code that there is not. */
    takenError: asked.error,
    rates,
    /** What a night costs in the room, where rates make that differ from night to night. */
    priceOf: room && prices && prices.size > 0 ? (night: string) => prices.get(night) ?? room.price : undefined,
    /** The same by date; null until they are known. */
    prices,
    nights,
    dateErrors,
    closed,
    clash: problem === 'taken' || problem === 'blocked',
    total: room && stay && isPriced ? stayTotal(room.price, rates, stay) : null,
    /** A price is set for one of its nights. */
    isRated: stay !== null && isRated(rates, stay),
    /** Why no guest can book these nights in any such room, in words. */
    notSold: staff || !stay ? undefined : notSoldWords(rates, stay),
  };
}

const closedNights = (rates: readonly RoomRate[]): NightRange[] =>
  rates.flatMap(({ night, closed }) => (closed ? [{ from: night, to: addDays(night, 1) }] : []));

export type StayState = ReturnType<typeof useStay>;
