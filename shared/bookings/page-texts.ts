/** Texts of the pages that show bookings; the form that makes one loads none of them. */
export const BOOKING_PAGE_TEXTS = {
  loadFailed: 'Failed to load bookings. Please try again.',
  none: 'No bookings yet.',
  noneOfMine: 'You have no bookings yet.',
  paymentDisabled: 'Online payment is temporarily disabled',
  cancelled: 'Booking cancelled.',
  cancelFailed: 'Your booking could not be cancelled. Please try again.',
  notFound: 'We cannot find this booking.',
} as const;
