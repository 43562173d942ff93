import { BOOKING_LIMITS } from '../bookings/constants';

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
  held: 'Your rooms are held for you until {until}. After that, unpaid bookings are cancelled.',
  nameInvalid: 'Please write what the group is called',
  nameLong: `A name must be at most ${GROUP_LIMITS.nameMax} characters`,
} as const;
