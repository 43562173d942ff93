import type { StaffArea, StaffLevel } from '@shared/staff/roles';
import type { ComponentType } from 'react';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { CalendarIcon, GuestsIcon, NairaIcon, RackIcon } from '../../ui/media/admin-icons';
import { type IconProps, PlusIcon } from '../../ui/media/icons';
import type { Page } from '../route';

export type StaffPath = (typeof staffPaths)[keyof typeof staffPaths];

/** What the table of staff's pages says of one. */
export interface StaffPage extends Omit<Page, 'access'> {
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

/** The calendar, what its nights cost and what is sold with them. */
export const staffCalendarPages = {
  [staffPaths.calendar]: {
    title: 'Room calendar',
    needs: ['view', 'calendar'],
    load: () => import('./admin-calendar-page'),
    sidebar: 'Calendar',
    text: 'Rooms by nights: who is where, what is free, and rooms out of order. Book and move by dragging.',
    Icon: RackIcon,
    key: 'c',
  },
  [staffPaths.rates]: {
    title: 'Rates',
    needs: ['view', 'rates'],
    load: () => import('../../staff/rates/admin-rates-page'),
    place: staffPaths.calendar,
    text: 'What rooms cost by night, from how many nights on, and nights that are closed.',
    Icon: NairaIcon,
  },
  [staffPaths.extras]: {
    title: 'Extras',
    needs: ['view', 'rates'],
    load: () => import('../../staff/extras/admin-extras-page'),
    place: staffPaths.calendar,
    text: 'Breakfast, extra beds, rides: what a stay can have besides its nights, and what it costs.',
    Icon: PlusIcon,
  },
  [staffPaths.promoCodes]: {
    title: 'Codes',
    needs: ['change', 'rates'],
    load: () => import('../../staff/promo-codes/admin-promo-codes-page'),
    place: staffPaths.calendar,
    text: 'Codes that take something off the rooms for who knows them, and how often each is used.',
    Icon: NairaIcon,
  },
  [staffPaths.waitlist]: {
    title: 'Waiting list',
    needs: ['view', 'bookings'],
    load: () => import('../../staff/waitlist/admin-waitlist-page'),
    place: staffPaths.bookings,
    text: 'Who wants a room on nights that are taken, and who can have one now.',
    Icon: CalendarIcon,
  },
  [staffPaths.blocks]: {
    title: 'Blocks',
    needs: ['view', 'bookings'],
    load: () => import('../../staff/blocks/admin-blocks-page'),
    place: staffPaths.calendar,
    text: 'Rooms that are held for the guests of a wedding or a conference until a date, and who has booked them.',
    Icon: GuestsIcon,
  },
  [staffPaths.block]: {
    title: 'Block',
    needs: ['view', 'bookings'],
    load: () => import('../../staff/blocks/admin-block-page'),
    place: staffPaths.calendar,
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
    title: 'Channels of a room',
    needs: ['view', 'calendar'],
    load: () => import('../../staff/calendar-feeds/admin-room-channels-page'),
    place: staffPaths.calendar,
  },
} satisfies Partial<Record<StaffPath, StaffPage>>;

/** Bills, and companies that pay on account. */
export const staffBillingPages = {
  [staffPaths.companies]: {
    title: 'Companies',
    needs: ['view', 'companies'],
    load: () => import('../../staff/companies/admin-companies-page'),
    place: staffPaths.payments,
    text: 'Companies and ministries that pay later: what each owes, its statement, and what is overdue.',
    Icon: GuestsIcon,
  },
  [staffPaths.company]: {
    title: 'Company',
    needs: ['view', 'companies'],
    load: () => import('../../staff/companies/admin-company-page'),
    place: staffPaths.payments,
  },
  [staffPaths.companyBill]: {
    title: 'Bill',
    needs: ['view', 'payments'],
    load: () => import('../../staff/bills/admin-bill-page'),
    place: staffPaths.payments,
  },
  [staffPaths.bill]: {
    title: 'Bill',
    needs: ['view', 'payments'],
    load: () => import('../../staff/bills/admin-bill-page'),
    place: staffPaths.bookings,
  },
} satisfies Partial<Record<StaffPath, StaffPage>>;
