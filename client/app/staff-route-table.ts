import { staffPaths } from '../lib/staff-paths';
import { later, type Route, screen } from './route';

export type StaffPath = (typeof staffPaths)[keyof typeof staffPaths];

/** Staff's pages, in the order of the spec's route table. */
export const staffRoutes: readonly Route<StaffPath>[] = [
  screen(staffPaths.dashboard, 'admin', 'Dashboard'),
  screen(staffPaths.bookings, 'admin', 'Bookings'),
  screen(staffPaths.payments, 'admin', 'Payments'),
  screen(staffPaths.till, 'admin', 'Till'),
  screen(staffPaths.tillClose, 'admin', 'Till Close'),
  screen(staffPaths.bookRoom, 'admin', 'Book Room for Guest'),
  screen(staffPaths.rooms, 'admin', 'Manage Rooms'),
  later(staffPaths.guests, 'admin', 'Guest Directory'),
  later(staffPaths.catering, 'admin', 'Catering'),
  later(staffPaths.analytics, 'admin', 'Analytics'),
  screen(staffPaths.orders, 'admin', 'Manage Orders'),
  screen(staffPaths.kitchen, 'admin', 'Kitchen'),
  screen(staffPaths.foodAnalytics, 'admin', 'Food Analytics'),
  screen(staffPaths.menu, 'admin', 'Manage Menu'),
  screen(staffPaths.addFood, 'admin', 'Add Food Item'),
  screen(staffPaths.editFood, 'admin', 'Edit Food Item'),
];
