import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { paths } from '../lib/paths';

/** `*` is every unknown address. */
export type Path = (typeof paths)[keyof typeof paths] | '*';

/** The metadata of a screen; its code is in pages.ts. */
export interface Route {
  path: Path;
  /** `guest` and `admin` need a session of that role, `user` one of either. */
  access: 'public' | 'user' | 'guest' | 'admin';
  title: string;
  built: boolean;
  /** If set, the server renders the page's content. Pages that depend on the session are rendered by the browser. */
  first?: FirstPaint;
}

/** Query parameters that change the page, and its description for search engines and link previews. */
export interface FirstPaint {
  query?: readonly string[];
  description: string;
}

const screen = (path: Path, access: Route['access'], title: string, first?: FirstPaint): Route => ({
  path,
  access,
  title,
  built: true,
  first,
});

/** A screen that is not built yet: its address shows the 'coming soon' page, and nothing links to it. */
const later = (path: Path, access: Route['access'], title: string, first?: FirstPaint): Route => ({
  ...screen(path, access, title, first),
  built: false,
});

/** Every path of the spec's route table (spec 2), in its order. */
export const routes: readonly Route[] = [
  screen(paths.home, 'public', 'Home', {
    description: 'See our rooms from inside, book your nights without registration and pay by bank transfer.',
  }),
  screen(paths.auth, 'public', 'Login', {
    description: 'Log in or open an account to see your bookings.',
  }),
  screen(paths.register, 'public', 'Register', {
    description: 'Open an account to keep all your bookings in one place.',
  }),
  screen(paths.forgotPassword, 'public', 'Forgot your password?', {
    description: 'Get a link by email to choose a new password.',
  }),
  screen(paths.resetPassword, 'public', 'New password'),
  screen(paths.account, 'user', 'Your account'),
  screen(paths.login, 'public', 'Login'),
  screen(paths.bookRoom, 'public', 'Book a Room', {
    query: ['room', 'from', 'to'],
    description: 'Choose a room and your nights, see the price at once, and pay by bank transfer. No account needed.',
  }),
  screen(paths.checkAvailability, 'public', 'Check Room Availability', {
    query: ['from', 'to'],
    description: 'See which of our rooms are free for all of your nights, and what they cost.',
  }),
  screen(paths.rooms, 'public', 'Available Rooms', {
    query: ['type', 'sort'],
    description: 'Every room from inside, with its price per night in naira.',
  }),
  screen(paths.menu, 'public', 'Restaurant', {
    description: 'Dishes and drinks with their prices, brought to your room or your home. No account needed.',
  }),
  screen(paths.cart, 'public', 'Cart'),
  screen(paths.checkout, 'public', 'Checkout'),
  screen(paths.orderConfirmation, 'public', 'Your order'),
  later(paths.paymentRoom, 'public', 'Payment'),
  later(paths.verifyPayment, 'public', 'Payment'),
  later(paths.catering, 'public', 'Catering', { description: 'Catering for your event.' }),
  screen(paths.footer, 'public', 'Contact', {
    description: 'Where we are, our phone number and our email address.',
  }),
  screen(paths.booking, 'public', 'Your booking'),

  screen(paths.guestDashboard, 'guest', 'Your dashboard'),
  screen(paths.guestBookings, 'guest', 'My Bookings'),
  later(paths.receipts, 'guest', 'Receipts'),

  screen(paths.adminDashboard, 'admin', 'Dashboard'),
  screen(paths.adminBookings, 'admin', 'Bookings'),
  screen(paths.adminBookRoom, 'admin', 'Book Room for Guest'),
  screen(paths.adminRooms, 'admin', 'Manage Rooms'),
  later(paths.adminGuests, 'admin', 'Guest Directory'),
  later(paths.adminCatering, 'admin', 'Catering'),
  later(paths.adminAnalytics, 'admin', 'Analytics'),
  screen(paths.adminOrders, 'admin', 'Manage Orders'),
  screen(paths.adminKitchen, 'admin', 'Kitchen'),
  screen(paths.adminFoodAnalytics, 'admin', 'Food Analytics'),
  screen(paths.adminMenu, 'admin', 'Manage Menu'),
  screen(paths.adminAddFood, 'admin', 'Add Food Item'),
  screen(paths.adminEditFood, 'admin', 'Edit Food Item'),
];

/** Shown at every other address (spec 2). */
export const notFound: Route = screen('*', 'public', HOTEL_TEXTS.notFound, {
  description: 'There is no page at this address.',
});

const unbuilt = new Set<string>(routes.filter(({ built }) => !built).map(({ path }) => path));

/** True for a path whose screen is built; navigation links to no others. */
export function isBuilt(path: string): boolean {
  return !unbuilt.has(path);
}
