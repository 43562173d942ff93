import type { Role } from '@shared/auth/roles';
import {
  type BOOK_ROOMS_PAGE,
  BOOKING_PAGE,
  FORGOT_PAGE,
  INVITATION_PAGE,
  ORDER_PAGE,
  RECEIPT_PAGE,
  RESET_PAGE,
  VERIFY_PAGE,
} from '@shared/links/paths';

/** Paths of guests' pages that no single noun has; those of catering are in its link.ts, staff's in staff-paths.ts. */
export const paths = {
  home: '/',
  auth: '/auth',
  register: '/auth/register',
  forgotPassword: FORGOT_PAGE,
  resetPassword: RESET_PAGE,
  invitation: INVITATION_PAGE,
  login: '/login',
  account: '/account',
  findBooking: '/find-booking',
  bookRoom: '/book-room',
  checkAvailability: '/check-availability',
  rooms: '/rooms',
  menu: '/menu',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmation: ORDER_PAGE,
  paymentRoom: '/payment-room/:bookingId',
  verifyPayment: VERIFY_PAGE,
  footer: '/footer',
  booking: BOOKING_PAGE,
  guestDashboard: '/guest-dashboard',
  guestBookings: '/guest-bookings',
  receipts: '/receipts',
  receipt: RECEIPT_PAGE,
} as const;

/** The staff pages that guests' pages send staff to; staff-paths.ts has them all. */
export const staffEntrances = {
  dashboard: '/admin-dashboard',
  bookRoom: '/admin/book-room',
  rooms: '/admin/rooms',
  kitchen: '/admin/kitchen',
  housekeeping: '/admin/housekeeping',
} as const;

const STAFF_ADDRESS = /^\/(admin-dashboard|admin\/.*|bookings|catering-requests|analytics)\/?$/i;

/** True where a staff page may be: loads staff's route table, which knows. A new staff page begins with /admin/. */
export const isStaffAddress = (path: string): boolean => STAFF_ADDRESS.test(path);

/** The booking form with room, dates and number of guests preselected if given. `form` defaults to the guests' form. */
export function bookRoomPath(
  choice: { room?: string; from?: string; to?: string; guests?: string; promoCode?: string } = {},
  form:
    | typeof paths.bookRoom
    | typeof paths.checkAvailability
    | typeof staffEntrances.bookRoom
    | typeof BOOK_ROOMS_PAGE = paths.bookRoom,
): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value)).toString();
  return query ? `${form}?${query}` : form;
}

/** Where somebody's day begins. */
export function dashboardPath(role: Role): string {
  if (role === 'guest') return paths.guestDashboard;
  if (role === 'housekeeping' || role === 'maintenance') return staffEntrances.housekeeping;
  return role === 'kitchen' ? staffEntrances.kitchen : staffEntrances.dashboard;
}
