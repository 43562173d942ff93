import type { BookingEvent } from './constants';

/** What a guest reads about each event of a booking; null for none. */
export const BOOKING_NOTIFICATIONS: Record<BookingEvent, string | null> = {
  created: 'Your booking {reference} of room {room} is made.',
  changed: 'The hotel has changed your booking {reference}: room {room}, {dates}, {agreed}.',
  expired: 'Your booking {reference} is cancelled: it was not paid in time.',
  displaced: 'Your booking {reference} has ended: room {room} is taken.',
  withdrawn: 'You cancelled your booking {reference}.',
  charged: '{charge} was put on the bill of your booking {reference}.',
  charge_voided: '{charge} was taken off the bill of your booking {reference}.',
  paid: 'We have received {money} for your booking {reference}.',
  refunded: 'We have given back {money} of what you paid for your booking {reference}.',
  payment_struck: 'A payment of {money} for your booking {reference} was recorded by mistake, and is taken back.',
  dates_declined: 'We cannot give you the other dates that you asked for: your booking {reference} stays as it is.',
  // Only of bookings without an account, and what anybody may ask for.
  link: null,
  link_asked: null,
  pending: 'Your booking {reference} waits for payment.',
  approved: 'Your booking {reference} is approved.',
  confirmed: 'Your booking {reference} is confirmed.',
  rejected: 'We could not take your booking {reference}.',
  checkedin: 'Welcome: you are checked in to room {room} ({reference}).',
  cancelled: 'The hotel has cancelled your booking {reference}.',
  completed: 'Thank you for your stay ({reference}).',
};
