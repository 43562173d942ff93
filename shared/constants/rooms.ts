/** What both sides know about rooms without the validator. */

import { PICTURE_LIMITS } from './pictures';

export const ROOM_STATUSES = ['available', 'booked', 'maintenance'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

/** The word that staff read for each status. */
export const ROOM_STATUS_WORDS: Record<RoomStatus, string> = {
  available: 'Available',
  booked: 'Booked',
  maintenance: 'Maintenance',
};

/** How the rooms' page can be sorted; the first is the default. */
export const ROOM_SORTS = ['price', 'price-desc'] as const;
export type RoomSort = (typeof ROOM_SORTS)[number];

export const ROOM_LIMITS = {
  roomNumberMax: 20,
  typeMax: 60,
  descriptionMax: 2000,
  /** Naira a night. */
  priceMax: 10_000_000,
  photosMax: 10,
} as const;

export const ROOM_TEXTS = {
  numberRequired: 'Room number is required',
  numberLong: `Room number must be at most ${ROOM_LIMITS.roomNumberMax} characters`,
  typeRequired: 'Room type is required',
  typeLong: `Room type must be at most ${ROOM_LIMITS.typeMax} characters`,
  descriptionLong: `Description must be at most ${ROOM_LIMITS.descriptionMax.toLocaleString('en')} characters`,
  pricePositive: 'Price must be greater than zero',
  priceInvalid: `Price must be an amount in naira with at most two decimals, up to ₦${ROOM_LIMITS.priceMax.toLocaleString('en')}`,
  photoTooLarge: `Each photo must be at most ${PICTURE_LIMITS.bytesMax / 1024 ** 2} MB`,
  tooManyPhotos: `A room can have at most ${ROOM_LIMITS.photosMax} photos`,
  noDescription: 'No description available.',
  loadFailed: 'Failed to load rooms',
  saveFailed: 'Failed to save room',
  deleteFailed: 'Failed to delete room',
  added: 'Room added successfully!',
  updated: 'Room updated successfully!',
  deleted: 'Room deleted successfully!',
  confirmDelete: 'Are you sure you want to delete this room?',
  listTitle: 'Available Rooms',
  availabilityTitle: 'Check Room Availability',
  bookNow: 'Book Now',
  perNight: 'per night',
  notBookable: 'Not open for booking just now',
  none: 'No rooms to show yet.',
  noneFree: 'No room is free for all of these nights.',
  availabilityFailed: 'We could not look up the free rooms.',
} as const;
