import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Route, Switch } from 'wouter';
import { ConfirmProvider } from '../ui/confirm';
import { Toasts } from '../ui/toast';
import { ErrorBoundary } from './error-boundary';
import { Guard } from './guard';
import { PageLoading } from './page-loading';
import { PublicLayout } from './public-layout';
import { RouteChanges } from './route-changes';
import { notFound, routes, type Route as Screen } from './route-table';
import { SessionCache } from './session-cache';
import { createQueryClient, createTrpcClient, trpc } from './trpc';

// No guest's phone loads the frame of staff's screens.
const AdminLayout = lazy(() => import('./admin-layout').then((module) => ({ default: module.AdminLayout })));

function ScreenInLayout({ screen: { access, title, Page } }: { screen: Screen }) {
  const page = (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
  if (access === 'admin') {
    return (
      <Guard access={access}>
        <Suspense fallback={<PageLoading />}>
          <AdminLayout title={title}>{page}</AdminLayout>
        </Suspense>
      </Guard>
    );
  }
  return (
    <PublicLayout title={title}>
      <Guard access={access}>{page}</Guard>
    </PublicLayout>
  );
}

/** The whole client. Its caches are made here, so that a server can make fresh ones for each request. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <ErrorBoundary>
            <Switch>
              {routes.map((screen) => (
                <Route key={screen.path} path={screen.path}>
                  <ScreenInLayout screen={screen} />
                </Route>
              ))}
              <Route>
                <ScreenInLayout screen={notFound} />
              </Route>
            </Switch>
          </ErrorBoundary>
        </ConfirmProvider>
        <RouteChanges />
        <SessionCache />
        <Toasts />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
