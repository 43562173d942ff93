import { AUTH_TEXTS } from '@shared/auth/constants';
import { isStaffRole } from '@shared/auth/roles';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../lib/session/session';
import { useLogout } from '../../shared/auth/logout';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/layout/button';
import { Card, Page, Section } from '../../ui/layout/page';
import { LogoutIcon } from '../../ui/media/icons';
import { DescriptionList } from '../../ui/record/description-list';
import styles from './account-page.module.css';
import { useLogoutEverywhere, useMe } from './api';
import { authFailureOf } from './auth-failures';
import { ChangePasswordForm } from './change-password-form';
import { CloseAccount } from './close-account';
import { DetailsForm } from './details-form';
import { ExportData } from './export-data';

// Guests have none.
const SecondFactor = lazy(() => import('./staff-second-factor'));

/** Ends the other logins on the server, then logs out here as usual. */
function LogoutEverywhere() {
  const { mutateAsync: logoutEverywhere } = useLogoutEverywhere();
  const logout = useLogout();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const logOut = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await logoutEverywhere(undefined);
      logout(AUTH_TEXTS.loggedOutEverywhere);
    } catch (error) {
      setProblem(authFailureOf(error).message);
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Notice tone="bad">{problem.replace(/\.$/, '')}. You are still logged in. Please try again.</Notice>}
      <p>Lost a phone, or logged in on one that is not yours? This logs you out on every device, including this one.</p>
      <Button busy={busy} busyLabel="Logging out…" onClick={logOut}>
        <LogoutIcon /> Log out everywhere
      </Button>
    </>
  );
}

const DetailsSkeleton = () => (
  <Loading label="Fetching your details">
    <div className={styles.waiting}>
      <SkeletonText lines={9} />
    </div>
  </Loading>
);

/** The account page of guests and staff: details, password, logins, the person's data, and closing the account. */
export default function AccountPage() {
  const user = useSession()?.user;
  const me = useMe();
  if (!user) return null;
  const { email, role } = user;
  return (
    <Page title="Your account" width="narrow">
      <Section title="Your details">
        <Card banded>
          <DescriptionList items={[{ label: 'Email', value: email }]} />
          <QueryView failed="We could not load your details." loading={<DetailsSkeleton />} query={me}>
            {(now) => <DetailsForm key={now.id} user={now} />}
          </QueryView>
        </Card>
      </Section>
      <Section title="Password">
        <ChangePasswordForm email={email} role={role} />
      </Section>
      {isStaffRole(role) && (
        <Section title="Second factor">
          <Suspense>
            <SecondFactor email={email} />
          </Suspense>
        </Section>
      )}
      <Section title="Logins">
        <LogoutEverywhere />
      </Section>
      <Section title="Your data">
        <ExportData />
      </Section>
      <Section title="Close your account">
        <CloseAccount email={email} />
      </Section>
    </Page>
  );
}
