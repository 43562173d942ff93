import { AUTH_TEXTS } from '@shared/constants/auth';
import { useState } from 'react';
import { useSession } from '../../lib/session';
import { Button } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { LogoutIcon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Card, Page, Section } from '../../ui/page';
import { useLogoutEverywhere } from './api';
import { authFailureOf } from './auth-failures';
import { ChangePasswordForm } from './change-password-form';
import { useLogout } from './logout';

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

/** The account page of guests and staff: their details, the password and logging out everywhere. */
export default function AccountPage() {
  const user = useSession()?.user;
  if (!user) return null;
  const { name, email, phone, role } = user;
  return (
    <Page title="Your account" width="narrow">
      <Card banded>
        <DescriptionList
          items={[
            { label: 'Name', value: name },
            { label: 'Email', value: email },
            ...(phone ? [{ label: 'Phone', value: phone }] : []),
          ]}
        />
      </Card>
      <Section title="Password">
        <ChangePasswordForm email={email} role={role} />
      </Section>
      <Section title="Logins">
        <LogoutEverywhere />
      </Section>
    </Page>
  );
}
