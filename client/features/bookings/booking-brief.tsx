import type { Booking } from '@shared/bookings';
import type { BookingStatus } from '@shared/constants/bookings';
import { nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money';
import { formatShortRange } from '../../ui/short-dates';
import { StatusChip } from '../../ui/status-chip';
import type { Brief } from '../../ui/table-brief';
import { askedWords } from './admin-asked-dates';
import { STATUS_TONES, STATUS_WORDS } from './booking-words';

/** A booking in two lines; `status` is the one to show. */
export const bookingBrief = (booking: Booking, status: BookingStatus): Brief => {
  const { guestName, roomNumber, checkInDate, checkOutDate, nights, balance } = booking;
  return {
    title: guestName,
    place: roomNumber,
    mark: <StatusChip tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusChip>,
    detail: askedWords(booking) ?? `${formatShortRange(checkInDate, checkOutDate)} · ${nightWords(nights)}`,
    amount: balance > 0 ? formatNaira(balance) : 'Paid',
  };
};
