import { staffPaths } from '../../lib/navigation/staff-paths';
import { BedIcon } from '../../ui/media/admin-icons';
import type { StaffPage, StaffPath } from './staff-page-row';

/** What happens in the house besides guests and their stays. */
export const staffHousePages = {
  [staffPaths.faults]: {
    title: 'Faults',
    needs: ['view', 'faults'],
    load: () => import('../../staff/faults/admin-faults-page'),
    place: staffPaths.rooms,
    text: 'What is broken and where, who works on it, what it cost, and rooms that it puts out of order.',
    Icon: BedIcon,
  },
  [staffPaths.lostProperty]: {
    title: 'Lost Property',
    needs: ['view', 'lostProperty'],
    load: () => import('../../staff/lost-property/admin-lost-property-page'),
    place: staffPaths.rooms,
    text: 'What guests left behind: where it was found and is kept, who asks for it, and who has it again.',
    Icon: BedIcon,
  },
} satisfies Partial<Record<StaffPath, StaffPage>>;
