import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { paths } from '../lib/paths';

/** What of a screen can be known without its code. */
export interface Route {
  path: string;
  /** `guest` and `admin` need a session of that role (spec 6), `user` one of either. */
  access: 'public' | 'user' | 'guest' | 'admin';
  title: string;
  /** The file of its page, seen from this folder. */
  file: string;
  built: boolean;
  /** Its page arrives as HTML with its content; without this the browser makes it, as it depends on who is logged in. */
  first?: FirstPaint;
}

/** What of an address changes the page, and what search engines and link previews say of it. */
export interface FirstPaint {
  query?: readonly string[];
  description: string;
}

const screen = (path: string, access: Route['access'], title: string, file: string, first?: FirstPaint): Route => ({
  path,
  access,
  title,
  file,
  built: true,
  first,
});

/** A screen that is not built yet: its address exists, says so, and nothing links to it. */
const later = (path: string, access: Route['access'], title: string, first?: FirstPaint): Route => ({
  ...screen(path, access, title, './coming-soon-page.tsx', first),
  built: false,
});

/** Every path of the spec's route table (spec 2), in its order. */
export const routes: readonly Route[] = [
  screen(paths.home, 'public', 'Home', './home-page.tsx', {
    description: 'See our rooms from inside, book your nights without registration and pay by bank transfer.',
  }),
  screen(paths.auth, 'public', 'Login', '../features/auth/auth-page.tsx', {
    description: 'Log in or open an account to see your bookings.',
  }),
  screen(paths.register, 'public', 'Register', '../features/auth/auth-page.tsx', {
    description: 'Open an account to keep all your bookings in one place.',
  }),
  screen(paths.forgotPassword, 'public', 'Forgot your password?', '../features/auth/forgot-page.tsx', {
    description: 'Have a link mailed to you by which you choose a new password.',
  }),
  screen(paths.resetPassword, 'public', 'New password', '../features/auth/reset-page.tsx'),
  screen(paths.account, 'user', 'Your account', '../features/auth/account-page.tsx'),
  screen(paths.login, 'public', 'Login', '../features/auth/login-redirect-page.tsx'),
  screen(paths.bookRoom, 'public', 'Book a Room', '../features/bookings/book-room-page.tsx', {
    query: ['room', 'from', 'to'],
    description: 'Choose a room and your nights, see the price at once, and pay by bank transfer. No account needed.',
  }),
  screen(paths.checkAvailability, 'public', 'Check Room Availability', '../features/rooms/availability-page.tsx', {
    query: ['from', 'to'],
    description: 'See which of our rooms are free for all of your nights, and what they cost.',
  }),
  screen(paths.rooms, 'public', 'Available Rooms', '../features/rooms/rooms-page.tsx', {
    query: ['type', 'sort'],
    description: 'Every room from inside, with its price per night in naira.',
  }),
  screen(paths.menu, 'public', 'Restaurant', '../features/menu/menu-page.tsx', {
    description: 'Dishes and drinks with their prices, brought to your room or your home. No account needed.',
  }),
  screen(paths.cart, 'public', 'Cart', '../features/cart/cart-page.tsx'),
  screen(paths.checkout, 'public', 'Checkout', '../features/cart/checkout-page.tsx'),
  screen(paths.orderConfirmation, 'public', 'Your order', '../features/food/order-page.tsx'),
  later(paths.paymentRoom, 'public', 'Payment'),
  later(paths.verifyPayment, 'public', 'Payment'),
  later(paths.catering, 'public', 'Catering', { description: 'Catering for your event.' }),
  screen(paths.footer, 'public', 'Contact', './footer-page.tsx', {
    description: 'Where we are, our phone number and our e-mail address.',
  }),
  screen(paths.booking, 'public', 'Your booking', '../features/bookings/booking-page.tsx'),

  screen(paths.guestDashboard, 'guest', 'Your dashboard', './guest-dashboard-page.tsx'),
  screen(paths.guestBookings, 'guest', 'My Bookings', '../features/bookings/my-bookings-page.tsx'),
  later(paths.receipts, 'guest', 'Receipts'),

  screen(paths.adminDashboard, 'admin', 'Dashboard', './admin-dashboard-page.tsx'),
  screen(paths.adminBookings, 'admin', 'Bookings', '../features/bookings/admin-bookings-page.tsx'),
  screen(paths.adminBookRoom, 'admin', 'Book Room for Guest', '../features/bookings/admin-book-room-page.tsx'),
  screen(paths.adminRooms, 'admin', 'Manage Rooms', '../features/rooms/admin-rooms-page.tsx'),
  later(paths.adminGuests, 'admin', 'Guest Directory'),
  later(paths.adminCatering, 'admin', 'Catering'),
  later(paths.adminAnalytics, 'admin', 'Analytics'),
  screen(paths.adminOrders, 'admin', 'Manage Orders', '../features/food/admin-orders-page.tsx'),
  screen(paths.adminKitchen, 'admin', 'Kitchen', '../features/food/admin-kitchen-page.tsx'),
  screen(paths.adminFoodAnalytics, 'admin', 'Food Analytics', '../features/food/admin-food-analytics-page.tsx'),
  screen(paths.adminMenu, 'admin', 'Manage Menu', '../features/menu/admin-menu-page.tsx'),
  screen(paths.adminAddFood, 'admin', 'Add Food Item', '../features/menu/admin-add-food-page.tsx'),
  screen(paths.adminEditFood, 'admin', 'Edit Food Item', '../features/menu/admin-edit-food-page.tsx'),
];

/** What stands at every other address (spec 2). */
export const notFound: Route = screen('*', 'public', HOTEL_TEXTS.notFound, './not-found-page.tsx', {
  description: 'This address leads nowhere.',
});

const unbuilt = new Set(routes.filter(({ built }) => !built).map(({ path }) => path));

/** True for a path whose screen is there; navigation links to these alone. */
export function isBuilt(path: string): boolean {
  return !unbuilt.has(path);
}
