import { ACCOUNT_TEXTS } from '@shared/account/constants';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { paths } from '../../lib/navigation/paths';
import { clearSession } from '../../lib/session/session';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { PasswordField } from '../../ui/field/password-field';
import { useForm } from '../../ui/form/form';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { useCloseAccount } from './api';
import { authErrors } from './auth-failures';

const KEPT =
  'Your name, phone number and addresses are taken out of your bookings, orders and catering requests. Their dates and amounts, and receipts as they were issued, stay in the hotel’s books for as long as the law asks.';

/** Closes the account for good, with the password again. */
export function CloseAccount({ email }: { email: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={layout.stack3}>
      <p>All your logins end at once. {KEPT}</p>
      <div>
        <Button onClick={() => setAsked(true)} variant="danger">
          Close my account
        </Button>
      </div>
      {isAsked && <CloseDialog email={email} onClose={() => setAsked(false)} />}
    </div>
  );
}

function CloseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const formId = useId();
  const [, go] = useLocation();
  const { mutateAsync: closeAccount } = useCloseAccount();
  const form = useForm({
    initial: { password: '' },
    validate: authErrors.closeAccount,
    readFailure: (error) =>
      mayHaveArrived(error)
        ? { message: ACCOUNT_TEXTS.closeUnanswered }
        : formFailure(error, ACCOUNT_TEXTS.closeFailed, { wrong_password: 'password' }),
    onSubmit: async (values) => {
      await closeAccount(values);
      // At once, so that no guard leads to the login first.
      clearSession();
      toast.success(ACCOUNT_TEXTS.closed);
      go(paths.home);
    },
  });
  return (
    <Dialog
      busy={form.submitting}
      description={`This cannot be taken back. ${KEPT}`}
      footer={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button busy={form.submitting} busyLabel="Closing…" form={formId} type="submit" variant="strongDanger">
            Close it for good
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title="Close your account?"
    >
      <form {...form.formProps} className={layout.stack3} id={formId}>
        {form.formError && <Notice tone="bad">{form.formError}</Notice>}
        {/* Password managers need the username to find the right entry. */}
        <input autoComplete="username" hidden name="username" readOnly type="email" value={email} />
        <PasswordField {...form.field('password')} autoComplete="current-password" label="Your password" required />
      </form>
    </Dialog>
  );
}
