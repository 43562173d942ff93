import type { ComponentType } from 'react';
import { paths } from '../lib/navigation/paths';
import type { Path } from './route-table';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/** One page at two addresses (screens.ts). */
const authPage = () => import('./guest/auth-page');

/** The code of every guests' page, loaded when its address is opened. */
export const pageLoaders: Record<Path, LoadPage> = {
  [paths.home]: () => import('./guest/home-page'),
  [paths.auth]: authPage,
  [paths.register]: authPage,
  [paths.forgotPassword]: () => import('../guest/account/forgot-page'),
  [paths.invitation]: () => import('../guest/account/invitation-page'),
  [paths.resetPassword]: () => import('../guest/account/reset-page'),
  [paths.account]: () => import('../guest/account/account-page'),
  [paths.findBooking]: () => import('../guest/find-booking/find-booking-page'),
  [paths.login]: () => import('../guest/account/login-redirect-page'),
  [paths.bookRoom]: () => import('../guest/book/book-room-page'),
  [paths.checkAvailability]: () => import('../guest/rooms/availability-page'),
  [paths.rooms]: () => import('../guest/rooms/rooms-page'),
  [paths.menu]: () => import('../guest/menu/menu-page'),
  [paths.cart]: () => import('../guest/cart/cart-page'),
  [paths.checkout]: () => import('../guest/cart/checkout-page'),
  [paths.orderConfirmation]: () => import('./guest/guest-order-page'),
  [paths.paymentRoom]: () => import('../guest/payments/payment-room-page'),
  [paths.verifyPayment]: () => import('../guest/payments/verify-payment-page'),
  [paths.catering]: () => import('../guest/catering/catering-page'),
  [paths.cateringRequest]: () => import('./guest/guest-request-page'),
  [paths.footer]: () => import('./guest/footer-page'),
  [paths.booking]: () => import('./guest/guest-booking-page'),
  [paths.guestDashboard]: () => import('./guest/guest-dashboard-page'),
  [paths.guestBookings]: () => import('../guest/my-bookings/my-bookings-page'),
  [paths.guestCatering]: () => import('../guest/catering/my-requests-page'),
  [paths.receipts]: () => import('../guest/receipts/receipts-page'),
  [paths.receipt]: () => import('../guest/receipts/receipt-page'),
  '*': () => import('./layout/not-found-page'),
};
