import type { Booking } from '@shared/bookings';
import { isUnconfirmed } from '@shared/constants/booking-transitions';
import { formatDay } from '@shared/dates';
import type { Order } from '@shared/food';
import type { FolioTarget } from '../../lib/folio-opener';

/** A stay or order that was found for a payment at the desk, which is mostly in cash. */
export interface FoundPayable {
  target: FolioTarget;
  /** 'Room 101, Fri, 20 Mar 2026' */
  what: string;
}

const METHOD = 'cash' as const;

const foundStay = (booking: Booking): FoundPayable => {
  const { _id, reference, guestName, balance, status, roomNumber, checkInDate } = booking;
  return {
    target: {
      ...{ bookingId: _id, orderId: null, reference, guestName, balance },
      isUnconfirmed: isUnconfirmed(status),
      method: METHOD,
    },
    what: `Room ${roomNumber}, ${formatDay(checkInDate)}`,
  };
};

/** Stays of now first, those who sleep here before the others; each once. */
export function foundStays(present: readonly Booking[] = [], others: readonly Booking[] = []): FoundPayable[] {
  const [inHouse, arriving] = [true, false].map((isIn) =>
    present.filter(({ status }) => (status === 'checkedin') === isIn),
  );
  const stays = [...(inHouse ?? []), ...(arriving ?? []), ...others];
  return [...new Map(stays.map((stay) => [stay._id, stay])).values()].map(foundStay);
}

/** None for an order that is paid with its stay. */
export const foundOrder = (order: Order): FoundPayable[] => {
  const { _id, reference, guestName, balance, paymentStatus, items } = order;
  if (paymentStatus === null) return [];
  return [
    {
      target: { bookingId: null, orderId: _id, reference, guestName, balance, isUnconfirmed: false, method: METHOD },
      what: items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    },
  ];
};
