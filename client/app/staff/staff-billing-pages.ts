import { staffPaths } from '../../lib/navigation/staff-paths';
import { GuestsIcon } from '../../ui/media/admin-icons';
import type { StaffPage, StaffPath } from './staff-page-row';

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
