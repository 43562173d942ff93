import { isStaffRole } from '@shared/auth/roles';
import { whatsAppHref } from '@shared/fields/phone-links';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { CartBar } from '../../guest/cart/cart-links';
import { paths } from '../../lib/navigation/paths';
import { useSession } from '../../lib/session/session';
import { useHotel } from '../../shared/hotel/api';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { AdireBand } from '../../ui/media/adire-band';
import { ContactLinks } from '../../ui/record/contact-links';
import { Guard } from '../guard';
import { useOfflineRecords } from '../offline-records';
import { usePageTitle } from '../page-title';
import { openingSoonScreen, pageCode, type Screen } from '../screens';
import { MainContent, SkipLink } from './main-content';
import { ErrorBoundary, PageLoading } from './page-loading';
import styles from './screen-in-layout.module.css';
import { SiteHeader } from './site-header';

// Loaded on demand, as guests never need it.
const AdminLayout = lazy(
  pageCode(() => import('../staff/admin-layout').then((module) => ({ default: module.AdminLayout }))),
);

type LayoutProps = { title: string; children: ReactNode };

/** Staff's own layout, around the screens that guests and staff share. */
const StaffLayout = ({ title, children }: LayoutProps) => (
  <ErrorBoundary>
    <Suspense fallback={<PageLoading />}>
      <AdminLayout title={title}>{children}</AdminLayout>
    </Suspense>
  </ErrorBoundary>
);

/** A page inside its layout, which stays when the page is still loading or has failed. */
export const LoadedPage = ({ Page }: { Page: ComponentType }) => (
  <ErrorBoundary>
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  </ErrorBoundary>
);

/** A screen of guests, or one that they share with staff. Until the hotel has opened, staff alone see those that wait for it. */
export function ScreenInLayout({ screen: { route, Page } }: { screen: Screen }) {
  const { access, title, path, waits } = route;
  const isStaff = isStaffRole(useSession()?.user.role);
  const soon = useHotel().data?.hasOpened === false && waits && <LoadedPage Page={openingSoonScreen.Page} />;
  if (soon && !isStaff) return soon;
  const page = <LoadedPage Page={Page} />;
  // Staff open a receipt from their own screens, guests also without a login.
  if (access === 'user' || path === paths.receipt) {
    const OwnLayout = isStaff ? StaffLayout : PublicLayout;
    return (
      <Guard access={access}>
        <OwnLayout title={title}>{page}</OwnLayout>
      </Guard>
    );
  }
  return (
    <PublicLayout title={title}>
      {soon}
      <Guard access={access}>{page}</Guard>
    </PublicLayout>
  );
}

/** The layout of every guest screen: navigation, page, footer. Never around staff screens. */
function PublicLayout({ title, children }: LayoutProps) {
  usePageTitle(title);
  return (
    <div className={styles.layout}>
      <SkipLink />
      <SiteHeader />
      <AdireBand className={styles.band} />
      <MainContent className={styles.main}>{children}</MainContent>
      <CartBar />
      <SiteFooter />
    </div>
  );
}

/** The hotel's name, address and contacts. The year is that of the hotel's time zone. */
export function SiteFooter() {
  const { data: hotel } = useHotel();
  const kept = useOfflineRecords();
  return (
    <footer className={styles.footer}>
      <div className={cx(layout.stack, layout.container, styles.row)}>
        <div className={cx(layout.stackHalf, layout.top, styles.place)}>
          <p className={cx(layout.display, layout.headed)}>{hotel?.name}</p>
          <address className={styles.address}>{hotel?.address}</address>
        </div>
        {hotel && <ContactLinks className={styles.contactLinks} hotel={hotel} />}
        <p className={cx(layout.row02, layout.middle, styles.rights)}>
          {hotel && `© ${hotel.today.slice(0, 4)} ${hotel.name}`}
          <span className={cx(layout.row02, layout.pushed, styles.links)}>
            {kept.map(({ path, label }) => (
              <Link className={cx(layout.inline, styles.link)} href={path} key={path}>
                {label}
              </Link>
            ))}
            <Link className={cx(layout.inline, styles.link)} href={paths.findBooking}>
              Find my booking
            </Link>
            {hotel?.phone && (
              <a
                className={cx(layout.inline, styles.link)}
                href={whatsAppHref((hotel.whatsapp || hotel.phone).replace(/\D/g, ''))}
              >
                WhatsApp us
              </a>
            )}
            <Link className={cx(layout.inline, styles.link)} href={paths.footer}>
              Contact
            </Link>
          </span>
        </p>
      </div>
    </footer>
  );
}
