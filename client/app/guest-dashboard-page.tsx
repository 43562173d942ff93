import { Link } from 'wouter';
import { LogoutButton } from '../features/auth/logout-button';
import { CONNECTION_TEXTS } from '../lib/connection';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session';
import { ButtonLink } from '../ui/button';
import { useLazyModule } from '../ui/lazy-module';
import { Notice } from '../ui/notice';
import { Page } from '../ui/page';
import { Loading, SkeletonText } from '../ui/skeleton';
import styles from './guest-dashboard-page.module.css';
import { GuestNext } from './guest-next';

const links = [
  { path: paths.bookRoom, label: 'Book Room' },
  { path: paths.menu, label: 'Restaurant' },
  { path: paths.guestBookings, label: 'My Bookings' },
  { path: paths.catering, label: 'Request Catering' },
];

/** They are below the first screen. */
const loadSections = () => import('./dashboard-sections');

/** The guest's dashboard: what comes next, then a section of each feature, and quietly the account. */
export default function GuestDashboardPage() {
  const session = useSession();
  const { module: sections, failed } = useLazyModule(loadSections, true);
  return (
    <Page title={`Welcome, ${session?.user.name ?? 'guest'}`}>
      <GuestNext />
      <nav aria-label="Your dashboard">
        <ul className={styles.links}>
          {links.map(({ path, label }) => (
            <li key={path}>
              <ButtonLink href={path} wide>
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
      {sections ? (
        <sections.DashboardSections />
      ) : (
        <div className={styles.waiting}>
          {failed ? (
            <Notice tone="waiting">{CONNECTION_TEXTS.not_loaded}</Notice>
          ) : (
            <Loading label="Loading your bookings, orders and notifications">
              <SkeletonText lines={6} />
            </Loading>
          )}
        </div>
      )}
      <div className={styles.account}>
        <Link href={paths.receipts}>Receipts</Link>
        <Link href={paths.account}>My account</Link>
        <LogoutButton />
      </div>
    </Page>
  );
}
