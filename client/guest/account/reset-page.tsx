import { AUTH_LIMITS, AUTH_TEXTS } from '@shared/auth/constants';
import { RESET_LINK_MINUTES } from '@shared/links/constants';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { expireSession, readSession } from '../../lib/session/session';
import { useFragmentToken } from '../../lib/session/use-fragment-token';
import { SceneFrame } from '../../shared/hotel/scene-frame';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { PasswordField } from '../../ui/field/password-field';
import { useForm } from '../../ui/form/form';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page } from '../../ui/layout/page';
import { useResetPassword } from './api';
import { authErrors, isResetOver, passwordFailureOf } from './auth-failures';

const TOKEN = /^gtr_[\w-]+$/;

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
    hint={`A link works once, within ${RESET_LINK_MINUTES} minutes, and only until the password is changed. If you have just set a new password with it, log in with that.`}
  >
    This link is no longer good.
  </EmptyState>
);

/** Names both minimums, since the page does not know whether the link belongs to a guest or to staff. */
const HINT = `At least ${AUTH_LIMITS.passwordMin} characters, for staff ${AUTH_LIMITS.staffPasswordMin}. Three or four words that do not belong together make a good one.`;

function NewPassword({ token, onOver }: { token: string; onOver: () => void }) {
  const [, go] = useLocation();
  const { mutateAsync: resetPassword } = useResetPassword();
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => authErrors.resetPassword({ token, password }),
    onSubmit: async ({ password }) => {
      const userId = await resetPassword({ token, password });
      // The server has ended every login of the account, including the one in this browser.
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
    <form {...form.formProps} className={layout.stack3}>
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

/** Sets a new password by the link from the email. All logins of the account end. */
export default function ResetPage() {
  const token = useFragmentToken(TOKEN);
  const [over, setOver] = useState<string>();
  const ended = token === '' || token === over;
  return (
    <SceneFrame>
      <Page
        lead={ended ? undefined : 'You will log in with it from now on. All your devices will be logged out.'}
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
    </SceneFrame>
  );
}
