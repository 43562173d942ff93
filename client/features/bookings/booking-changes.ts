import type { Booking } from '@shared/bookings';
import { parseAmount } from '../../ui/parse-amount';
import type { StayValues } from './use-stay';

/** An empty amount leaves the price to the server. */
export type ChangeValues = StayValues & { amountPaid: string };

/** The update to send: the id and only the fields that staff changed. */
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
