import { HOTEL_TEXTS } from '@shared/facts/hotel';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { paths } from './paths';

/** A screen: its address, who may see it, the layout around it, and the code that a browser loads for it alone. */
export interface Route {
  path: string;
  /** `guest` and `admin` need a session of that role (spec 6). */
  access: 'public' | 'guest' | 'admin';
  title: string;
  Page: LazyExoticComponent<ComponentType>;
  built: boolean;
}

const screen = (
  path: string,
  access: Route['access'],
  title: string,
  load: () => Promise<{ default: ComponentType }>,
): Route => ({ path, access, title, Page: lazy(load), built: true });

/** A screen that is not built yet: its address exists, says so, and nothing links to it. */
const later = (path: string, access: Route['access'], title: string): Route => ({
  ...screen(path, access, title, () => import('./coming-page')),
  built: false,
});

/** Every path of the spec's route table (spec 2), in its order. */
export const routes: readonly Route[] = [
  screen(paths.home, 'public', 'Home', () => import('./home-page')),
  screen(paths.auth, 'public', 'Login', () => import('../features/auth/auth-page')),
  screen(paths.login, 'public', 'Login', () => import('../features/auth/login-redirect')),
  screen(paths.bookRoom, 'public', 'Book a Room', () => import('../features/bookings/book-room-page')),
  screen(
    paths.checkAvailability,
    'public',
    'Check Room Availability',
    () => import('../features/rooms/availability-page'),
  ),
  screen(paths.rooms, 'public', 'Available Rooms', () => import('../features/rooms/rooms-page')),
  later(paths.menu, 'public', 'Restaurant'),
  later(paths.cart, 'public', 'Cart'),
  later(paths.checkout, 'public', 'Checkout'),
  later(paths.orderConfirmation, 'public', 'Order'),
  later(paths.paymentRoom, 'public', 'Payment'),
  later(paths.verifyPayment, 'public', 'Payment'),
  later(paths.catering, 'public', 'Catering'),
  screen(paths.footer, 'public', 'Contact', () => import('./footer-page')),
  screen(paths.booking, 'public', 'Your booking', () => import('../features/bookings/booking-page')),

  screen(paths.guestDashboard, 'guest', 'Your dashboard', () => import('./guest-dashboard-page')),
  screen(paths.guestBookings, 'guest', 'My Bookings', () => import('../features/bookings/my-bookings-page')),
  later(paths.receipts, 'guest', 'Receipts'),

  screen(paths.adminDashboard, 'admin', 'Dashboard', () => import('./admin-dashboard-page')),
  screen(paths.adminBookings, 'admin', 'Bookings', () => import('../features/bookings/admin-bookings-page')),
  screen(
    paths.adminBookRoom,
    'admin',
    'Book Room for Guest',
    () => import('../features/bookings/admin-book-room-page'),
  ),
  screen(paths.adminRooms, 'admin', 'Manage Rooms', () => import('../features/rooms/room-manager-page')),
  later(paths.adminGuests, 'admin', 'Guest Directory'),
  later(paths.adminCatering, 'admin', 'Catering'),
  later(paths.adminAnalytics, 'admin', 'Analytics'),
  later(paths.adminOrders, 'admin', 'Manage Orders'),
  later(paths.adminFoodAnalytics, 'admin', 'Food Analytics'),
  later(paths.adminMenu, 'admin', 'Manage Menu'),
  later(paths.adminAddFood, 'admin', 'Add Food Item'),
  later(paths.adminEditFood, 'admin', 'Edit Food Item'),
];

/** What stands at every other address (spec 2). */
export const notFound: Route = screen('*', 'public', HOTEL_TEXTS.notFound, () => import('./not-found-page'));

const unbuilt = new Set(routes.filter(({ built }) => !built).map(({ path }) => path));

/** True for a path whose screen is there; navigation links to these alone. */
export function isBuilt(path: string): boolean {
  return !unbuilt.has(path);
}
