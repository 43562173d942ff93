import type { Role } from '@shared/auth/roles';
import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { CartLink } from '../../guest/cart/cart-links';
import { dashboardPath, paths } from '../../lib/navigation/paths';
import { readSession, useSession } from '../../lib/session/session';
import { useHotel } from '../../shared/hotel/api';
import { afterLoad } from '../../ui/device/after-load';
import { useLazyModule } from '../../ui/device/lazy-module';
import { Dropdown } from '../../ui/dialog/dropdown';
import { toast } from '../../ui/feedback/toast';
import { IconLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { CloseIcon, MenuIcon, PhoneIcon, UserIcon } from '../../ui/media/icons';
import { PhoneLink } from '../../ui/record/contact-links';
import { useOfflineRecords } from '../offline-records';
import { routes } from '../route-table';
import styles from './site-header.module.css';

const DASHBOARD_NEEDS_LOGIN = 'Please log in to access your dashboard';

/** The site's links. */
const places = routes.flatMap(({ path, header: label }) => (label ? { path, label } : []));

/**
 * Top navigation. What depends on the session has its space reserved until the session is known, so that nothing
 * moves.
 */
export function SiteHeader() {
  const session = useSession();
  const [here] = useLocation();
  const hotel = useHotel();
  const kept = useOfflineRecords();
  const links = session === null ? [...places, ...kept, { path: paths.auth, label: 'Login / Register' }] : places;
  return (
    <header className={styles.header}>
      <div className={cx(layout.line1, layout.container, styles.row)}>
        <Link className={cx(layout.line, layout.display, styles.name)} href={paths.home}>
          <img alt={hotel.data?.name ? '' : 'Home'} className={styles.emblem} {...hotel.data?.logo} />
          {hotel.data?.name}
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>
            {places.map(({ path, label }) => (
              <li key={path}>
                <Link aria-current={here === path ? 'page' : undefined} className={styles.link} href={path}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={cx(layout.line, styles.own)}>
          {kept.map(({ path, label }) => (
            <Link className={`${styles.link} ${styles.kept}`} href={path} key={path}>
              {label}
            </Link>
          ))}
          <CartLink />
          {session === null && (
            <Link
              aria-current={here === paths.auth ? 'page' : undefined}
              className={`${styles.link} ${styles.onDesk}`}
              href={paths.auth}
            >
              Login / Register
            </Link>
          )}
          {session && <ProfileLink role={session.user.role} />}
        </div>
        <SiteMenu links={links} phone={hotel.data?.phone} />
      </div>
    </header>
  );
}

/** Once the page has loaded, as nobody waits for it. */
const loadCount = () =>
  new Promise<void>((resolve) => afterLoad(resolve)).then(() => import('../../guest/notifications/unread-count'));

/**
 * Link to the user's dashboard, with the number of a guest's unread notifications. If the session has ended, it goes to
 * /auth with a message.
 */
export function ProfileLink({ role }: { role: Role }) {
  const [, go] = useLocation();
  const [unread, setUnread] = useState({ badge: 0, label: 'Your dashboard' });
  const { module } = useLazyModule(loadCount, role === 'guest');
  const checkLogin = (event: MouseEvent) => {
    if (readSession()) return;
    event.preventDefault();
    toast.error(DASHBOARD_NEEDS_LOGIN);
    go(paths.auth);
  };
  return (
    <>
      <IconLink {...unread} href={dashboardPath(role)} onClick={checkLogin}>
        <UserIcon size={24} />
      </IconLink>
      {module && <module.UnreadCount onUnread={setUnread} />}
    </>
  );
}

type SiteMenuProps = { links: readonly { path: string; label: string }[]; phone?: string };

/** Navigation on phones, behind one button. It works before scripts have loaded. */
export function SiteMenu({ links, phone }: SiteMenuProps) {
  const [here] = useLocation();
  return (
    <Dropdown
      button={
        <>
          <MenuIcon className={styles.closed} size={24} />
          <CloseIcon className={styles.opened} size={24} />
          <VisuallyHidden>Menu</VisuallyHidden>
        </>
      }
      buttonClassName={styles.button}
      className={styles.menu}
    >
      {(close) => (
        <nav aria-label="Main" className={styles.panel}>
          <ul className={styles.siteMenuLinks}>
            {links.map(({ path, label }) => (
              <li key={path}>
                <Link
                  aria-current={here === path ? 'page' : undefined}
                  className={styles.siteMenuLink}
                  href={path}
                  onClick={close}
                >
                  {label}
                </Link>
              </li>
            ))}
            {phone && (
              <li>
                <PhoneLink className={styles.siteMenuLink} phone={phone}>
                  <PhoneIcon />
                  {` Call ${phone}`}
                </PhoneLink>
              </li>
            )}
          </ul>
        </nav>
      )}
    </Dropdown>
  );
}
