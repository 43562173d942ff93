import { ACCOUNT_TEXTS } from '@shared/account/constants';
import type { Role } from '@shared/auth/roles';
import type { Session } from '@shared/auth/schema';
import { lazy, Suspense, useState } from 'react';
import { Redirect, useLocation, useRoute } from 'wouter';
import { nextPathIn, useHere } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { hasExpired, saveSession, useSession } from '../../lib/session/session';
import { Notice } from '../../ui/feedback/notice';
import { ButtonLink } from '../../ui/layout/button';
import { Card, Page } from '../../ui/layout/page';
import { Picture } from '../../ui/media/picture';
import { useLogin, useRegister } from './api';
import { AuthForm } from './auth-form';
import styles from './auth-page.module.css';
import { forgetClosing, isClosingUnanswered } from './closing-account';

// Guests have no second factor: its step is loaded where it is asked for.
const LoginCodeForm = lazy(() => import('./login-code-form'));

const words = {
  login: { title: 'Login', lead: 'Guests find their bookings and orders here, staff their work.' },
  register: { title: 'Register', lead: 'Keep all your bookings in one place. Booking works without it, too.' },
} as const;

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
    <div className={styles.screen}>
      <div className={styles.view}>
        <Picture alt="" aspect="fill" sizes="(min-width: 960px) 50vw, 1px" src="/scenes/facade-night-800.webp" />
      </div>
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
    </div>
  );
}
