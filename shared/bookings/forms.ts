import { PHONE_INVALID } from '../fields/phone-constants';
import { withCommas } from '../money/money';
import { BOOKING_LIMITS } from './constants';

/** What the forms of a booking say at their fields; guests' pages load it with the validator, when a form is sent. */
export const BOOKING_FIELD_TEXTS = {
  guestNameRequired: 'Guest name is required',
  guestNameLong: `Guest name must be at most ${BOOKING_LIMITS.guestNameMax} characters`,
  phoneInvalid: PHONE_INVALID,
  emailInvalid: 'Invalid email format',
  addressRequired: 'Address is required',
  addressLong: `Address must be at most ${BOOKING_LIMITS.addressMax} characters`,
  roomNumberRequired: 'Room number is required',
  roomTypeRequired: 'Room type is required',
  roomOrType: 'Please send either a room number or a room type',
  checkOutNotAfter: 'Check-out date must be after check-in date',
  adultsInvalid: `A booking is for 1 to ${BOOKING_LIMITS.adultsMax} adults`,
  childrenInvalid: `A booking is for at most ${BOOKING_LIMITS.childrenMax} children`,
} as const;

/** What only staff's screens say about bookings. */
export const STAFF_BOOKING_TEXTS = {
  adminCreated: 'Room booked successfully for guest!',
  adminCreateFailed: 'Failed to book room',
  adminLoadFailed: 'Failed to fetch bookings. Please try again.',
  deleteFailed: 'Failed to delete booking. Please try again.',
  confirmDelete: 'Are you sure you want to delete this booking?',
  tokenMissing: 'Authentication token missing. Please log in.',
  authRequired: 'Authentication required to fetch bookings.',
  changed: 'Booking changed.',
  changeFailed: 'The booking could not be changed. Please try again.',
  missing: 'There is no such booking.',
  loadFailed: 'Failed to load the booking. Please try again.',
  deletedMeanwhile: 'Someone else has deleted this booking meanwhile. Nothing was saved.',
} as const;

export const BOOKING_NOTE_LIMITS = { textMax: 1000, notesMax: 100 } as const;

export const BOOKING_NOTE_TEXTS = {
  hint: 'The guest does not see it here. Who asks for a copy of their own data gets it.',
  required: 'Please write a note',
  tooLong: `A note must be at most ${withCommas(BOOKING_NOTE_LIMITS.textMax)} characters`,
  none: 'No notes yet.',
  loadFailed: 'Failed to load the notes.',
  added: 'Note saved.',
  addFailed: 'The note could not be saved.',
  outcomeUnknown: 'The line broke before an answer came. Save again: it is not saved twice.',
  removed: 'Note removed.',
  removeFailed: 'The note could not be removed.',
} as const;
