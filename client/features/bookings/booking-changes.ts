import type { Booking } from '@shared/bookings';
import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money';
import type { ReadField } from '../../ui/edited-record';
import { parseAmount } from '../../ui/parse-amount';
import { STATUS_WORDS } from './booking-words';
import type { StayValues } from './use-stay';

/** An empty amount leaves the price to the server. */
export type ChangeValues = StayValues & { amountPaid: string };

export const initialValues = ({ roomNumber, checkInDate, checkOutDate }: StayValues): ChangeValues => ({
  roomNumber,
  checkInDate,
  checkOutDate,
  amountPaid: '',
});

/** What the dialog tells of what somebody else has changed. */
export const CHANGED_FIELDS: readonly ReadField<Booking>[] = [
  { label: 'Status', text: ({ status }) => STATUS_WORDS[status] },
  { label: 'Room', text: ({ roomNumber }) => roomNumber },
  { label: 'Check-in', text: ({ checkInDate }) => formatDay(checkInDate) },
  { label: 'Check-out', text: ({ checkOutDate }) => formatDay(checkOutDate) },
  { label: 'Agreed amount', text: ({ amountPaid }) => formatNaira(amountPaid) },
];

/** The update to send: the booking as last seen, and only the fields that staff changed; null for none. */
export function changesOf(
  booking: Pick<Booking, '_id' | 'version' | keyof StayValues>,
  { roomNumber, checkInDate, checkOutDate, amountPaid }: ChangeValues,
) {
  const moved = checkInDate !== booking.checkInDate || checkOutDate !== booking.checkOutDate;
  const changes = {
    ...(roomNumber !== booking.roomNumber ? { roomNumber } : {}),
    ...(moved ? { checkInDate, checkOutDate } : {}),
    ...(amountPaid.trim() ? { amountPaid: parseAmount(amountPaid) } : {}),
  };
  return Object.keys(changes).length > 0 ? { _id: booking._id, version: booking.version, ...changes } : null;
}
