import { staffPaths } from '../lib/staff-paths';
import type { LoadPage } from './pages';
import type { StaffPath } from './staff-route-table';

const comingSoon: LoadPage = () => import('./staff-coming-soon-page');

/** The code of every staff page, loaded when its address is opened. */
export const staffPageLoaders: Record<StaffPath, LoadPage> = {
  [staffPaths.dashboard]: () => import('./admin-dashboard-page'),
  [staffPaths.bookings]: () => import('../features/bookings/admin-bookings-page'),
  [staffPaths.payments]: () => import('../features/payments/admin-payments-page'),
  [staffPaths.till]: () => import('../features/till/admin-till-page'),
  [staffPaths.tillClose]: () => import('../features/till/admin-till-close-page'),
  [staffPaths.bookRoom]: () => import('../features/bookings/admin-book-room-page'),
  [staffPaths.rooms]: () => import('../features/rooms/admin-rooms-page'),
  [staffPaths.guests]: comingSoon,
  [staffPaths.catering]: comingSoon,
  [staffPaths.analytics]: comingSoon,
  [staffPaths.orders]: () => import('../features/food/admin-orders-page'),
  [staffPaths.kitchen]: () => import('../features/food/admin-kitchen-page'),
  [staffPaths.foodAnalytics]: () => import('../features/food/admin-food-analytics-page'),
  [staffPaths.menu]: () => import('../features/menu/admin-menu-page'),
  [staffPaths.addFood]: () => import('../features/menu/admin-add-food-page'),
  [staffPaths.editFood]: () => import('../features/menu/admin-edit-food-page'),
};
