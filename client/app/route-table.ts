import { HOTEL_TEXTS } from '@shared/hotel/constants';
import {
  bookingPath,
  CATERING_PAGE,
  CATERING_REQUEST_PAGE,
  cateringRequestPath,
  GROUP_PAGE,
  MY_REQUESTS_PAGE,
  orderPath,
  STOP_MESSAGES_PAGE,
} from '@shared/links/paths';
import { paths } from '../lib/navigation/paths';
import { type Page, type Route, rowsOf } from './route';

/** The addresses that many pages name, and those of single nouns, which stand in their `link.ts`. */
type Pages = Record<(typeof paths)[keyof typeof paths], Page> & Record<string, Page>;
/** The path `*` is every unknown address. */
export type GuestRoute = Route;

/** One page at two addresses: its state stays where one leads to the other. */
const authPage = () => import('./guest/auth-page');

/** Guests' pages, in the order of the spec's route table (spec 2); staff's are in staff-routes.ts. */
const pages: Pages = {
  [paths.home]: { waits: true, title: 'Home', header: 'Home', load: () => import('./guest/home-page') },
  [paths.auth]: { title: 'Login', load: authPage },
  [paths.register]: { title: 'Register', load: authPage },
  [paths.forgotPassword]: {
    title: 'Forgot your password?',
    load: () => import('../guest/account/forgot-page'),
  },
  [paths.resetPassword]: { title: 'New password', load: () => import('../guest/account/reset-page') },
  [paths.invitation]: {
    title: 'Join the staff',
    load: () => import('../guest/account/invitation-page'),
  },
  [paths.account]: { access: 'user', title: 'Your account', load: () => import('../guest/account/account-page') },
  [paths.findBooking]: {
    title: 'Find my booking',
    load: () => import('../guest/find-booking/find-booking-page'),
  },
  [paths.login]: { title: 'Login', load: () => import('../guest/account/login-redirect-page') },
  [paths.bookRoom]: {
    waits: true,
    title: 'Book a Room',
    load: () => import('../guest/book/book-room-page'),
  },
  [paths.checkAvailability]: {
    waits: true,
    title: 'Check Room Availability',
    load: () => import('../guest/rooms/availability-page'),
  },
  [paths.rooms]: {
    waits: true,
    title: 'Available Rooms',
    header: 'Rooms',
    load: () => import('../guest/rooms/rooms-page'),
  },
  [paths.menu]: {
    waits: true,
    title: 'Restaurant',
    header: 'Restaurant',
    load: () => import('../guest/menu/menu-page'),
  },
  [paths.cart]: { waits: true, title: 'Cart', load: () => import('../guest/cart/cart-page') },
  [paths.checkout]: {
    waits: true,
    title: 'Checkout',
    load: () => import('../guest/cart/checkout-page'),
  },
  [paths.booking]: {
    title: 'Your booking',
    kept: { kind: 'booking', label: 'Your booking', path: bookingPath },
    load: () => import('./guest/guest-booking-page'),
  },
  [STOP_MESSAGES_PAGE]: { title: 'Our messages', load: () => import('../guest/messages/messages-page') },
  [GROUP_PAGE]: { title: 'Your booking', load: () => import('../guest/group/group-page') },
  [paths.orderConfirmation]: {
    title: 'Your order',
    kept: { kind: 'order', label: 'Your order', path: orderPath },
    load: () => import('./guest/guest-order-page'),
  },
  [paths.paymentRoom]: {
    title: 'Payment',
    load: () => import('../guest/payments/payment-room-page'),
  },
  [paths.verifyPayment]: {
    title: 'Payment',
    load: () => import('../guest/payments/verify-payment-page'),
  },
  [CATERING_PAGE]: {
    waits: true,
    title: 'Catering',
    header: 'Catering',
    load: () => import('../guest/catering/catering-page'),
  },
  [CATERING_REQUEST_PAGE]: {
    title: 'Your catering request',
    kept: { kind: 'catering', label: 'Your catering', path: cateringRequestPath },
    load: () => import('./guest/guest-request-page'),
  },
  [paths.footer]: { waits: true, title: 'Contact', load: () => import('./guest/footer-page') },
  [paths.receipt]: { title: 'Receipt', load: () => import('../guest/receipts/receipt-page') },
  [paths.guestDashboard]: {
    access: 'guest',
    title: 'Your dashboard',
    load: () => import('./guest/guest-dashboard-page'),
  },
  [paths.guestBookings]: {
    access: 'guest',
    title: 'My Bookings',
    load: () => import('../guest/my-bookings/my-bookings-page'),
  },
  [MY_REQUESTS_PAGE]: {
    access: 'guest',
    title: 'My Catering Requests',
    load: () => import('../guest/catering/my-requests-page'),
  },
  [paths.receipts]: { access: 'guest', title: 'Receipts', load: () => import('../guest/receipts/receipts-page') },
};

export const routes: readonly GuestRoute[] = rowsOf(pages);

/** Shown at every other address (spec 2). */
export const notFound: GuestRoute = {
  path: '*',
  title: HOTEL_TEXTS.notFound,
  load: () => import('./layout/not-found-page'),
};
