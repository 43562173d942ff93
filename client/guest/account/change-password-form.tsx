import { AUTH_LIMITS, AUTH_TEXTS } from '@shared/auth/constants';
import { isStaffRole, type Role } from '@shared/auth/roles';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { PasswordField } from '../../ui/field/password-field';
import { useForm } from '../../ui/form/form';
import { Button } from '../../ui/layout/button';
import { useChangePassword } from './api';
import { passwordFailureOf } from './auth-failures';
import styles from './auth-form.module.css';
import { authErrors } from './field-errors';

const empty = { currentPassword: '', newPassword: '' };

/** Changing the password logs out all other devices. */
export function ChangePasswordForm({ email, role }: { email: string; role: Role }) {
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
    <form {...form.formProps} className={styles.form}>
      {form.formError && <Notice tone="bad">{form.formError}</Notice>}
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
      <Button busy={form.submitting} busyLabel="Saving…" type="submit" variant="primary">
        Change password
      </Button>
    </form>
  );
}
