/** What both sides know about rooms without the validator. */

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

export const ROOM_TEXTS = {
  noDescription: 'No description available.',
  loadFailed: 'Failed to load rooms',
  listTitle: 'Available Rooms',
  bookNow: 'Book Now',
  perNightOnAverage: 'per night on average',
  perNight: 'per night',
  notBookable: 'Not open for booking just now',
  none: 'No rooms to show yet.',
  availabilityFailed: 'We could not look up the free rooms.',
} as const;
