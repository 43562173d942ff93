import { BookingOnPhone, HomeScreen } from '../my-bookings/booking-on-phone';
import { Arrival } from './arrival';
import { BookingDetails } from './booking-details';
import { BookingLink } from './booking-link';
import { FollowBooking } from './follow-booking';

/** What the page of a booking loads once that is on the screen, in one file: each further one is named in what the page starts with. */
export const onceShown = { Arrival, BookingDetails, BookingLink, BookingOnPhone, FollowBooking, HomeScreen };
