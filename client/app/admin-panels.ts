import type { ComponentType } from 'react';
import { paths } from '../lib/paths';
import { BedIcon, BellIcon, CalendarIcon, ChartIcon, HomeIcon, PencilIcon, PlateIcon } from '../ui/admin-icons';
import { type IconProps, PlusIcon } from '../ui/icons';
import { isBuilt } from './route-table';

export type AdminPanel = {
  path: string;
  /** Its name in the sidebar; without one it is reached from the dashboard only. */
  sidebar?: string;
  title: string;
  text: string;
  Icon: ComponentType<IconProps>;
};

const all: readonly AdminPanel[] = [
  { path: paths.adminDashboard, sidebar: 'Dashboard', title: 'Dashboard', text: '', Icon: HomeIcon },
  {
    path: paths.adminBookings,
    sidebar: 'Bookings',
    title: 'Bookings',
    text: 'Find a stay, confirm it when the transfer has arrived, export the list.',
    Icon: CalendarIcon,
  },
  {
    path: paths.adminBookRoom,
    title: 'Book Room for Guest',
    text: 'For guests at the desk or on the phone. Confirmed at once.',
    Icon: PlusIcon,
  },
  {
    path: paths.adminRooms,
    sidebar: 'Rooms',
    title: 'Manage Rooms',
    text: 'Prices, descriptions, photos, and rooms under maintenance.',
    Icon: BedIcon,
  },
  {
    path: paths.adminOrders,
    sidebar: 'Manage Orders',
    title: 'Manage Orders',
    text: 'Every food order, its status and its total; export the list.',
    Icon: PlateIcon,
  },
  {
    path: paths.adminKitchen,
    title: 'Kitchen',
    text: 'The live board: what to cook next, how long it waits, and what is on its way.',
    Icon: BellIcon,
  },
  {
    path: paths.adminMenu,
    title: 'Manage Menu',
    text: 'Dishes and drinks with their prices and pictures; what is available today.',
    Icon: PencilIcon,
  },
  {
    path: paths.adminAddFood,
    title: 'Add Food Item',
    text: 'A new dish or drink on the menu.',
    Icon: PlusIcon,
  },
  {
    path: paths.adminFoodAnalytics,
    title: 'Food Analytics',
    text: 'What sells, what it brings in, and the five favourites.',
    Icon: ChartIcon,
  },
];

/** The panels that are built, in the spec's order. */
export const adminPanels = all.filter(({ path }) => isBuilt(path));
