import type { Booking } from '@shared/bookings';
import type { BookingStatus } from '@shared/constants/bookings';
import { nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money';
import { formatShortDay } from '../../ui/short-dates';
import { StatusBadge } from '../../ui/status-badge';
import type { Brief } from '../../ui/table-brief';
import { STATUS_TONES, STATUS_WORDS } from './booking-words';

/** A booking in two lines; `status` is the one to show. */
export const bookingBrief = (
  { guestName, roomNumber, checkInDate, checkOutDate, nights, balance }: Booking,
  status: BookingStatus,
): Brief => ({
  title: guestName,
  place: roomNumber,
  mark: <StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>,
  detail: `${formatShortDay(checkInDate)} to ${formatShortDay(checkOutDate)} · ${nightWords(nights)}`,
  amount: balance > 0 ? formatNaira(balance) : 'Paid',
});
