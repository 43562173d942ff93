import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useEffect, useRef, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { TRPCProvider, type TrpcClient } from '../lib/api/trpc';
import { isBackNavigation } from '../lib/navigation/back-navigation';
import { isStaffAddress } from '../lib/navigation/paths';
import { useSession } from '../lib/session/session';
import { ConfirmProvider } from '../ui/dialog/confirm';
import { LiveRegion } from '../ui/feedback/notice';
import { Toasts } from '../ui/feedback/toast';
import { MAIN_ID } from './layout/main-content';
import { ErrorBoundary, PageLoading } from './layout/page-loading';
import { ScreenInLayout } from './layout/screen-in-layout';
import { notFoundScreen, pageCode, screens } from './screens';

const ANNOUNCE_AFTER_MS = 300;

/**
 * Does what browsers do between documents: scrolls to the top, moves the focus and announces the title. When going back
 * the browser restores the scroll position, so that is not changed.
 */
function RouteChanges() {
  const [path] = useLocation();
  const [announced, setAnnounced] = useState('');
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!isBackNavigation()) window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    // A page may have set the focus itself.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    // The layout sets the tab's title, and its code may still be loading.
    const timer = setTimeout(() => setAnnounced(document.title), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [path]);

  return <LiveRegion>{announced}</LiveRegion>;
}

// With all that is known of staff's screens: guests load none of it.
const StaffArea = lazy(pageCode(() => import('./staff/staff-area')));

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
                <Route key={screen.key} path={screen.route.path}>
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

/** Clears the query cache on login, logout and role changes, so that no user sees another's data. */
function SessionCache() {
  const session = useSession();
  const queryClient = useQueryClient();
  const known = useRef(session);

  useEffect(() => {
    const before = known.current;
    known.current = session;
    if (before === undefined) return;
    if (before?.token === session?.token && before?.user.role === session?.user.role) return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  }, [session, queryClient]);

  return null;
}
