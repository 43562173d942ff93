import { staffPaths } from '../../lib/navigation/staff-paths';
import { type Route, screen } from '../route';

export type StaffPath = (typeof staffPaths)[keyof typeof staffPaths];

/** Staff's pages, in the order of the spec's route table. */
export const staffRoutes: readonly Route<StaffPath>[] = [
  screen(staffPaths.dashboard, 'admin', 'Dashboard'),
  screen(staffPaths.bookings, 'admin', 'Bookings'),
  screen(staffPaths.booking, 'admin', 'Booking'),
  screen(staffPaths.calendar, 'admin', 'Room Calendar'),
  screen(staffPaths.channels, 'admin', 'Channels'),
  screen(staffPaths.roomChannels, 'admin', 'Channels of a Room'),
  screen(staffPaths.payments, 'admin', 'Payments'),
  screen(staffPaths.till, 'admin', 'Till'),
  screen(staffPaths.tillClose, 'admin', 'Till Close'),
  screen(staffPaths.bookRoom, 'admin', 'Book Room for Guest'),
  screen(staffPaths.rooms, 'admin', 'Manage Rooms'),
  screen(staffPaths.guests, 'admin', 'Guest Directory'),
  screen(staffPaths.guest, 'admin', 'Guest'),
  screen(staffPaths.catering, 'admin', 'Catering'),
  screen(staffPaths.cateringRequest, 'admin', 'Catering Request'),
  screen(staffPaths.analytics, 'admin', 'Analytics'),
  screen(staffPaths.orders, 'admin', 'Manage Orders'),
  screen(staffPaths.newOrder, 'admin', 'New Order'),
  screen(staffPaths.kitchen, 'admin', 'Kitchen'),
  screen(staffPaths.foodAnalytics, 'admin', 'Food Analytics'),
  screen(staffPaths.menu, 'admin', 'Manage Menu'),
  screen(staffPaths.addFood, 'admin', 'Add Food Item'),
  screen(staffPaths.editFood, 'admin', 'Edit Food Item'),
  screen(staffPaths.settings, 'admin', 'Settings'),
  screen(staffPaths.staff, 'admin', 'Staff'),
  screen(staffPaths.apiKeys, 'admin', 'API Keys'),
  screen(staffPaths.webhooks, 'admin', 'Webhooks'),
  screen(staffPaths.audit, 'admin', 'Audit Log'),
  screen(staffPaths.discounts, 'admin', 'Discounts and Voids'),
];
