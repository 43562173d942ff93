import { staffPaths } from '../../lib/navigation/staff-paths';
import type { LoadPage } from '../pages';
import type { StaffPath } from './staff-route-table';

/** The code of every staff page, loaded when its address is opened. */
export const staffPageLoaders: Record<StaffPath, LoadPage> = {
  [staffPaths.dashboard]: () => import('./admin-dashboard-page'),
  [staffPaths.bookings]: () => import('../../staff/bookings/admin-bookings-page'),
  [staffPaths.booking]: () => import('./staff-booking-page'),
  [staffPaths.calendar]: () => import('./admin-calendar-page'),
  [staffPaths.channels]: () => import('../../staff/calendar-feeds/admin-channels-page'),
  [staffPaths.roomChannels]: () => import('../../staff/calendar-feeds/admin-room-channels-page'),
  [staffPaths.payments]: () => import('../../staff/payments/admin-payments-page'),
  [staffPaths.till]: () => import('../../staff/till/admin-till-page'),
  [staffPaths.tillClose]: () => import('../../staff/till/admin-till-close-page'),
  [staffPaths.bookRoom]: () => import('../../staff/book-for-guest/admin-book-room-page'),
  [staffPaths.rooms]: () => import('../../staff/rooms/admin-rooms-page'),
  [staffPaths.guests]: () => import('../../staff/guests/admin-guests-page'),
  [staffPaths.guest]: () => import('./staff-guest-page'),
  [staffPaths.catering]: () => import('../../staff/catering/admin-catering-page'),
  [staffPaths.cateringRequest]: () => import('../../staff/catering/admin-request-page'),
  [staffPaths.analytics]: () => import('../../staff/analytics/admin-analytics-page'),
  [staffPaths.orders]: () => import('../../staff/orders/admin-orders-page'),
  [staffPaths.newOrder]: () => import('../../staff/orders/staff-order-page'),
  [staffPaths.kitchen]: () => import('../../staff/kitchen/admin-kitchen-page'),
  [staffPaths.foodAnalytics]: () => import('../../staff/food-analytics/admin-food-analytics-page'),
  [staffPaths.menu]: () => import('../../staff/menu/admin-menu-page'),
  [staffPaths.addFood]: () => import('../../staff/menu/admin-add-food-page'),
  [staffPaths.editFood]: () => import('../../staff/menu/admin-edit-food-page'),
  [staffPaths.settings]: () => import('../../staff/settings/admin-settings-page'),
  [staffPaths.staff]: () => import('../../staff/staff/admin-staff-page'),
  [staffPaths.apiKeys]: () => import('../../staff/api-keys/admin-api-keys-page'),
  [staffPaths.webhooks]: () => import('../../staff/webhooks/admin-webhooks-page'),
  [staffPaths.discounts]: () => import('../../staff/audit/admin-discounts-page'),
  [staffPaths.audit]: () => import('../../staff/audit/admin-audit-page'),
};
