import { isStaffRole } from '@shared/constants/roles';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../lib/session';
import { ErrorBoundary } from './error-boundary';
import { Guard } from './guard';
import { pageCode } from './page-code';
import { PageLoading } from './page-loading';
import { PublicLayout } from './public-layout';
import type { Screen } from './screens';

// Loaded on demand, as guests never need it.
const AdminLayout = lazy(pageCode(() => import('./admin-layout').then((module) => ({ default: module.AdminLayout }))));

/** The layout of the screens that guests and staff share. */
function OwnLayout({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  if (!isStaffRole(session?.user.role)) return <PublicLayout title={title}>{children}</PublicLayout>;
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <AdminLayout title={title}>{children}</AdminLayout>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A page inside its layout, which stays when the page is still loading or has failed. */
export const LoadedPage = ({ Page }: { Page: ComponentType }) => (
  <ErrorBoundary>
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  </ErrorBoundary>
);

/** A screen of guests, or one that they share with staff. */
export function ScreenInLayout({ screen: { route, Page } }: { screen: Screen }) {
  const { access, title } = route;
  if (access === 'user') {
    return (
      <Guard access={access}>
        <OwnLayout title={title}>
          <LoadedPage Page={Page} />
        </OwnLayout>
      </Guard>
    );
  }
  return (
    <PublicLayout title={title}>
      <Guard access={access}>
        <LoadedPage Page={Page} />
      </Guard>
    </PublicLayout>
  );
}
