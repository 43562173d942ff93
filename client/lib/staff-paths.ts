import { staffEntrances } from './paths';

/** Every path of staff's pages, which no guest loads. */
export const staffPaths = {
  ...staffEntrances,
  bookings: '/bookings',
  payments: '/admin/payments',
  till: '/admin/till',
  tillClose: '/admin/till/close',
  guests: '/admin/guests',
  catering: '/catering-requests',
  analytics: '/analytics',
  orders: '/admin/food-orders',
  kitchen: '/admin/kitchen',
  foodAnalytics: '/admin/food-analytics',
  menu: '/admin/manage-menu',
  addFood: '/admin/add-food',
  editFood: '/admin/edit-foodlist',
} as const;
