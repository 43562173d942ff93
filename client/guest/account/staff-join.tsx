import { AUTH_LIMITS, AUTH_TEXTS } from '@shared/auth/constants';
import { ROLE_WORDS, STAFF_TEXTS } from '@shared/staff/roles';
import type { OpenInvitation } from '@shared/staff/schema';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { lazySchema } from '../../lib/api/lazy-schema';
import { failedWith } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { dashboardPath, paths } from '../../lib/navigation/paths';
import { saveSession } from '../../lib/session/session';
import { useFragmentToken } from '../../lib/session/use-fragment-token';
import { useScenes } from '../../shared/hotel/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { Card } from '../../ui/layout/page';
import { DescriptionList } from '../../ui/record/description-list';
import { useAcceptInvitation, useOpenInvitation } from './staff-api';

const TOKEN = /^gti_[\w-]+$/;

const acceptErrors = lazySchema(() => import('@shared/staff/schema'), 'acceptInvitationInput');

const InvitationOver = () => (
  <EmptyState
    action={
      <ButtonLink href={paths.auth} variant="primary">
        Log in
      </ButtonLink>
    }
    picture={useScenes('lobby')[0] ?? null}
    hint="A link works once. If you have joined with it already, log in; else ask for a new invitation."
  >
    This invitation is no longer good.
  </EmptyState>
);

/** Joins the staff by the link from the email, and logs in. */
export default function StaffJoin() {
  const token = useFragmentToken(TOKEN);
  const query = useOpenInvitation(token);
  const [wasUsed, setUsed] = useState(false);
  const isOver = token === '' || wasUsed || failedWith(query.error, 'invitation_over');
  return isOver ? (
    <InvitationOver />
  ) : (
    <Card banded>
      <QueryView
        failed="The invitation could not be loaded."
        loading={<Loading label="Fetching the invitation" lines={5} />}
        query={query}
      >
        {(invitation) => <JoinForm invitation={invitation} onOver={() => setUsed(true)} token={token} />}
      </QueryView>
    </Card>
  );
}

type JoinFormProps = { invitation: OpenInvitation; token: string; onOver: () => void };

function JoinForm({ invitation, token, onOver }: JoinFormProps) {
  const { email, role, name, hasAccount } = invitation;
  const [, go] = useLocation();
  const { mutateAsync: accept } = useAcceptInvitation();
  const form = useForm({
    initial: { name, password: '' },
    validate: async (values) => {
      const isShort = values.password.length < AUTH_LIMITS.staffPasswordMin;
      const errors = await acceptErrors({ token, ...values });
      return isShort ? { ...errors, password: AUTH_TEXTS.staffPasswordShort } : errors;
    },
    readFailure: (error) => {
      if (failedWith(error, 'invitation_over')) onOver();
      return formFailure(error, AUTH_TEXTS.failed, { password_common: 'password', password_short: 'password' });
    },
    onSubmit: async (values) => {
      const session = await accept({ token, ...values });
      saveSession(session);
      toast.success(STAFF_TEXTS.joined);
      go(dashboardPath(session.user.role), { replace: true });
    },
  });
  return (
    <form {...form.formProps} className={layout.stack3}>
      {form.formError && <Notice tone="bad">{form.formError}</Notice>}
      <DescriptionList
        items={[
          { label: 'Email', value: email },
          { label: 'Role', value: ROLE_WORDS[role] },
        ]}
      />
      {hasAccount && (
        <Notice tone="waiting">
          You already have an account with this email. It becomes your staff account: its password is replaced and it is
          logged out everywhere. Its bookings stay.
        </Notice>
      )}
      <TextField
        {...form.field('name')}
        autoComplete="name"
        label="Full name"
        maxLength={AUTH_LIMITS.nameMax}
        required
      />
      {/* Password managers need the username to save the right entry. */}
      <input autoComplete="username" hidden name="username" readOnly type="email" value={email} />
      <PasswordField
        {...form.field('password')}
        autoComplete="new-password"
        hint={`At least ${AUTH_LIMITS.staffPasswordMin} characters. Three or four words that do not belong together make a good one.`}
        label="Password"
        required
      />
      <Button busy={form.submitting} busyLabel="Joining…" type="submit" variant="primary" wide>
        Join the staff
      </Button>
    </form>
  );
}
