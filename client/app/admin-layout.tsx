import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { WaitingMenu } from '../features/notifications/waiting-menu';
import { dashboardPath } from '../lib/paths';
import { readSession } from '../lib/session';
import { IfMay, useMay } from '../lib/staff-access';
import { staffPaths } from '../lib/staff-paths';
import { PlusIcon } from '../ui/icons';
import words from '../ui/staff-words.module.css';
import { toast } from '../ui/toast';
import styles from './admin-layout.module.css';
import { MainContent, SkipLink } from './main-content';
import { usePageTitle } from './page-title';
import { StaffPlaces } from './staff-places';
import { StaffSearch } from './staff-search';

const ACCESS_GONE =
  'Your account may no longer use the hotel’s own screens. Please ask a manager, or log in with another account. What you typed is kept until you close this tab.';

/** As staff's screens close: to somebody who is logged in, but is staff no more. Drafts of forms stay in this tab. */
function sayThatAccessIsGone() {
  const role = readSession()?.user.role;
  if (role === 'guest') toast.error(ACCESS_GONE);
}

/** The layout of staff's screens: the header with their places beside the panel. No public header or footer (D20). */
export function AdminLayout({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title, HOTEL_TEXTS.admin);
  const [here] = useLocation();
  const { role } = useMay();
  useEffect(() => sayThatAccessIsGone, []);
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link className={styles.name} href={dashboardPath(role)}>
            {HOTEL_TEXTS.admin}
          </Link>
          <StaffSearch />
          <IfMay area="bookings">
            <Link aria-label="New booking: Book Room for Guest" className={styles.book} href={staffPaths.bookRoom}>
              <PlusIcon />
              <span className={words.word}>New booking</span>
            </Link>
          </IfMay>
          {here !== staffPaths.dashboard && (
            <IfMay area="desk" level="view">
              <WaitingMenu />
            </IfMay>
          )}
        </div>
        <StaffPlaces />
      </header>
      <MainContent className={styles.main}>{children}</MainContent>
    </div>
  );
}
