import { AUTH_TEXTS } from '@shared/constants/auth';
import { useState } from 'react';
import { useSession } from '../../lib/session';
import { Button } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { LogoutIcon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { Card, Page, Section } from '../../ui/page';
import { authFailureOf, useLogoutEverywhere } from './api';
import { ChangePasswordForm } from './change-password-form';
import { useLogout } from './logout';

/** Ends the other logins, then this one as any logout does. */
function LogoutEverywhere() {
  const { mutateAsync: logoutEverywhere } = useLogoutEverywhere();
  const logout = useLogout();
  const [busy, setBusy] = useState(false);
  const [problem, setFault] = useState<string>();
  const leave = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await logoutEverywhere(undefined);
      logout(AUTH_TEXTS.loggedOutEverywhere);
    } catch (error) {
      setFault(authFailureOf(error).message);
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Notice tone="bad">{problem.replace(/\.$/, '')}. You are still logged in. Please try again.</Notice>}
      <p>
        A phone is lost, or you logged in on one that is not yours? This ends your login on every device, here as well.
      </p>
      <Button busy={busy} busyLabel="Logging out…" onClick={leave}>
        <LogoutIcon /> Log out everywhere
      </Button>
    </>
  );
}

/** Who one is here, another password, and the end of all logins; for guests and staff alike (D30). */
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
