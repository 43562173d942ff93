import { Route, Switch } from 'wouter';
import { useMay } from '../lib/staff-access';
import { AdminLayout } from './admin-layout';
import { Guard } from './guard';
import { GuardedNavigation } from './guarded-navigation';
import { LoadedPage, ScreenInLayout } from './screen-in-layout';
import { notFoundScreen, screenOf } from './screens';
import { StaffFolio } from './staff-folio';
import { StaffNotAllowed } from './staff-not-allowed';
import { staffPageLoaders } from './staff-pages';
import { staffRoutes } from './staff-route-table';

const screens = staffRoutes.map((route) => screenOf(route, staffPageLoaders[route.path]));

/** Staff's screens, loaded when a staff address is opened. An address among theirs that has no screen is not found. */
export default function StaffArea() {
  const { mayOpen } = useMay();
  return (
    <GuardedNavigation>
      <Switch>
        {screens.map(({ route: { path, access, title }, Page }) => (
          <Route key={path} path={path}>
            <Guard access={access}>
              <AdminLayout title={title}>
                {mayOpen(path) ? (
                  <StaffFolio>
                    <LoadedPage Page={Page} />
                  </StaffFolio>
                ) : (
                  <StaffNotAllowed title={title} />
                )}
              </AdminLayout>
            </Guard>
          </Route>
        ))}
        <Route>
          <ScreenInLayout screen={notFoundScreen} />
        </Route>
      </Switch>
    </GuardedNavigation>
  );
}
