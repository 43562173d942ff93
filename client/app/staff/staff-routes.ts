import type { StaffArea, StaffLevel } from '@shared/staff/roles';
import type { ComponentType } from 'react';
import { staffPaths } from '../../lib/navigation/staff-paths';
import {
  BedIcon,
  BellIcon,
  CalendarIcon,
  CateringIcon,
  ChartIcon,
  GuestsIcon,
  HomeIcon,
  KeyIcon,
  LogIcon,
  NairaIcon,
  PencilIcon,
  PlateIcon,
  RackIcon,
  SettingsIcon,
  TillIcon,
  WebhookIcon,
} from '../../ui/media/admin-icons';
import { type IconProps, PlusIcon, UserIcon } from '../../ui/media/icons';
import { type Page, rowsOf } from '../route';

export type StaffPath = (typeof staffPaths)[keyof typeof staffPaths];

interface StaffPage extends Omit<Page, 'access'> {
  /** What a role must be allowed to open it, by the table that the server asks too. */
  needs: readonly [StaffLevel, StaffArea];
  /** The place of the sidebar that it belongs to, and that is marked on it; a page without one is such a place. */
  place?: StaffPath;
  /** The accessible name of a place in the sidebar, with the spec's word where it has one. */
  sidebar?: string;
  /** What is written there instead; a part of that name. */
  shortly?: string;
  /** With `Icon` it makes it a panel of the front desk and of the search. */
  text?: string;
  Icon?: ComponentType<IconProps>;
  /** Begins a group of places, which go together. */
  begins?: true;
  /** Pressed after G, it goes there. */
  key?: string;
}

