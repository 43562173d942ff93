import { ACCOUNT_TEXTS } from '@shared/account/constants';
import { AUTH_TEXTS } from '@shared/auth/constants';
import type { Role } from '@shared/auth/roles';
import type { Session } from '@shared/auth/schema';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Link, Redirect, useLocation, useRoute } from 'wouter';
import { failedWith } from '../../lib/api/wire-error';
import { nextPathIn, useHere } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { hasExpired, saveSession, useSession } from '../../lib/session/session';
import { SceneFrame } from '../../shared/hotel/scene-frame';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { NeedsScripts } from '../../ui/form/needs-scripts';
import { usePressForm } from '../../ui/form/pre-hydration-input';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page } from '../../ui/layout/page';
import { forgetClosing, isClosingUnanswered, useLogin, useRegister } from './api';
import { authErrors, loginFailureOf, registerFailureOf } from './auth-failures';
import styles from './auth-page.module.css';

// Guests have no second factor: its step is loaded where it is asked for.
const LoginCodeForm = lazy(() => import('./login-code-form'));

const words = {
  login: { title: 'Login', lead: 'Guests find their bookings and orders here, staff their work.' },
  register: { title: 'Register', lead: 'Keep all your bookings in one place. Booking works without it, too.' },
} as const;

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
  const submission = useIdempotentSubmit({ form: 'register', load: loadSubmit });
  /** The account may have been made by an earlier press, with another password. */
  const [mayHaveAccount, setMayHaveAccount] = useState(false);
  const form = useForm<AuthValues>({
    initial: empty,
    draftKey: 'auth',
    draftOmit: omitted,
    validate: authErrors[mode],
    onSubmit: async (values) => {
      // Without the password: what is sent under a key is stored in the browser.
      const { password: _secret, ...kept } = values;
      const session = await (registering
        ? submission.send(kept, ({ clientId }) => send({ ...values, clientId }))
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
      setMayHaveAccount(failedWith(error, 'key_reused'));
      const failure = registering ? registerFailureOf(error) : loginFailureOf(error);
      toast.error(failure.message);
      return failure;
    },
  });
  const { setErrors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong with a login is not wrong with a registration
  useEffect(() => setErrors({}), [mode, setErrors]);
  const switchForm = useId();
  return (
    <>
      <form {...form.formProps} className={layout.stack3} hidden={isHidden}>
        {form.formError && (
          <Notice tone="bad">
            <p>{form.formError}</p>
            {mayHaveAccount && (
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
          <Link className={cx(layout.inline, styles.forgot)} href={paths.forgotPassword}>
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

/**
 * Login and registration on one screen with two addresses. Someone who is logged in is sent back to where login was asked for, else to
 * their dashboard.
 */
export default function AuthPage({ landingPath }: { landingPath: (search: string, role: Role) => string }) {
  const session = useSession();
  const { search } = useHere();
  const [, go] = useLocation();
  const [registering] = useRoute(paths.register);
  const mode = registering ? 'register' : 'login';
  const [half, setHalf] = useState<{ email: string; password: string }>();
  const { mutateAsync: login } = useLogin();
  const { mutateAsync: register } = useRegister();

  if (session) return <Redirect replace to={landingPath(search, session.user.role)} />;

  const open = (opened: Session) => {
    forgetClosing();
    saveSession(opened);
  };
  const { title, lead } = words[mode];
  const asksCode = half !== undefined && !registering;
  // `session` is undefined until the browser has read it, so the first render matches the server's.
  const ended = session === null && hasExpired() && nextPathIn(search) !== null;
  return (
    <SceneFrame>
      <Page lead={lead} title={title} width="narrow">
        <Card banded>
          {ended && (
            <Notice tone="waiting">
              {isClosingUnanswered()
                ? ACCOUNT_TEXTS.closeUnanswered
                : 'Your login has ended. Log in again to continue where you were.'}
            </Notice>
          )}
          {asksCode && (
            <Suspense>
              <LoginCodeForm
                onBack={() => setHalf(undefined)}
                onDone={open}
                send={(code) => login({ ...half, code })}
              />
            </Suspense>
          )}
          <AuthForm
            isHidden={asksCode}
            mode={mode}
            onCodeNeeded={setHalf}
            onDone={open}
            onSwitch={() => {
              const other = registering ? paths.auth : paths.register;
              go(search ? `${other}?${search}` : other);
            }}
            send={({ name, phoneNumber, email, password, clientId }) =>
              mode === 'login' ? login({ email, password }) : register({ name, phoneNumber, email, password, clientId })
            }
          />
        </Card>
        <ButtonLink href={paths.findBooking} variant="quiet" wide>
          No account? Find my booking
        </ButtonLink>
      </Page>
    </SceneFrame>
  );
}
