import { BOOKING_LIMITS, stayPrice } from '@shared/bookings/constants';
import { isCalendarDate, nightsBetween } from '@shared/dates';
import { toKobo, toNaira } from '@shared/money/money';
import type { Room } from '@shared/rooms/schema';
import { useState } from 'react';
import type { StayValues } from '../../shared/bookings/use-stay';
import { useHotel } from '../../shared/hotel/api';
import { isAtCode } from '../../shared/promo-codes/promo-code';
import { useRooms } from '../../shared/rooms/api';
import type { PricedRoom } from '../book-for-guest/staff-room-groups';
import { useLiveAvailability, useRoomsNow } from '../bookings/staff-api';

/** Null until both dates are known, in order and not too far apart. */
export function nightsOf(from: string, to: string): number | null {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return null;
  const nights = nightsBetween(from, to);
  return nights > 0 && nights <= BOOKING_LIMITS.maxNights ? nights : null;
}

/**
 * The stay of staff's form: which rooms are free on its nights, at which price, and the one that is chosen. Nights in the
 * past count too; rooms in maintenance are listed apart, as only staff may book them. A code opens the rooms of its block; one that
 * is refused opens none, and hides none either.
 */
export function useStaffStay({ roomNumber, checkInDate, checkOutDate }: StayValues, promoCode?: string) {
  const rooms = useRooms();
  const { data: hotel } = useHotel();
  const nights = nightsOf(checkInDate, checkOutDate);
  const [refused, setRefused] = useState<string>();
  const coded = `${promoCode} ${checkInDate} ${checkOutDate}`;
  const opening = refused === coded ? undefined : promoCode;
  const dates = { checkInDate, checkOutDate, ...(opening && { promoCode: opening }) };
  const availability = useLiveAvailability(nights === null ? null : dates);
  if (opening && isAtCode(availability.error)) setRefused(coded);
  const nowOf = useRoomsNow({ checkInDate, checkOutDate });
  const all = rooms.data;
  const room = all?.find((one) => one.roomNumber === roomNumber);
  const ownTotal = ({ price }: Room) => toNaira(stayPrice(toKobo(price), nights ?? 0));
  const totals = availability.data && new Map(availability.data.free.map((free) => [free.roomNumber, free.total]));
  const isKnown = nights !== null && !availability.isPlaceholderData;
  /** In naira; at its own price for a room that is not free. */
  const totalOf = (one: Room) => totals?.get(one.roomNumber) ?? ownTotal(one);
  const priced = (isListed: (status: string, number: string) => boolean): PricedRoom[] =>
    (all ?? [])
      .filter((one) => isListed(one.status, one.roomNumber))
      .map((one) => ({ room: one, total: totalOf(one) }));
  return {
    today: hotel?.today,
    room,
    /** A number that no room has, as an old link may name it. */
    isUnknown: roomNumber !== '' && all !== undefined && !room,
    nights,
    total: room && isKnown && totals ? totalOf(room) : null,
    isRated: room !== undefined && toKobo(totalOf(room)) !== toKobo(ownTotal(room)),
    /** Undefined until they are known. */
    free:
      all && nights !== null && totals
        ? priced((status, number) => status !== 'maintenance' && totals.has(number))
        : undefined,
    /** The hotel has no rooms yet. */
    hasNone: all?.length === 0,
    maintenance: priced((status) => status === 'maintenance'),
    /** What to know of a room before giving it away tonight. */
    nowOf,
    /** The chosen room is taken or out of order on some of these nights. */
    notFree: room !== undefined && isKnown && room.status !== 'maintenance' && totals?.has(roomNumber) === false,
    /** The rooms of the dates before are still shown. */
    isChanging: availability.isPlaceholderData,
    failed: nights !== null && (availability.isLoadingError || rooms.isLoadingError),
    busy: availability.isFetching || rooms.isFetching,
    again: () => {
      if (!availability.data) void availability.refetch();
      if (!all) void rooms.refetch();
    },
  };
}

export type StaffStay = ReturnType<typeof useStaffStay>;
