import { may, type StaffArea, type StaffLevel } from '@shared/staff/roles';
import type { ReactNode } from 'react';
import { useSession } from './session';

/** What whoever is logged in may do. Staff's screens are shown to nobody else (guard.tsx). */
export function useMay() {
  const role = useSession()?.user.role ?? 'admin';
  return {
    role,
    may: (level: StaffLevel, area: StaffArea) => may(role, level, area),
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
