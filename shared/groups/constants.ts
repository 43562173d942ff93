import { BOOKING_LIMITS, type BookingStatus, isUnconfirmed } from '../bookings/constants';
import { formatDay } from '../dates';

export const GROUP_LIMITS = {
  /** Rooms that a guest books at once, and staff. */
  guestRoomsMax: 5,
  staffRoomsMax: 60,
  pageSize: 20,
  listMax: 50,
  nameMax: BOOKING_LIMITS.guestNameMax,
} as const;

export const GROUP_TEXTS = {
  noRooms: 'Please choose at least one room',
  tooManyRooms: `At most ${GROUP_LIMITS.guestRoomsMax} rooms can be booked at once. Please call the hotel for more.`,
  tooManyForStaff: `At most ${GROUP_LIMITS.staffRoomsMax} rooms can be booked at once`,
  roomTwice: 'Each room can be chosen once',
  reference: 'Group reference',
  transfer:
    'Transfer {amount} for all rooms at once. As the reference, write the name {name} or the group reference {reference}, ideally both.',
  held: 'Your rooms are held for you until {until}',
  afterHold: 'After that, unpaid bookings are cancelled.',
  nameInvalid: 'Please write what the group is called',
  nameLong: `A name must be at most ${GROUP_LIMITS.nameMax} characters`,
} as const;

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
