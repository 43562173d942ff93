import { ACCOUNT_LIMITS, ACCOUNT_TEXTS } from '@shared/account/constants';
import { AUTH_LIMITS, AUTH_TEXTS } from '@shared/auth/constants';
import { isStaffRole, type Role } from '@shared/auth/roles';
import type { User } from '@shared/auth/schema';
import { lazy, Suspense, useState } from 'react';
import { mayHaveArrived, repeatableMessageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useSession } from '../../lib/session/session';
import { useLogout } from '../../shared/auth/logout';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { PhoneField } from '../../ui/field/contact-fields';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/form/edited-record';
import { useForm } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { editDraftKey } from '../../ui/form/interrupted-edit';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page, Section } from '../../ui/layout/page';
import { LogoutIcon } from '../../ui/media/page-icons';
import { DescriptionList } from '../../ui/record/description-list';
import { useChangePassword, useExportAccount, useLogoutEverywhere, useMe, useUpdateAccount } from './api';
import { authErrors, authFailureOf, passwordFailureOf } from './auth-failures';
import styles from './auth-page.module.css';
import { CloseAccount } from './close-account';

const StaffLogin = lazy(() => import('./staff-login'));

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
      <div>
        <Button busy={busy} busyLabel="Logging out…" onClick={logOut}>
          <LogoutIcon /> Log out everywhere
        </Button>
      </div>
    </>
  );
}

const DetailsSkeleton = () => (
  <Loading label="Fetching your details">
    {/* As tall as the form that takes its place, so that nothing below it moves. */}
    <Skeleton height={381} />
  </Loading>
);

/** Saves all that the hotel keeps of the person on their device. */
function ExportData() {
  const { mutate: exportData, isPending, error } = useExportAccount();
  return (
    <div className={layout.stack3}>
      <p>
        Everything that we keep of you, as a file: your details, bookings, orders, catering requests, payments,
        receipts, notifications and logins.
      </p>
      {error !== null && <Notice tone="bad">{repeatableMessageOf(error, ACCOUNT_TEXTS.exportFailed)}</Notice>}
      <div>
        <Button
          busy={isPending}
          busyLabel="Putting it together…"
          onClick={() => exportData(undefined, { onSuccess: () => toast.success(ACCOUNT_TEXTS.exported) })}
        >
          Download my data
        </Button>
      </div>
    </div>
  );
}

const empty = { currentPassword: '', newPassword: '' };

/** Changing the password logs out all other devices. */
function ChangePasswordForm({ email, role }: { email: string; role: Role }) {
  const { mutateAsync: changePassword } = useChangePassword();
  const form = useForm({
    initial: empty,
    validate: authErrors.changePassword,
    onSubmit: async (values) => {
      await changePassword(values);
      form.reset();
      toast.success(AUTH_TEXTS.passwordChanged);
    },
    readFailure: passwordFailureOf,
  });
  const least = isStaffRole(role) ? AUTH_LIMITS.staffPasswordMin : AUTH_LIMITS.passwordMin;
  return (
    <form {...form.formProps} className={layout.stack3}>
      {/* Password managers need the username to update the right entry. */}
      <input autoComplete="username" hidden name="username" readOnly type="email" value={email} />
      <PasswordField
        {...form.field('currentPassword')}
        autoComplete="current-password"
        label="Current password"
        required
      />
      <PasswordField
        {...form.field('newPassword')}
        autoComplete="new-password"
        hint={`At least ${least} characters`}
        label="New password"
        required
      />
      <FormFooter busyLabel="Saving…" form={form} label="Change password" prominent={form.values.newPassword !== ''} />
    </form>
  );
}

type Details = { name: string; phoneNumber: string; address: string };

const valuesOf = (user: User | null): Details => ({
  name: user?.name ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  address: user?.address ?? '',
});

const FIELDS = [
  { label: 'Name', text: ({ name }: User) => name },
  { label: 'Phone number', text: ({ phoneNumber }: User) => phoneNumber ?? '' },
  { label: 'Address', text: ({ address }: User) => address ?? '' },
];

const isNone = (changes: Partial<Details>) => Object.keys(changes).length === 0;

/** Name, phone number and address, which bookings and orders are filled in with. Needs a key for each account. */
function DetailsForm({ user }: { user: User }) {
  const { mutateAsync: update } = useUpdateAccount();
  const edited = useEditedRecord<User, Details>(user, { valuesOf, fields: FIELDS });
  const form = useForm<Details>({
    initial: valuesOf(user),
    draftKey: editDraftKey('account', user),
    validate: (values) => {
      const changes = edited.changesIn(values);
      return isNone(changes) ? {} : authErrors.details(changes);
    },
    onSubmit: async (values) => {
      const changes = edited.changesIn(values);
      if (!isNone(changes)) {
        const { version } = edited.record ?? user;
        const saved = await edited.saved(update({ ...changes, version }), values);
        edited.goOnFrom(saved);
        form.reset(valuesOf(saved));
      }
      toast.success(ACCOUNT_TEXTS.saved);
    },
    readFailure: (error) => {
      edited.takeOver(error, form);
      // What is saved already is recognized by a repeat.
      if (mayHaveArrived(error)) return { message: ACCOUNT_TEXTS.saveUnanswered };
      return formFailure(error, ACCOUNT_TEXTS.saveFailed);
    },
  });
  return (
    <form {...form.formProps} className={layout.stack3}>
      <ChangedMeanwhile theirs={edited.theirs} />
      <TextField {...form.field('name')} autoComplete="name" label="Full name" required />
      <PhoneField {...form.field('phoneNumber')} required />
      <TextField
        {...form.field('address')}
        autoComplete="street-address"
        label="Address"
        maxLength={ACCOUNT_LIMITS.addressMax}
        optional
      />
      <FormFooter busyLabel="Saving…" form={form} label="Save" />
    </form>
  );
}

/** The account page of guests and staff: details, password, logins, the person's data, and closing the account. */
export default function AccountPage() {
  const user = useSession()?.user;
  const me = useMe();
  if (!user) return null;
  const { email, role } = user;
  const isStaff = isStaffRole(role);
  return (
    <Page title="Your account">
      <div className={cx(layout.stack4, styles.sections)}>
        <Section title="Your details">
          <Card banded={!isStaff}>
            <DescriptionList items={[{ label: 'Email', value: email }]} />
            <QueryView failed="We could not load your details." loading={<DetailsSkeleton />} query={me}>
              {(now) => <DetailsForm key={now.id} user={now} />}
            </QueryView>
          </Card>
        </Section>
        <Section title="Password">
          <Card>
            <ChangePasswordForm email={email} role={role} />
          </Card>
        </Section>
        {isStaff && (
          <Suspense>
            <StaffLogin email={email} />
          </Suspense>
        )}
        <Section title="Logins">
          <Card>
            <LogoutEverywhere />
          </Card>
        </Section>
        <Section title="Your data">
          <Card>
            <ExportData />
          </Card>
        </Section>
        <Section title="Close your account">
          <Card>
            <CloseAccount email={email} />
          </Card>
        </Section>
      </div>
    </Page>
  );
}