/** Staff's pages, in the order of the day: one that is added here is in the sidebar, the search and the keys. */
const pages: Record<StaffPath, StaffPage> = {
  [staffPaths.dashboard]: {
    title: 'Dashboard',
    needs: ['view', 'desk'],
    load: () => import('./admin-dashboard-page'),
    sidebar: 'Front desk (Dashboard)',
    shortly: 'Front desk',
    text: 'Who comes, who leaves, what is free tonight and what waits.',
    Icon: HomeIcon,
    key: 'f',
  },
  [staffPaths.bookings]: {
    title: 'Bookings',
    needs: ['view', 'bookings'],
    load: () => import('../../staff/bookings/admin-bookings-page'),
    sidebar: 'Bookings',
    text: 'Find a stay, confirm it when the transfer has arrived, export the list.',
    Icon: CalendarIcon,
    key: 'b',
  },
  [staffPaths.booking]: {
    title: 'Booking',
    needs: ['view', 'bookings'],
    load: () => import('./staff-booking-page'),
    place: staffPaths.bookings,
  },
  [staffPaths.calendar]: {
    title: 'Room Calendar',
    needs: ['view', 'calendar'],
    load: () => import('./admin-calendar-page'),
    sidebar: 'Calendar',
    text: 'Rooms by nights: who is where, what is free, and rooms out of order. Book and move by dragging.',
    Icon: RackIcon,
    key: 'c',
  },
  [staffPaths.channels]: {
    title: 'Channels',
    needs: ['view', 'calendar'],
    load: () => import('../../staff/calendar-feeds/admin-channels-page'),
    place: staffPaths.calendar,
    text: 'Calendars exchanged with Airbnb, Booking.com and others, and nights that were sold twice.',
    Icon: CalendarIcon,
  },
  [staffPaths.roomChannels]: {
    title: 'Channels of a Room',
    needs: ['view', 'calendar'],
    load: () => import('../../staff/calendar-feeds/admin-room-channels-page'),
    place: staffPaths.calendar,
  },
  [staffPaths.bookRoom]: {
    title: 'Book Room for Guest',
    needs: ['change', 'bookings'],
    load: () => import('../../staff/book-for-guest/admin-book-room-page'),
    place: staffPaths.bookings,
    text: 'For guests at the desk or on the phone. Confirmed at once.',
    Icon: PlusIcon,
  },
  [staffPaths.kitchen]: {
    title: 'Kitchen',
    needs: ['view', 'kitchen'],
    load: () => import('../../staff/kitchen/admin-kitchen-page'),
    sidebar: 'Kitchen',
    text: 'The live board: what to cook next, how long it waits, and what is on its way.',
    Icon: BellIcon,
    begins: true,
    key: 'k',
  },
  [staffPaths.orders]: {
    title: 'Manage Orders',
    needs: ['view', 'orders'],
    load: () => import('../../staff/orders/admin-orders-page'),
    sidebar: 'Manage Orders',
    shortly: 'Orders',
    text: 'Every food order, its status and its total; export the list.',
    Icon: PlateIcon,
    key: 'o',
  },
  [staffPaths.newOrder]: {
    title: 'New Order',
    needs: ['change', 'bookings'],
    load: () => import('../../staff/orders/staff-order-page'),
    place: staffPaths.orders,
    text: 'Food for a guest in house, a walk-in or a table.',
    Icon: PlusIcon,
  },
  [staffPaths.menu]: {
    title: 'Manage Menu',
    needs: ['view', 'availability'],
    load: () => import('../../staff/menu/admin-menu-page'),
    sidebar: 'Manage Menu',
    shortly: 'Menu',
    text: 'Dishes and drinks with their prices and pictures; what is available today.',
    Icon: PencilIcon,
    key: 'm',
  },
  [staffPaths.addFood]: {
    title: 'Add Food Item',
    needs: ['change', 'setup'],
    load: () => import('../../staff/menu/admin-add-food-page'),
    place: staffPaths.menu,
    text: 'A new dish or drink on the menu.',
    Icon: PlusIcon,
  },
  [staffPaths.editFood]: {
    title: 'Edit Food Item',
    needs: ['change', 'setup'],
    load: () => import('../../staff/menu/admin-edit-food-page'),
    place: staffPaths.menu,
  },
  [staffPaths.rooms]: {
    title: 'Manage Rooms',
    needs: ['view', 'rooms'],
    load: () => import('../../staff/rooms/admin-rooms-page'),
    sidebar: 'Rooms',
    text: 'Prices, descriptions, photos, and rooms under maintenance.',
    Icon: BedIcon,
    begins: true,
    key: 'r',
  },
  [staffPaths.catering]: {
    title: 'Catering',
    needs: ['view', 'catering'],
    load: () => import('../../staff/catering/admin-catering-page'),
    sidebar: 'Catering',
    text: 'Requests for events outside: the month with its clashes, approve or decline, export the list.',
    Icon: CateringIcon,
    key: 'e',
  },
  [staffPaths.cateringRequest]: {
    title: 'Catering Request',
    needs: ['view', 'catering'],
    load: () => import('../../staff/catering/admin-request-page'),
    place: staffPaths.catering,
  },
  [staffPaths.payments]: {
    title: 'Payments',
    needs: ['view', 'payments'],
    load: () => import('../../staff/payments/admin-payments-page'),
    sidebar: 'Payments',
    text: 'What waits for money: find the transfer by its amount, record it, see what needs a decision.',
    Icon: NairaIcon,
    begins: true,
    key: 'p',
  },
  [staffPaths.till]: {
    title: 'Till',
    needs: ['view', 'till'],
    load: () => import('../../staff/till/admin-till-page'),
    sidebar: 'Till',
    text: 'Take cash and card payments at the desk, count the till and close the day.',
    Icon: TillIcon,
    key: 't',
  },
  [staffPaths.tillClose]: {
    title: 'Till Close',
    needs: ['view', 'till'],
    load: () => import('../../staff/till/admin-till-close-page'),
    place: staffPaths.till,
  },
  [staffPaths.guests]: {
    title: 'Guest Directory',
    needs: ['view', 'guests'],
    load: () => import('../../staff/guests/admin-guests-page'),
    sidebar: 'Guests',
    text: 'Everybody who has booked: find them by name or phone, see what they spent and owe, export the list.',
    Icon: GuestsIcon,
    begins: true,
    key: 'd',
  },
  [staffPaths.guest]: {
    title: 'Guest',
    needs: ['view', 'guests'],
    load: () => import('./staff-guest-page'),
    place: staffPaths.guests,
  },
  [staffPaths.analytics]: {
    title: 'Analytics',
    needs: ['view', 'analytics'],
    load: () => import('../../staff/analytics/admin-analytics-page'),
    sidebar: 'Analytics',
    text: 'Bookings, orders, requests and revenue by month; occupancy and what a room brings in.',
    Icon: ChartIcon,
    key: 'a',
  },
  [staffPaths.foodAnalytics]: {
    title: 'Food Analytics',
    needs: ['view', 'analytics'],
    load: () => import('../../staff/food-analytics/admin-food-analytics-page'),
    place: staffPaths.analytics,
    text: 'What sells, what it brings in, and the five favourites.',
    Icon: ChartIcon,
  },
  [staffPaths.settings]: {
    title: 'Settings',
    needs: ['view', 'settings'],
    load: () => import('../../staff/settings/admin-settings-page'),
    sidebar: 'Settings',
    text: 'How guests reach and pay the hotel, opening hours, holds and taxes.',
    Icon: SettingsIcon,
    begins: true,
    key: 's',
  },
  [staffPaths.staff]: {
    title: 'Staff',
    needs: ['view', 'staff'],
    load: () => import('../../staff/staff/admin-staff-page'),
    sidebar: 'Staff',
    text: 'Who works here and what they may do; invite somebody, change a role, remove somebody at once.',
    Icon: UserIcon,
  },
  [staffPaths.apiKeys]: {
    title: 'API Keys',
    needs: ['view', 'settings'],
    load: () => import('../../staff/api-keys/admin-api-keys-page'),
    sidebar: 'API keys',
    text: 'Keys by which programs use the hotel’s API: make one, see when it was used, revoke it at once.',
    Icon: KeyIcon,
  },
  [staffPaths.webhooks]: {
    title: 'Webhooks',
    needs: ['view', 'settings'],
    load: () => import('../../staff/webhooks/admin-webhooks-page'),
    sidebar: 'Webhooks',
    text: 'Tell other programs at once of bookings, orders, requests and payments; see what arrived.',
    Icon: WebhookIcon,
  },
  [staffPaths.audit]: {
    title: 'Audit Log',
    needs: ['view', 'audit'],
    load: () => import('../../staff/audit/admin-audit-page'),
    sidebar: 'Audit log',
    shortly: 'Log',
    text: 'Who did what, and when.',
    Icon: LogIcon,
  },
  [staffPaths.discounts]: {
    title: 'Discounts and Voids',
    needs: ['view', 'audit'],
    load: () => import('../../staff/audit/admin-discounts-page'),
    place: staffPaths.audit,
    text: 'What was taken off, waived, voided or taken back: by whom, why, and what it comes to.',
    Icon: NairaIcon,
  },
};

export type StaffRoute = StaffPage & { path: StaffPath };

export const staffRoutes: readonly StaffRoute[] = rowsOf(pages);
