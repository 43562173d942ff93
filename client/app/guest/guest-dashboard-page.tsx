import { CATERING_PAGE } from '@shared/links/paths';
import { Link } from 'wouter';
import { NextStay } from '../../guest/my-bookings/next-stay';
import { NextOrder } from '../../guest/order/next-order';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { paths } from '../../lib/navigation/paths';
import { useSession } from '../../lib/session/session';
import { useLogout } from '../../shared/auth/logout';
import { useMyStays } from '../../shared/bookings/api';
import { useMyOrders } from '../../shared/food/api';
import { isUnderWay } from '../../shared/food/order-words';
import { useScenes } from '../../shared/hotel/scenes';
import { useLazyModule } from '../../ui/device/lazy-module';
import { Notice } from '../../ui/feedback/notice';
import { hasFailed } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Page } from '../../ui/layout/page';
import { LogoutIcon } from '../../ui/media/page-icons';
import { NextStep, NextStepSkeleton } from '../../ui/record/next-step';
import styles from './guest-dashboard-page.module.css';

const links = [
  { path: paths.bookRoom, label: 'Book Room' },
  { path: paths.menu, label: 'Restaurant' },
  { path: paths.guestBookings, label: 'My Bookings' },
  { path: CATERING_PAGE, label: 'Request Catering' },
];

/** They are below the first screen. */
const loadSections = () => import('../layout/dashboard-sections');

/** The guest's dashboard: what comes next, then a section of each feature, and quietly the account. */
export default function GuestDashboardPage() {
  const session = useSession();
  const { module: sections, failed } = useLazyModule(loadSections, true);
  return (
    <Page title={`Welcome, ${session?.user.name ?? 'guest'}`}>
      <GuestNext />
      <nav aria-label="Your dashboard">
        <ul className={cx(layout.columns1, styles.links)}>
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
      <div className={cx(layout.row, layout.middle, styles.account)}>
        <Link href={paths.receipts}>Receipts</Link>
        <Link href={paths.account}>My account</Link>
        <LogoutButton />
      </div>
    </Page>
  );
}

/** What comes next for the guest: their next stay, else the food that they wait for, else a room to book. */
export function GuestNext() {
  const stays = useMyStays('ahead');
  const orders = useMyOrders();
  const [scene] = useScenes('facade-dusk');
  const stay = stays.data?.items[0];
  const order = orders.data?.items.find(isUnderWay);
  if (stay) return <NextStay booking={stay} />;
  // What could not be loaded is said, with a way to try again, in its own section.
  const isWaiting = (query: typeof stays | typeof orders) => query.data === undefined && !hasFailed(query);
  if (isWaiting(stays) || isWaiting(orders)) return <NextStepSkeleton label="Looking up what comes next" />;
  if (order) return <NextOrder order={order} />;
  if (!stays.data) return null;
  return (
    <NextStep
      actions={
        <>
          <ButtonLink href={paths.rooms} variant="primary">
            Choose a room
          </ButtonLink>
          <ButtonLink href={paths.checkAvailability}>Check Room Availability</ButtonLink>
        </>
      }
      eyebrow="Your next stay"
      headline="When will you be with us?"
      picture={scene}
    >
      You have no stay ahead. Pick your nights, and the room is held while you pay.
    </NextStep>
  );
}

export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button onClick={() => logout()} variant="quiet">
      <LogoutIcon /> Logout
    </Button>
  );
}
