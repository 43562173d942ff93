import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Route, Switch } from 'wouter';
import { Toasts } from '../ui/toast';
import { AdminLayout } from './admin-layout';
import { ErrorBoundary } from './error-boundary';
import { Guard } from './guard';
import { NotFoundPage } from './not-found-page';
import { PageLoading } from './page-loading';
import { PublicLayout } from './public-layout';
import { routes, type Route as Screen } from './route-table';
import { createQueryClient, createTrpcClient, trpc } from './trpc';

function ScreenInLayout({ screen: { access, title, Page } }: { screen: Screen }) {
  const Layout = access === 'admin' ? AdminLayout : PublicLayout;
  return (
    <Guard access={access}>
      <Layout title={title}>
        <ErrorBoundary>
          <Suspense fallback={<PageLoading />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </Layout>
    </Guard>
  );
}

/** The whole client. Its caches are made here, so that a server can make fresh ones for each request. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Switch>
          {routes.map((screen) => (
            <Route key={screen.path} path={screen.path}>
              <ScreenInLayout screen={screen} />
            </Route>
          ))}
          <Route>
            <PublicLayout title="Page Not Found">
              <NotFoundPage />
            </PublicLayout>
          </Route>
        </Switch>
        <Toasts />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
