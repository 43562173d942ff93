import { AUTH_LIMITS, AUTH_TEXTS } from '@shared/constants/auth';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/paths';
import { expireSession, readSession } from '../../lib/session';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { useForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { Card, Page } from '../../ui/page';
import { PasswordField } from '../../ui/password-field';
import { toast } from '../../ui/toast';
import { isResetOver, passwordFailureOf, useResetPassword } from './api';
import styles from './auth-form.module.css';
import { authErrors } from './field-errors';

/** An anchor such as that of a skip link is no token. */
const TOKEN = /^gtr_[\w-]+$/;

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The link's token, after the '#'; it stays while one jumps within the page. */
function useResetToken(): string {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );
  const [token, setToken] = useState(hash);
  if (hash !== token && TOKEN.test(hash)) setToken(hash);
  return TOKEN.test(token) ? token : '';
}

const LinkOver = () => (
  <EmptyState
    action={
      <>
        <ButtonLink href={paths.forgotPassword} variant="primary">
          Ask for a new link
        </ButtonLink>
        <ButtonLink href={paths.auth}>Log in</ButtonLink>
      </>
    }
    hint="A link works once, for 30 minutes, and until the password is changed. If you have just set a new password by it, log in with that one."
  >
    This link is no longer good.
  </EmptyState>
);

/** Whose the link is nobody says here: it holds for guests and staff. */
const HINT = `At least ${AUTH_LIMITS.passwordMin} characters, for staff ${AUTH_LIMITS.staffPasswordMin}. Three or four words that do not belong together make a good one.`;

function NewPassword({ token, onOver }: { token: string; onOver: () => void }) {
  const [, go] = useLocation();
  const { mutateAsync: resetPassword } = useResetPassword();
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => authErrors.resetPassword({ token, password }),
    onSubmit: async ({ password }) => {
      const userId = await resetPassword({ token, password });
      // Every login of the account has ended, the one in this browser as well.
      if (readSession()?.user.id === userId) expireSession();
      toast.success(AUTH_TEXTS.passwordChanged);
      go(paths.auth, { replace: true });
    },
    readFailure: (error) => {
      if (isResetOver(error)) onOver();
      return passwordFailureOf(error);
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      {form.formError && <Notice tone="bad">{form.formError}</Notice>}
      <PasswordField
        {...form.field('password')}
        autoComplete="new-password"
        hint={HINT}
        label="New password"
        required
      />
      <Button busy={form.submitting} busyLabel="Saving…" type="submit" variant="primary" wide>
        Set password
      </Button>
    </form>
  );
}

/** A new password by the link that was mailed (D30). All logins of the account end. */
export default function ResetPage() {
  const token = useResetToken();
  const [over, setOver] = useState<string>();
  const ended = token === '' || token === over;
  return (
    <Page
      lead={ended ? undefined : 'You log in with it from now on. All devices that are logged in are logged out.'}
      title="New password"
      width="narrow"
    >
      {ended ? (
        <LinkOver />
      ) : (
        <Card banded>
          <NewPassword onOver={() => setOver(token)} token={token} />
        </Card>
      )}
    </Page>
  );
}
