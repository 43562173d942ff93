import type { Role } from '@shared/auth/roles';
import { may, type StaffArea, type StaffLevel } from '@shared/staff/roles';
import type { ReactNode } from 'react';
import { staffPaths } from '../navigation/staff-paths';
import { useSession } from './session';

/** What each staff page needs, by the table that the server asks too; a page that is not named is the admin's. */
const PAGES: Partial<Record<string, readonly [StaffLevel, StaffArea]>> = {
  [staffPaths.dashboard]: ['view', 'desk'],
  [staffPaths.bookings]: ['view', 'bookings'],
  [staffPaths.booking]: ['view', 'bookings'],
  [staffPaths.calendar]: ['view', 'calendar'],
  [staffPaths.channels]: ['view', 'calendar'],
  [staffPaths.roomChannels]: ['view', 'calendar'],
  [staffPaths.bookRoom]: ['change', 'bookings'],
  [staffPaths.kitchen]: ['view', 'kitchen'],
  [staffPaths.orders]: ['view', 'orders'],
  [staffPaths.newOrder]: ['change', 'bookings'],
  [staffPaths.menu]: ['view', 'availability'],
  [staffPaths.rooms]: ['view', 'rooms'],
  [staffPaths.catering]: ['view', 'catering'],
  [staffPaths.cateringRequest]: ['view', 'catering'],
  [staffPaths.payments]: ['view', 'payments'],
  [staffPaths.till]: ['view', 'till'],
  [staffPaths.tillClose]: ['view', 'till'],
  [staffPaths.guests]: ['view', 'guests'],
  [staffPaths.guest]: ['view', 'guests'],
  [staffPaths.analytics]: ['view', 'analytics'],
  [staffPaths.foodAnalytics]: ['view', 'analytics'],
};

/** True where that role may open the staff page of that route. */
export function mayOpen(role: Role, path: string): boolean {
  const needed = PAGES[path];
  return needed ? may(role, ...needed) : role === 'admin';
}

/** What whoever is logged in may do and open. Staff's screens are shown to nobody else (guard.tsx). */
export function useMay() {
  const role = useSession()?.user.role ?? 'admin';
  return {
    role,
    may: (level: StaffLevel, area: StaffArea) => may(role, level, area),
    mayOpen: (path: string) => mayOpen(role, path),
  };
}

/** Shows what only somebody who may do that can use: what one may not press is not there. */
export function IfMay({
  level = 'change',
  area,
  children,
  otherwise = null,
}: {
  level?: StaffLevel;
  area: StaffArea;
  children: ReactNode;
  otherwise?: ReactNode;
}) {
  return useMay().may(level, area) ? children : otherwise;
}
