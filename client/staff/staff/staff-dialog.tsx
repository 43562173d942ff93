import { AUTH_TEXTS } from '@shared/auth/constants';
import { type ReactNode, useId } from 'react';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { readSession } from '../../lib/session/session';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { PasswordField } from '../../ui/field/password-field';
import { useForm } from '../../ui/form/form';
import { Button } from '../../ui/layout/button';
import styles from './staff-dialog.module.css';

type StaffDialogProps<Values extends { password: string }> = {
  title: string;
  text: string;
  label: string;
  danger?: boolean;
  initial: Values;
  validate: (values: Values) => Promise<Record<string, string>>;
  send: (values: Values) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  onClose: () => void;
  children?: (form: ReturnType<typeof useForm<Values>>) => ReactNode;
};

/** A change of the staff, which asks for one's own password. Open while it is rendered. */
export function StaffDialog<Values extends { password: string }>(props: StaffDialogProps<Values>) {
  const { title, text, label, danger, initial, validate, send, done, onClose, children } = props;
  const formId = useId();
  const form = useForm<Values>({
    initial,
    validate,
    readFailure: (error) =>
      formFailure(error, AUTH_TEXTS.failed, {
        wrong_password: 'password',
        already_staff: 'email',
        already_invited: 'email',
      }),
    onSubmit: async (values) => {
      await send(values);
      toast.success(done);
      onClose();
    },
  });
  return (
    <Dialog
      busy={form.submitting}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button busy={form.submitting} form={formId} type="submit" variant={danger ? 'strongDanger' : 'primary'}>
            {label}
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={title}
    >
      <form {...form.formProps} className={styles.form} id={formId}>
        {form.formError && <Notice tone="bad">{form.formError}</Notice>}
        {children?.(form)}
        {/* Password managers need the username to find the right entry. */}
        <input autoComplete="username" hidden name="username" readOnly type="email" value={readSession()?.user.email} />
        <PasswordField {...form.field('password')} autoComplete="current-password" label="Your password" required />
      </form>
    </Dialog>
  );
}
