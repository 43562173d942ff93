import { AUTH_TEXTS } from '@shared/auth/constants';
import type { Session } from '@shared/auth/schema';
import { useEffect, useId } from 'react';
import { Link } from 'wouter';
import { failedWith } from '../../lib/api/wire-error';
import { paths } from '../../lib/navigation/paths';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { NeedsScripts } from '../../ui/form/needs-scripts';
import { usePressForm } from '../../ui/form/pre-hydration-input';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { Button } from '../../ui/layout/button';
import { loginFailureOf, REGISTERED_BEFORE, registerFailureOf } from './auth-failures';
import styles from './auth-form.module.css';
import { authErrors } from './field-errors';

export type AuthMode = 'login' | 'register';
export type AuthValues = { name: string; phoneNumber: string; email: string; password: string };

type AuthFormProps = {
  mode: AuthMode;
  /**
   * Logs in or registers; a repeated registration carries the same `clientId`. Errors that it throws are shown in the
   * form.
   */
  send: (values: AuthValues & { clientId?: string }) => Promise<Session>;
  /** Saves the session. Errors that it throws are shown in the form. */
  onDone: (session: Session) => void;
  /** The password was right, and a code is asked for as well. */
  onCodeNeeded: (typed: { email: string; password: string }) => void;
  /** While that step is shown; what was typed stays. */
  isHidden: boolean;
  onSwitch: () => void;
};

const loadSubmit = () => import('../../lib/lost-answers/submit-once');

const empty: AuthValues = { name: '', phoneNumber: '', email: '', password: '' };

/** Passwords are not stored. */
const omitted = ['password'] as const;

/** Login and registration in one form, so that what was typed survives a switch between the two. */
export function AuthForm({ mode, send, onDone, onCodeNeeded, isHidden, onSwitch }: AuthFormProps) {
  const registering = mode === 'register';
  const form = useForm<AuthValues>({
    initial: empty,
    draftKey: 'auth',
    draftOmit: omitted,
    validate: authErrors[mode],
    onSubmit: async (values) => {
      const session = await (registering
        ? once(({ clientId }) => send({ ...values, clientId }))
        : send(values).catch((error: unknown) => {
            if (!failedWith(error, 'code_needed')) throw error;
            onCodeNeeded(values);
            return null;
          }));
      if (!session) return;
      onDone(session);
      form.clearDraft();
      toast.success(registering ? AUTH_TEXTS.registered : AUTH_TEXTS.loggedIn);
    },
    readFailure: (error) => {
      const failure = registering ? registerFailureOf(error) : loginFailureOf(error);
      toast.error(failure.message);
      return failure;
    },
  });
  // Without the password: these values are stored in the browser.
  const { name, phoneNumber, email } = form.values;
  const { send: once } = useIdempotentSubmit({
    form: 'register',
    values: { name, phoneNumber, email },
    load: loadSubmit,
  });
  const { setErrors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong with a login is not wrong with a registration
  useEffect(() => setErrors({}), [mode, setErrors]);
  const switchForm = useId();
  return (
    <>
      <form {...form.formProps} className={styles.form} hidden={isHidden}>
        {form.formError && (
          <Notice tone="bad">
            <p>{form.formError}</p>
            {form.formError === REGISTERED_BEFORE && (
              <Button onClick={onSwitch} size="small">
                Log in
              </Button>
            )}
          </Notice>
        )}
        {registering && (
          <>
            <TextField {...form.field('name')} autoComplete="name" label="Full name" required />
            <PhoneField {...form.field('phoneNumber')} required />
          </>
        )}
        <EmailField
          {...form.field('email')}
          autoComplete={registering ? 'email' : 'username'}
          required
          spellCheck={false}
        />
        <PasswordField
          {...form.field('password')}
          autoComplete={registering ? 'new-password' : 'current-password'}
          hint={registering ? 'At least 6 characters' : undefined}
          label="Password"
          required
        />
        {!registering && (
          <Link className={styles.forgot} href={paths.forgotPassword}>
            Forgot your password?
          </Link>
        )}
        <NeedsScripts />
        <Button
          busy={form.submitting}
          busyLabel={registering ? 'Registering…' : 'Logging in…'}
          type="submit"
          variant="primary"
          wide
        >
          {registering ? 'Register' : 'Login'}
        </Button>
        <Button className={styles.change} form={switchForm} type="submit" variant="quiet" wide>
          {registering ? AUTH_TEXTS.toLogin : AUTH_TEXTS.toRegister}
        </Button>
      </form>
      <form {...usePressForm(onSwitch)} hidden id={switchForm} />
    </>
  );
}
