import type { Booking } from '@shared/bookings';
import { isHolding, stayPrice } from '@shared/constants/bookings';
import { addDays, isCalendarDate, nightsBetween } from '@shared/dates';
import { toKobo, toNaira } from '@shared/money';
import { useHotel } from '../hotel/api';
import { useRooms, useTakenNights } from '../rooms/api';
import { withoutStay } from './taken';

/** Days ahead for which a room's calendar is loaded, and days back for staff, who may record past stays. */
const AHEAD = 400;
const BACK = 365;

/** A room and its nights as form values; '' is not chosen yet. */
export type StayValues = {
  roomNumber: string;
  checkInDate: string;
  checkOutDate: string;
};

/** Guests choose from today on, staff any night. `moving` is the booking whose own nights count as free. */
export type StayScope = { staff?: boolean; moving?: Booking };

/** '' until a complete date is typed: halfway through, its year has one digit, or five. */
export const knownDate = (typed: string) => (isCalendarDate(typed) ? typed : '');

/**
 * The rooms, the chosen one with its taken nights, and the stay's nights and price in naira, which are null until room
 * and dates are chosen.
 */
export function useStay({ roomNumber, ...typed }: StayValues, { staff, moving }: StayScope = {}) {
  const checkInDate = knownDate(typed.checkInDate);
  const checkOutDate = knownDate(typed.checkOutDate);
  const rooms = useRooms();
  const today = useHotel().data?.today;
  const room = rooms.data?.find((one) => one.roomNumber === roomNumber);
  const window = today ? { from: staff ? addDays(today, -BACK) : today, to: addDays(today, AHEAD) } : null;
  const asked = useTakenNights(room ? roomNumber : '', window);
  const own = moving && moving.roomNumber === roomNumber && isHolding(moving.status) ? moving : undefined;
  const all = asked.data?.taken ?? [];
  const taken = own ? withoutStay(all, { from: own.checkInDate, to: own.checkOutDate }) : all;
  const between = checkInDate && checkOutDate ? nightsBetween(checkInDate, checkOutDate) : 0;
  const nights = between > 0 ? between : null;
  const minDate = staff ? undefined : today;
  return {
    rooms,
    room,
    today,
    minDate,
    taken,
    takenLoading: asked.isFetching && !asked.data,
    nights,
    total: room && nights ? toNaira(stayPrice(toKobo(room.price), nights)) : null,
  };
}

export type StayState = ReturnType<typeof useStay>;
