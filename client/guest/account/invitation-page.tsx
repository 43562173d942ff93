import { lazy, Suspense } from 'react';
import { Page } from '../../ui/layout/page';

// What staff alone need is loaded when an invitation is opened.
const StaffJoin = lazy(() => import('./staff-join'));

/** Joins the staff by the link from the email. */
export default function InvitationPage() {
  return (
    <Page title="Join the staff" width="reading">
      <Suspense>
        <StaffJoin />
      </Suspense>
    </Page>
  );
}
