import { staffPaths } from '../lib/navigation/staff-paths';
import type { LoadPage } from './pages';
import type { StaffPath } from './staff-route-table';

/** The code of every staff page, loaded when its address is opened. */
export const staffPageLoaders: Record<StaffPath, LoadPage> = {
  [staffPaths.dashboard]: () => import('./admin-dashboard-page'),
  [staffPaths.bookings]: () => import('../features/bookings/admin-bookings-page'),
  [staffPaths.booking]: () => import('./staff-booking-page'),
  [staffPaths.calendar]: () => import('./admin-calendar-page'),
  [staffPaths.channels]: () => import('../features/calendar-feeds/admin-channels-page'),
  [staffPaths.roomChannels]: () => import('../features/calendar-feeds/admin-room-channels-page'),
  [staffPaths.payments]: () => import('../features/payments/admin-payments-page'),
  [staffPaths.till]: () => import('../features/till/admin-till-page'),
  [staffPaths.tillClose]: () => import('../features/till/admin-till-close-page'),
  [staffPaths.bookRoom]: () => import('../features/bookings/admin-book-room-page'),
  [staffPaths.rooms]: () => import('../features/rooms/admin-rooms-page'),
  [staffPaths.guests]: () => import('../features/guests/admin-guests-page'),
  [staffPaths.guest]: () => import('./staff-guest-page'),
  [staffPaths.catering]: () => import('../features/catering/admin-catering-page'),
  [staffPaths.cateringRequest]: () => import('../features/catering/admin-request-page'),
  [staffPaths.analytics]: () => import('../features/analytics/admin-analytics-page'),
  [staffPaths.orders]: () => import('../features/food/admin-orders-page'),
  [staffPaths.newOrder]: () => import('../features/food/staff-order-page'),
  [staffPaths.kitchen]: () => import('../features/food/admin-kitchen-page'),
  [staffPaths.foodAnalytics]: () => import('../features/food/admin-food-analytics-page'),
  [staffPaths.menu]: () => import('../features/menu/admin-menu-page'),
  [staffPaths.addFood]: () => import('../features/menu/admin-add-food-page'),
  [staffPaths.editFood]: () => import('../features/menu/admin-edit-food-page'),
  [staffPaths.settings]: () => import('../features/hotel/admin-settings-page'),
  [staffPaths.staff]: () => import('../features/staff/admin-staff-page'),
  [staffPaths.apiKeys]: () => import('../features/api-keys/admin-api-keys-page'),
  [staffPaths.webhooks]: () => import('../features/webhooks/admin-webhooks-page'),
  [staffPaths.discounts]: () => import('../features/audit/admin-discounts-page'),
  [staffPaths.audit]: () => import('../features/audit/admin-audit-page'),
};
