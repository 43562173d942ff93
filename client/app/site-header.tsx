import { HOTEL_TEXTS } from '@shared/constants/hotel';
import { Link, useLocation } from 'wouter';
import { CartLink } from '../features/cart/cart-link';
import { useHotel } from '../features/hotel/api';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session';
import { useKeptRecords } from './kept-records';
import { ProfileLink } from './profile-link';
import styles from './site-header.module.css';
import { SiteMenu } from './site-menu';

/** The site's links. */
const places = [
  { path: paths.home, label: 'Home' },
  { path: paths.rooms, label: 'Rooms' },
  { path: paths.menu, label: 'Restaurant' },
  { path: paths.catering, label: 'Catering' },
];

/** The hotel's emblem: rings as of tie-dyed cloth. */
const Emblem = () => (
  <svg aria-hidden="true" className={styles.emblem} fill="none" height="32" viewBox="0 0 32 32" width="32">
    <g stroke="currentColor" strokeDasharray="0.1 3.4" strokeLinecap="round" strokeWidth="2">
      <circle cx="16" cy="16" r="14" />
      <circle cx="16" cy="16" r="9" />
    </g>
    <circle cx="16" cy="16" fill="#e9a31b" r="3.6" />
  </svg>
);

/**
 * Top navigation. What depends on the session has its space reserved until the session is known, so that nothing
 * moves.
 */
export function SiteHeader() {
  const session = useSession();
  const [here] = useLocation();
  const hotel = useHotel();
  const kept = useKeptRecords();
  const links = session === null ? [...places, ...kept, { path: paths.auth, label: 'Login / Register' }] : places;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link className={styles.name} href={paths.home}>
          <Emblem />
          {hotel.data?.name ?? HOTEL_TEXTS.name}
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
        <div className={styles.own}>
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
