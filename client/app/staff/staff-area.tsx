import { isStaffRole, type Role } from '@shared/auth/roles';
import { HOTEL_TEXTS } from '@shared/hotel/constants';
import { ROLE_WORDS } from '@shared/staff/roles';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type AroundNavHandler, Route, Router, Switch } from 'wouter';
import { guardBackNavigation } from '../../lib/navigation/back-navigation';
import type { FolioTarget, FolioView } from '../../lib/navigation/folio-opener';
import { FolioOpener, type OpenFolio } from '../../lib/navigation/folio-opener';
import { dashboardPath } from '../../lib/navigation/paths';
import { useMay } from '../../lib/session/staff-access';
import { interruptedPayment } from '../../staff/folio/interrupted-payment';
import { useLazyModule } from '../../ui/device/lazy-module';
import { EmptyState } from '../../ui/feedback/empty-state';
import { toast } from '../../ui/feedback/toast';
import { hasUnsavedChanges, mayLeaveScreen } from '../../ui/form/unsaved-changes';
import { ButtonLink } from '../../ui/layout/button';
import { StaffPage } from '../../ui/layout/staff-page';
import { Guard } from '../guard';
import { LoadedPage, ScreenInLayout } from '../layout/screen-in-layout';
import { notFoundScreen, screenOf } from '../screens';
import { AdminLayout } from './admin-layout';
import { staffRoutes } from './staff-routes';

const screens = staffRoutes.map((route) => ({ ...route, Page: screenOf({ ...route, access: 'admin' }).Page }));

/** Staff's screens, loaded when a staff address is opened. An address among theirs that has no screen is not found. */
export default function StaffArea() {
  const { may, role } = useMay();
  return (
    <GuardedNavigation>
      <Switch>
        {screens.map(({ path, title, needs, Page }) => (
          <Route key={path} path={path}>
            <Guard access="admin">
              <AdminLayout title={title}>
                {may(...needs) ? (
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
          {isStaffRole(role) ? (
            <AdminLayout title={HOTEL_TEXTS.notFound}>
              <StaffNotFound role={role} />
            </AdminLayout>
          ) : (
            <ScreenInLayout screen={notFoundScreen} />
          )}
        </Route>
      </Switch>
    </GuardedNavigation>
  );
}

const BackToPages = ({ role }: { role: Role }) => (
  <ButtonLink href={dashboardPath(role)} variant="primary">
    Back to your pages
  </ButtonLink>
);

const StaffNotFound = ({ role }: { role: Role }) => (
  <StaffPage title={HOTEL_TEXTS.notFound}>
    <EmptyState action={<BackToPages role={role} />} hint="The link may be old, or a letter may be missing.">
      There is no page at this address.
    </EmptyState>
  </StaffPage>
);

/** In place of a staff page that this role may not open. */
function StaffNotAllowed({ title }: { title: string }) {
  const { role } = useMay();
  const word = role === 'guest' ? '' : ROLE_WORDS[role];
  return (
    <StaffPage title={title}>
      <EmptyState
        action={<BackToPages role={role} />}
        hint={`Your role is “${word}”. If you need this page, please ask an admin.`}
      >
        You are not allowed to open this page.
      </EmptyState>
    </StaffPage>
  );
}

type Shown = { target: FolioTarget; view: FolioView; onClosed?: () => void };

/** A payment that a reload or the end of a login has interrupted. */
function interrupted(): Shown | undefined {
  const target = interruptedPayment();
  return target ? { target, view: 'payment' } : undefined;
}

/** Loaded once staff's screens are there, not with them: what it needs would be named by what guests load, too. */
const loadDialog = () => import('../../staff/folio/staff-folio-dialog');

/** Shows the folio that a staff screen opens. */
export function StaffFolio({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(interrupted);
  const { module: dialog, failed } = useLazyModule(loadDialog, true);
  useEffect(() => {
    if (!shown || !failed) return;
    setShown(undefined);
    toast.error('The folio could not be loaded. Please reload the page.');
  }, [shown, failed]);
  const open = useCallback<OpenFolio>((target, view = 'folio', onClosed) => setShown({ target, view, onClosed }), []);
  return (
    <FolioOpener value={open}>
      {children}
      {shown && dialog && (
        <dialog.StaffFolioDialog
          key={shown.target.reference}
          onClose={() => {
            setShown(undefined);
            shown.onClosed?.();
          }}
          onView={(view) => setShown({ ...shown, view })}
          target={shown.target}
          view={shown.view}
        />
      )}
    </FolioOpener>
  );
}

const currentAddress = () => location.pathname + location.search;

const aroundNav: AroundNavHandler = (navigate, to, options) => {
  if (!hasUnsavedChanges() || to === currentAddress()) return navigate(to, options);
  void mayLeaveScreen().then((sure) => sure && navigate(to, options));
};

/** Lets nobody go, nor go back, from a form with changes without a question. */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  useEffect(() => {
    let shown = { address: currentAddress(), state: history.state as unknown };
    const note = () => {
      shown = { address: currentAddress(), state: history.state };
    };
    // Browsers tell of a way back only after it is gone: the form's address is put on top again before anything renders.
    const onPopState = (event: PopStateEvent) => {
      if (!hasUnsavedChanges() || currentAddress() === shown.address) return note();
      event.stopImmediatePropagation();
      history.pushState(shown.state, '', shown.address);
      void mayLeaveScreen().then((sure) => sure && history.back());
    };
    const moves = ['pushState', 'replaceState'];
    const unguard = guardBackNavigation(onPopState);
    for (const move of moves) window.addEventListener(move, note);
    return () => {
      unguard();
      for (const move of moves) window.removeEventListener(move, note);
    };
  }, []);
  return <Router aroundNav={aroundNav}>{children}</Router>;
}
