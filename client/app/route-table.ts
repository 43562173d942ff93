import { HOTEL_TEXTS } from '@shared/hotel/constants';
import { paths } from '../lib/navigation/paths';
import { type Route, screen } from './route';

/** A path of guests' pages; `*` is every unknown address. */
export type Path = (typeof paths)[keyof typeof paths] | '*';

/** Guests' pages, in the order of the spec's route table (spec 2); staff's are in staff-route-table.ts. */
export const routes: readonly Route<Path>[] = [
  screen(paths.home, 'public', 'Home'),
  screen(paths.auth, 'public', 'Login'),
  screen(paths.register, 'public', 'Register'),
  screen(paths.forgotPassword, 'public', 'Forgot your password?'),
  screen(paths.resetPassword, 'public', 'New password'),
  screen(paths.invitation, 'public', 'Join the staff'),
  screen(paths.account, 'user', 'Your account'),
  screen(paths.findBooking, 'public', 'Find my booking'),
  screen(paths.login, 'public', 'Login'),
  screen(paths.bookRoom, 'public', 'Book a Room'),
  screen(paths.checkAvailability, 'public', 'Check Room Availability'),
  screen(paths.rooms, 'public', 'Available Rooms'),
  screen(paths.menu, 'public', 'Restaurant'),
  screen(paths.cart, 'public', 'Cart'),
  screen(paths.checkout, 'public', 'Checkout'),
  screen(paths.orderConfirmation, 'public', 'Your order'),
  screen(paths.paymentRoom, 'public', 'Payment'),
  screen(paths.verifyPayment, 'public', 'Payment'),
  screen(paths.catering, 'public', 'Catering'),
  screen(paths.cateringRequest, 'public', 'Your catering request'),
  screen(paths.footer, 'public', 'Contact'),
  screen(paths.booking, 'public', 'Your booking'),
  screen(paths.receipt, 'public', 'Receipt'),

  screen(paths.guestDashboard, 'guest', 'Your dashboard'),
  screen(paths.guestBookings, 'guest', 'My Bookings'),
  screen(paths.guestCatering, 'guest', 'My Catering Requests'),
  screen(paths.receipts, 'guest', 'Receipts'),
];

/** Shown at every other address (spec 2). */
export const notFound: Route<Path> = screen('*', 'public', HOTEL_TEXTS.notFound);
