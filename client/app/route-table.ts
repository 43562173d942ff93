import { HOTEL_TEXTS } from '@shared/constants/hotel';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** One screen: its address, who may see it, and how its code is loaded. */
export interface Route {
  path: string;
  /** `guest` and `admin` need a session of that role (spec 6), `user` one of either. */
  access: 'public' | 'user' | 'guest' | 'admin';
  title: string;
  /** Loads the code of its page. */
  page: LoadPage;
  built: boolean;
  /** With this the server renders the page with its content; without, the browser does, as it depends on who is logged in. */
  first?: FirstPaint;
}

/** Which query parameters change the page, and what search engines and link previews say of it. */
export interface FirstPaint {
  query?: readonly string[];
  description: string;
}

const screen = (path: string, access: Route['access'], title: string, page: LoadPage, first?: FirstPaint): Route => ({
  path,
  access,
  title,
  page,
  built: true,
  first,
});

/** A screen that is not built yet: its address shows a page that says so, and nothing links to it. */
const later = (path: string, access: Route['access'], title: string, first?: FirstPaint): Route => ({
  ...screen(path, access, title, () => import('./coming-soon-page'), first),
  built: false,
});

/** Every path of the spec's route table (spec 2), in its order. */
export const routes: readonly Route[] = [
  screen(paths.home, 'public', 'Home', () => import('./home-page'), {
    description: 'See our rooms from inside, book your nights without registration and pay by bank transfer.',
  }),
  screen(paths.auth, 'public', 'Login', () => import('./auth-page'), {
    description: 'Log in or open an account to see your bookings.',
  }),
  screen(paths.register, 'public', 'Register', () => import('./auth-page'), {
    description: 'Open an account to keep all your bookings in one place.',
  }),
  screen(paths.forgotPassword, 'public', 'Forgot your password?', () => import('../features/auth/forgot-page'), {
    description: 'Have a link mailed to you by which you choose a new password.',
  }),
  screen(paths.resetPassword, 'public', 'New password', () => import('../features/auth/reset-page')),
  screen(paths.account, 'user', 'Your account', () => import('../features/auth/account-page')),
  screen(paths.login, 'public', 'Login', () => import('../features/auth/login-redirect-page')),
  screen(paths.bookRoom, 'public', 'Book a Room', () => import('../features/bookings/book-room-page'), {
    query: ['room', 'from', 'to'],
    description: 'Choose a room and your nights, see the price at once, and pay by bank transfer. No account needed.',
  }),
  screen(
    paths.checkAvailability,
    'public',
    'Check Room Availability',
    () => import('../features/rooms/availability-page'),
    {
      query: ['from', 'to'],
      description: 'See which of our rooms are free for all of your nights, and what they cost.',
    },
  ),
  screen(paths.rooms, 'public', 'Available Rooms', () => import('../features/rooms/rooms-page'), {
    query: ['type', 'sort'],
    description: 'Every room from inside, with its price per night in naira.',
  }),
  screen(paths.menu, 'public', 'Restaurant', () => import('../features/menu/menu-page'), {
    description: 'Dishes and drinks with their prices, brought to your room or your home. No account needed.',
  }),
  screen(paths.cart, 'public', 'Cart', () => import('../features/cart/cart-page')),
  screen(paths.checkout, 'public', 'Checkout', () => import('../features/cart/checkout-page')),
  screen(paths.orderConfirmation, 'public', 'Your order', () => import('../features/food/order-page')),
  later(paths.paymentRoom, 'public', 'Payment'),
  later(paths.verifyPayment, 'public', 'Payment'),
  later(paths.catering, 'public', 'Catering', { description: 'Catering for your event.' }),
  screen(paths.footer, 'public', 'Contact', () => import('./footer-page'), {
    description: 'Where we are, our phone number and our e-mail address.',
  }),
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
  screen(paths.adminOrders, 'admin', 'Manage Orders', () => import('../features/food/admin-orders-page')),
  screen(paths.adminKitchen, 'admin', 'Kitchen', () => import('../features/food/admin-kitchen-page')),
  screen(
    paths.adminFoodAnalytics,
    'admin',
    'Food Analytics',
    () => import('../features/food/admin-food-analytics-page'),
  ),
  screen(paths.adminMenu, 'admin', 'Manage Menu', () => import('../features/menu/admin-menu-page')),
  screen(paths.adminAddFood, 'admin', 'Add Food Item', () => import('../features/menu/admin-add-food-page')),
  screen(paths.adminEditFood, 'admin', 'Edit Food Item', () => import('../features/menu/admin-edit-food-page')),
];

/** Shown at every other address (spec 2). */
export const notFound: Route = screen('*', 'public', HOTEL_TEXTS.notFound, () => import('./not-found-page'), {
  description: 'This address leads nowhere.',
});

const unbuilt = new Set(routes.filter(({ built }) => !built).map(({ path }) => path));

/** True for a path whose screen is there; navigation links to these alone. */
export function isBuilt(path: string): boolean {
  return !unbuilt.has(path);
}
