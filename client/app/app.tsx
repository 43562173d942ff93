import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { isStaffAddress } from '../lib/paths';
import { TRPCProvider, type TrpcClient } from '../lib/trpc';
import '../lib/way-back';
import { ConfirmProvider } from '../ui/confirm';
import { Toasts } from '../ui/toast';
import { ErrorBoundary } from './error-boundary';
import { pageCode } from './page-code';
import { PageLoading } from './page-loading';
import { RouteChanges } from './route-changes';
import { ScreenInLayout } from './screen-in-layout';
import { notFoundScreen, screens } from './screens';
import { SessionCache } from './session-cache';

// With all that is known of staff's screens: guests load none of it.
const StaffArea = lazy(pageCode(() => import('./staff-area')));

/**
 * Where guests have no screen. The not-found page is inside the boundary too: the server renders it for an unknown
 * staff address as well, and it stays visible until staff's code is loaded and finds the same.
 */
function Elsewhere() {
  const [path] = useLocation();
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        {isStaffAddress(path) ? <StaffArea /> : <ScreenInLayout screen={notFoundScreen} />}
      </Suspense>
    </ErrorBoundary>
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
                <Elsewhere />
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
