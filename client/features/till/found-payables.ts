import type { Booking } from '@shared/bookings';
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

export const foundStay = (booking: Booking): FoundPayable => {
  const { _id, reference, guestName, balance, status, roomNumber, checkInDate } = booking;
  const isUnconfirmed = status === 'pending' || status === 'approved';
  return {
    target: { bookingId: _id, orderId: null, reference, guestName, balance, isUnconfirmed, method: METHOD },
    what: `Room ${roomNumber}, ${formatDay(checkInDate)}`,
  };
};

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
