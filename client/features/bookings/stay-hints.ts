import type { BookingStatus } from '@shared/constants/bookings';
import { formatDay } from '@shared/dates';
import type { ConfirmQuestion } from '../../ui/confirm';

/** What staff may do, but seldom mean. `today` is the hotel's. */

type Dates = { checkInDate: string; checkOutDate: string };

/** Asked before a guest is checked in on a day that is none of the stay's; null where there is nothing to ask. */
export function statusQuestion(
  { guestName, checkInDate, checkOutDate }: Dates & { guestName: string },
  status: BookingStatus,
  today: string,
): ConfirmQuestion | null {
  if (status !== 'checkedin') return null;
  const text =
    checkInDate > today
      ? `This stay begins on ${formatDay(checkInDate)}.`
      : checkOutDate <= today
        ? `This stay ended on ${formatDay(checkOutDate)}.`
        : null;
  if (!text) return null;
  return { title: `Check in ${guestName} today?`, text, confirmLabel: 'Check in', cancelLabel: 'Leave as it is' };
}

/** Says that a stay is in the past, wholly or in part; null where it is not, or not chosen yet. */
export function pastHint({ checkInDate, checkOutDate }: Dates, today: string): string | null {
  if (!checkInDate || checkInDate >= today) return null;
  return checkOutDate && checkOutDate <= today
    ? `These dates are in the past: the stay ended on ${formatDay(checkOutDate)}.`
    : `These dates begin in the past, on ${formatDay(checkInDate)}.`;
}
