import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useLogout } from '../features/auth/logout';
import { paths } from '../lib/paths';
import { readSession } from '../lib/session';
import { staffPaths } from '../lib/staff-paths';
import { AdireBand } from '../ui/adire-band';
import { LogoutIcon, UserIcon } from '../ui/icons';
import { toast } from '../ui/toast';
import { mayLeaveScreen } from '../ui/unsaved-changes';
import styles from './admin-layout.module.css';
import { adminPanels } from './admin-panels';
import { MainContent, SkipLink } from './main-content';
import { usePageTitle } from './page-title';

const ACCESS_GONE =
  'Your account may no longer use the hotel’s own screens. Please ask a manager, or log in with another account. What you typed is kept until you close this tab.';

const places = adminPanels.filter(({ sidebar }) => sidebar);

/** As staff's screens close: to somebody who is logged in, but is staff no more. Drafts of forms stay in this tab. */
function sayThatAccessIsGone() {
  const role = readSession()?.user.role;
  if (role && role !== 'admin') toast.error(ACCESS_GONE);
}

/** The layout of staff screens: header, sidebar (a strip on phones), the panel. No public header or footer (D20). */
export function AdminLayout({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title, HOTEL_TEXTS.admin);
  const [here] = useLocation();
  const logout = useLogout();
  useEffect(() => sayThatAccessIsGone, []);
  const leave = async (event: MouseEvent) => {
    event.preventDefault();
    if (await mayLeaveScreen()) logout();
  };
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <Link className={styles.name} href={staffPaths.dashboard}>
          {HOTEL_TEXTS.admin}
        </Link>
        <div className={styles.own}>
          <Link
            aria-current={here === paths.account ? 'page' : undefined}
            className={styles.logout}
            href={paths.account}
          >
            <UserIcon /> Account
          </Link>
          <Link className={styles.logout} href={paths.auth} onClick={leave}>
            <LogoutIcon /> Logout
          </Link>
        </div>
      </header>
      <AdireBand className={styles.band} height="thin" />
      <div className={styles.body}>
        <nav aria-label="Admin" className={styles.sidebar}>
          <ul className={styles.places}>
            {places.map(({ path, sidebar, shortly = sidebar, Icon }) => (
              <li key={path}>
                <Link
                  aria-current={here === path ? 'page' : undefined}
                  aria-label={sidebar}
                  className={styles.place}
                  href={path}
                >
                  <Icon size={22} />
                  <span className={styles.long}>{sidebar}</span>
                  <span className={styles.short}>{shortly}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <MainContent className={styles.main}>{children}</MainContent>
      </div>
    </div>
  );
}
