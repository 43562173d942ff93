import type { ComponentType } from 'react';
import { paths } from '../lib/navigation/paths';
import type { Path } from './route-table';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/** One page at two addresses (screens.ts). */
const authPage = () => import('./auth-page');

/** The code of every guests' page, loaded when its address is opened. */
export const pageLoaders: Record<Path, LoadPage> = {
  [paths.home]: () => import('./home-page'),
  [paths.auth]: authPage,
  [paths.register]: authPage,
  [paths.forgotPassword]: () => import('../features/auth/forgot-page'),
  [paths.invitation]: () => import('../features/auth/invitation-page'),
  [paths.resetPassword]: () => import('../features/auth/reset-page'),
  [paths.account]: () => import('../features/auth/account-page'),
  [paths.findBooking]: () => import('../features/links/find-booking-page'),
  [paths.login]: () => import('../features/auth/login-redirect-page'),
  [paths.bookRoom]: () => import('../features/bookings/book-room-page'),
  [paths.checkAvailability]: () => import('../features/rooms/availability-page'),
  [paths.rooms]: () => import('../features/rooms/rooms-page'),
  [paths.menu]: () => import('../features/menu/menu-page'),
  [paths.cart]: () => import('../features/cart/cart-page'),
  [paths.checkout]: () => import('../features/cart/checkout-page'),
  [paths.orderConfirmation]: () => import('./guest-order-page'),
  [paths.paymentRoom]: () => import('../features/payments/payment-room-page'),
  [paths.verifyPayment]: () => import('../features/payments/verify-payment-page'),
  [paths.catering]: () => import('../features/catering/catering-page'),
  [paths.cateringRequest]: () => import('./guest-request-page'),
  [paths.footer]: () => import('./footer-page'),
  [paths.booking]: () => import('./guest-booking-page'),
  [paths.guestDashboard]: () => import('./guest-dashboard-page'),
  [paths.guestBookings]: () => import('../features/bookings/my-bookings-page'),
  [paths.guestCatering]: () => import('../features/catering/my-requests-page'),
  [paths.receipts]: () => import('../features/receipts/receipts-page'),
  [paths.receipt]: () => import('../features/receipts/receipt-page'),
  '*': () => import('./not-found-page'),
};
