import type { Booking } from '@shared/bookings';
import { parseAmount } from '../../ui/parse-amount';
import type { StayValues } from './use-stay';

/** What the form for changing a booking holds; an empty amount is left to the server. */
export type ChangeValues = StayValues & { amountPaid: string };

/** Takes the booking and what the form holds; returns what to send: only what staff changed. */
export function changesOf(
  booking: Pick<Booking, '_id' | keyof StayValues>,
  { roomNumber, checkInDate, checkOutDate, amountPaid }: ChangeValues,
) {
  const moved = checkInDate !== booking.checkInDate || checkOutDate !== booking.checkOutDate;
  return {
    _id: booking._id,
    ...(roomNumber !== booking.roomNumber ? { roomNumber } : {}),
    ...(moved ? { checkInDate, checkOutDate } : {}),
    ...(amountPaid.trim() ? { amountPaid: parseAmount(amountPaid) } : {}),
  };
}
