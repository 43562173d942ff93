import { BOOKING_PAGE } from '@shared/booking-link';
import type { Role } from '@shared/constants/auth';
import { ORDER_PAGE } from '@shared/order-link';
import { FORGOT_PAGE, RESET_PAGE } from '@shared/reset-link';

/** Every path of the client. Links use these constants. */
export const paths = {
  home: '/',
  auth: '/auth',
  register: '/auth/register',
  forgotPassword: FORGOT_PAGE,
  resetPassword: RESET_PAGE,
  login: '/login',
  account: '/account',
  bookRoom: '/book-room',
  checkAvailability: '/check-availability',
  rooms: '/rooms',
  menu: '/menu',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmation: ORDER_PAGE,
  paymentRoom: '/payment-room/:bookingId',
  verifyPayment: '/verify-payment',
  catering: '/cateringPanel',
  footer: '/footer',
  booking: BOOKING_PAGE,
  guestDashboard: '/guest-dashboard',
  guestBookings: '/guest-bookings',
  receipts: '/receipts',
  adminDashboard: '/admin-dashboard',
  adminBookings: '/bookings',
  adminBookRoom: '/admin/book-room',
  adminRooms: '/admin/rooms',
  adminGuests: '/admin/guests',
  adminCatering: '/catering-requests',
  adminAnalytics: '/analytics',
  adminOrders: '/admin/food-orders',
  adminKitchen: '/admin/kitchen',
  adminFoodAnalytics: '/admin/food-analytics',
  adminMenu: '/admin/manage-menu',
  adminAddFood: '/admin/add-food',
  adminEditFood: '/admin/edit-foodlist',
} as const;

/** The booking form with room and dates preselected if given. `form` defaults to the guests' form. */
export function bookRoomPath(
  choice: { room?: string; from?: string; to?: string } = {},
  form: typeof paths.bookRoom | typeof paths.adminBookRoom = paths.bookRoom,
): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value)).toString();
  return query ? `${form}?${query}` : form;
}

export function dashboardPath(role: Role): string {
  return role === 'admin' ? paths.adminDashboard : paths.guestDashboard;
}
