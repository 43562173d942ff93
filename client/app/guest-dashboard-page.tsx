import { LogoutButton } from '../features/auth/logout-button';
import { RecentBookings } from '../features/bookings/recent-bookings';
import { CartSection } from '../features/cart/cart-section';
import { RecentOrders } from '../features/food/recent-orders';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session';
import { ButtonLink } from '../ui/button';
import { Page } from '../ui/page';
import styles from './guest-dashboard-page.module.css';
import { isBuilt } from './route-table';

const links = [
  { path: paths.bookRoom, label: 'Book Room' },
  { path: paths.menu, label: 'Restaurant' },
  { path: paths.guestBookings, label: 'My Bookings' },
  { path: paths.receipts, label: 'Receipts' },
  { path: paths.catering, label: 'Request Catering' },
].filter(({ path }) => isBuilt(path));

/** The guest's dashboard: a section of each feature, in the spec's order. */
export default function GuestDashboardPage() {
  const session = useSession();
  return (
    <Page
      actions={
        <>
          <ButtonLink href={paths.account}>My account</ButtonLink>
          <LogoutButton />
        </>
      }
      title={`Welcome, ${session?.user.name ?? 'guest'}`}
    >
      <nav aria-label="Your dashboard">
        <ul className={styles.links}>
          {links.map(({ path, label }, place) => (
            <li key={path}>
              <ButtonLink href={path} variant={place === 0 ? 'primary' : 'secondary'} wide>
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
      <RecentBookings />
      <RecentOrders />
      <CartSection />
    </Page>
  );
}
