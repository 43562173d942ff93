import type { ComponentType } from 'react';
import { staffPaths } from '../lib/staff-paths';
import {
  BedIcon,
  BellIcon,
  CalendarIcon,
  ChartIcon,
  HomeIcon,
  NairaIcon,
  PencilIcon,
  PlateIcon,
  TillIcon,
} from '../ui/admin-icons';
import { type IconProps, PlusIcon } from '../ui/icons';
import { type StaffPath, staffRoutes } from './staff-route-table';

export type AdminPanel = {
  path: StaffPath;
  /** Its name in the sidebar; without one it is reached from the dashboard only. */
  sidebar?: string;
  /** Instead of it where there is no room for it. */
  shortly?: string;
  title: string;
  text: string;
  Icon: ComponentType<IconProps>;
};

const all: readonly AdminPanel[] = [
  { path: staffPaths.dashboard, sidebar: 'Dashboard', title: 'Dashboard', text: '', Icon: HomeIcon },
  {
    path: staffPaths.bookings,
    sidebar: 'Bookings',
    title: 'Bookings',
    text: 'Find a stay, confirm it when the transfer has arrived, export the list.',
    Icon: CalendarIcon,
  },
  {
    path: staffPaths.payments,
    sidebar: 'Payments',
    title: 'Payments',
    text: 'What waits for money: find the transfer by its amount, record it, see what needs a decision.',
    Icon: NairaIcon,
  },
  {
    path: staffPaths.till,
    sidebar: 'Till',
    title: 'Till',
    text: 'Take cash and card payments at the desk, count the till and close the day.',
    Icon: TillIcon,
  },
  {
    path: staffPaths.bookRoom,
    title: 'Book Room for Guest',
    text: 'For guests at the desk or on the phone. Confirmed at once.',
    Icon: PlusIcon,
  },
  {
    path: staffPaths.rooms,
    sidebar: 'Rooms',
    title: 'Manage Rooms',
    text: 'Prices, descriptions, photos, and rooms under maintenance.',
    Icon: BedIcon,
  },
  {
    path: staffPaths.orders,
    sidebar: 'Manage Orders',
    shortly: 'Orders',
    title: 'Manage Orders',
    text: 'Every food order, its status and its total; export the list.',
    Icon: PlateIcon,
  },
  {
    path: staffPaths.kitchen,
    title: 'Kitchen',
    text: 'The live board: what to cook next, how long it waits, and what is on its way.',
    Icon: BellIcon,
  },
  {
    path: staffPaths.menu,
    title: 'Manage Menu',
    text: 'Dishes and drinks with their prices and pictures; what is available today.',
    Icon: PencilIcon,
  },
  {
    path: staffPaths.addFood,
    title: 'Add Food Item',
    text: 'A new dish or drink on the menu.',
    Icon: PlusIcon,
  },
  {
    path: staffPaths.foodAnalytics,
    title: 'Food Analytics',
    text: 'What sells, what it brings in, and the five favourites.',
    Icon: ChartIcon,
  },
];

const built = new Set(staffRoutes.filter((route) => route.built).map(({ path }) => path));

/** The panels that are built, in the spec's order. */
export const adminPanels = all.filter(({ path }) => built.has(path));
