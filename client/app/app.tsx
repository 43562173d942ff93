import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { useSession } from '../lib/session';
import { TRPCProvider, type TrpcClient } from '../lib/trpc';
import { ConfirmProvider } from '../ui/confirm';
import { Toasts } from '../ui/toast';
import { ErrorBoundary } from './error-boundary';
import { Guard } from './guard';
import { PageLoading } from './page-loading';
import { PublicLayout } from './public-layout';
import { RouteChanges } from './route-changes';
import { notFoundScreen, type Screen, screens } from './screens';
import { SessionCache } from './session-cache';

// Loaded on demand, as guests never need it.
const AdminLayout = lazy(() => import('./admin-layout').then((module) => ({ default: module.AdminLayout })));

/** The layout of the screens that guests and staff share. */
function OwnLayout({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  if (session?.user.role !== 'admin') return <PublicLayout title={title}>{children}</PublicLayout>;
  return (
    <Suspense fallback={<PageLoading />}>
      <AdminLayout title={title}>{children}</AdminLayout>
    </Suspense>
  );
}

function ScreenInLayout({ screen: { route, Page } }: { screen: Screen }) {
  const { access, title } = route;
  const page = (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
  if (access === 'admin' || access === 'user') {
    return (
      <Guard access={access}>
        <OwnLayout title={title}>{page}</OwnLayout>
      </Guard>
    );
  }
  return (
    <PublicLayout title={title}>
      <Guard access={access}>{page}</Guard>
    </PublicLayout>
  );
}

/** The whole client. Browsers use one query cache; the server creates one for each page that it renders. */
export const App = ({ queryClient, trpcClient }: { queryClient: QueryClient; trpcClient: TrpcClient }) => (
  <StrictMode>
    <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <ErrorBoundary>
            <Switch>
              {screens.map((screen) => (
                <Route key={screen.route.path} path={screen.route.path}>
                  <ScreenInLayout screen={screen} />
                </Route>
              ))}
              <Route>
                <ScreenInLayout screen={notFoundScreen} />
              </Route>
            </Switch>
          </ErrorBoundary>
        </ConfirmProvider>
        <RouteChanges />
        <SessionCache />
        <Toasts />
      </QueryClientProvider>
    </TRPCProvider>
  </StrictMode>
);
