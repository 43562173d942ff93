import { type BookingStatus, isUnconfirmed } from '../bookings/constants';
import { formatDay } from '../dates';

interface Stay {
  status: BookingStatus;
  checkInDate: string;
  checkOutDate: string;
}

/** Why a stay that holds is not among those that are checked in together; null where nothing speaks against it. */
export function notReadyWords({ status, checkInDate, checkOutDate }: Stay, today: string): string | null {
  if (isUnconfirmed(status)) return 'It is not confirmed yet.';
  if (checkInDate > today) return `It begins on ${formatDay(checkInDate)}.`;
  return checkOutDate <= today ? `It was to end on ${formatDay(checkOutDate)}.` : null;
}
