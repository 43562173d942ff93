import { staffPaths } from '../../lib/navigation/staff-paths';
import { BedIcon, BroomIcon } from '../../ui/media/admin-icons';
import type { StaffPage, StaffPath } from './staff-calendar-pages';

/** What happens in the house besides guests and their stays. */
export const staffHousePages = {
  [staffPaths.housekeeping]: {
    title: 'Housekeeping',
    needs: ['view', 'housekeeping'],
    load: () => import('../../staff/housekeeping/admin-housekeeping-page'),
    sidebar: 'Housekeeping',
    text: 'Rooms by floor: what is to be cleaned first, who does it, and what waits to be inspected.',
    Icon: BroomIcon,
    key: 'h',
  },
  [staffPaths.faults]: {
    title: 'Faults',
    needs: ['view', 'faults'],
    load: () => import('../../staff/faults/admin-faults-page'),
    place: staffPaths.housekeeping,
    text: 'What is broken and where, who works on it, what it cost, and rooms that it puts out of order.',
    Icon: BedIcon,
  },
  [staffPaths.lostProperty]: {
    title: 'Lost property',
    needs: ['view', 'lostProperty'],
    load: () => import('../../staff/lost-property/admin-lost-property-page'),
    place: staffPaths.housekeeping,
    text: 'What guests left behind: where it was found and is kept, who asks for it, and who has it again.',
    Icon: BedIcon,
  },
} satisfies Partial<Record<StaffPath, StaffPage>>;
