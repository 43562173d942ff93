import type { ComponentType } from 'react';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useMay } from '../../lib/session/staff-access';
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
import type { StaffPath } from './staff-route-table';

export type AdminPanel = {
  path: StaffPath;
  /** Its accessible name in the sidebar, with the spec's word where it has one; without it the panel is not in the sidebar. */
  sidebar?: string;
  /** What is written there instead; a part of that name. */
  shortly?: string;
  title: string;
  text: string;
  Icon: ComponentType<IconProps>;
  /** Screens that belong to it: on them it is marked in the sidebar too. */
  pages?: readonly StaffPath[];
  /** Begins a group of places, which go together. */
  begins?: true;
  /** Pressed after G, it goes there. */
  key?: string;
};

/** In the order of the day. A panel that is added here is in the sidebar, the search and the keys. */
export const adminPanels: readonly AdminPanel[] = [
  {
    path: staffPaths.dashboard,
    sidebar: 'Front desk (Dashboard)',
    shortly: 'Front desk',
    title: 'Dashboard',
    text: 'Who comes, who leaves, what is free tonight and what waits.',
    Icon: HomeIcon,
    key: 'f',
  },
  {
    path: staffPaths.bookings,
    sidebar: 'Bookings',
    title: 'Bookings',
    text: 'Find a stay, confirm it when the transfer has arrived, export the list.',
    Icon: CalendarIcon,
    pages: [staffPaths.bookRoom, staffPaths.booking],
    key: 'b',
  },
  {
    path: staffPaths.calendar,
    sidebar: 'Calendar',
    title: 'Room Calendar',
    text: 'Rooms by nights: who is where, what is free, and rooms out of order. Book and move by dragging.',
    Icon: RackIcon,
    pages: [staffPaths.channels, staffPaths.roomChannels],
    key: 'c',
  },
  {
    path: staffPaths.channels,
    title: 'Channels',
    text: 'Calendars exchanged with Airbnb, Booking.com and others, and nights that were sold twice.',
    Icon: CalendarIcon,
  },
  {
    path: staffPaths.bookRoom,
    title: 'Book Room for Guest',
    text: 'For guests at the desk or on the phone. Confirmed at once.',
    Icon: PlusIcon,
  },
  {
    path: staffPaths.kitchen,
    sidebar: 'Kitchen',
    title: 'Kitchen',
    text: 'The live board: what to cook next, how long it waits, and what is on its way.',
    Icon: BellIcon,
    begins: true,
    key: 'k',
  },
  {
    path: staffPaths.orders,
    sidebar: 'Manage Orders',
    shortly: 'Orders',
    title: 'Manage Orders',
    text: 'Every food order, its status and its total; export the list.',
    Icon: PlateIcon,
    pages: [staffPaths.newOrder],
    key: 'o',
  },
  {
    path: staffPaths.newOrder,
    title: 'New Order',
    text: 'Food for a guest in house, a walk-in or a table.',
    Icon: PlusIcon,
  },
  {
    path: staffPaths.menu,
    sidebar: 'Manage Menu',
    shortly: 'Menu',
    title: 'Manage Menu',
    text: 'Dishes and drinks with their prices and pictures; what is available today.',
    Icon: PencilIcon,
    pages: [staffPaths.addFood, staffPaths.editFood],
    key: 'm',
  },
  {
    path: staffPaths.addFood,
    title: 'Add Food Item',
    text: 'A new dish or drink on the menu.',
    Icon: PlusIcon,
  },
  {
    path: staffPaths.rooms,
    sidebar: 'Rooms',
    title: 'Manage Rooms',
    text: 'Prices, descriptions, photos, and rooms under maintenance.',
    Icon: BedIcon,
    begins: true,
    key: 'r',
  },
  {
    path: staffPaths.catering,
    sidebar: 'Catering',
    title: 'Catering',
    text: 'Requests for events outside: the month with its clashes, approve or decline, export the list.',
    Icon: CateringIcon,
    pages: [staffPaths.cateringRequest],
    key: 'e',
  },
  {
    path: staffPaths.payments,
    sidebar: 'Payments',
    title: 'Payments',
    text: 'What waits for money: find the transfer by its amount, record it, see what needs a decision.',
    Icon: NairaIcon,
    begins: true,
    key: 'p',
  },
  {
    path: staffPaths.till,
    sidebar: 'Till',
    title: 'Till',
    text: 'Take cash and card payments at the desk, count the till and close the day.',
    Icon: TillIcon,
    pages: [staffPaths.tillClose],
    key: 't',
  },
  {
    path: staffPaths.guests,
    begins: true,
    key: 'd',
    sidebar: 'Guests',
    title: 'Guest Directory',
    text: 'Everybody who has booked: find them by name or phone, see what they spent and owe, export the list.',
    Icon: GuestsIcon,
    pages: [staffPaths.guest],
  },
  {
    path: staffPaths.analytics,
    key: 'a',
    sidebar: 'Analytics',
    title: 'Analytics',
    text: 'Bookings, orders, requests and revenue by month; occupancy and what a room brings in.',
    Icon: ChartIcon,
    pages: [staffPaths.foodAnalytics],
  },
  {
    path: staffPaths.foodAnalytics,
    title: 'Food Analytics',
    text: 'What sells, what it brings in, and the five favourites.',
    Icon: ChartIcon,
  },
  {
    path: staffPaths.settings,
    begins: true,
    key: 's',
    sidebar: 'Settings',
    title: 'Settings',
    text: 'How guests reach and pay the hotel, opening hours, holds and taxes.',
    Icon: SettingsIcon,
  },
  {
    path: staffPaths.staff,
    sidebar: 'Staff',
    title: 'Staff',
    text: 'Who works here and what they may do; invite somebody, change a role, remove somebody at once.',
    Icon: UserIcon,
  },
  {
    path: staffPaths.apiKeys,
    sidebar: 'API keys',
    title: 'API Keys',
    text: 'Keys by which programs use the hotel’s API: make one, see when it was used, revoke it at once.',
    Icon: KeyIcon,
  },
  {
    path: staffPaths.webhooks,
    sidebar: 'Webhooks',
    title: 'Webhooks',
    text: 'Tell other programs at once of bookings, orders, requests and payments; see what arrived.',
    Icon: WebhookIcon,
  },
  {
    path: staffPaths.audit,
    sidebar: 'Audit log',
    shortly: 'Log',
    title: 'Audit Log',
    text: 'Who did what, and when.',
    Icon: LogIcon,
    pages: [staffPaths.discounts],
  },
  {
    path: staffPaths.discounts,
    title: 'Discounts and Voids',
    text: 'What was taken off, waived, voided or taken back: by whom, why, and what it comes to.',
    Icon: NairaIcon,
  },
];

/** Those that whoever is logged in may open, and of these the ones in the sidebar. */
export function usePanels() {
  const { mayOpen } = useMay();
  const panels = adminPanels.filter(({ path }) => mayOpen(path));
  return { panels, places: panels.filter(({ sidebar }) => sidebar) };
}
