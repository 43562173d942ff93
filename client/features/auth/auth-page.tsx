import { useState } from 'react';
import { Redirect } from 'wouter';
import { dashboardPath } from '../../app/paths';
import { saveSession, useSession } from '../../app/session';
import { LiveRegion } from '../../ui/live-region';
import { Page, Sheet } from '../../ui/page';
import { Picture } from '../../ui/picture';
import { useLogin, useRegister } from './api';
import { AuthForm } from './auth-form';
import styles from './auth-page.module.css';
import type { AuthMode } from './validate';

const words = {
  login: { title: 'Login', lead: 'See your bookings and cancel what you no longer need.' },
  register: { title: 'Register', lead: 'Keep all your bookings in one place. Booking works without it, too.' },
} as const;

/** Login and register in one screen (spec 2, Auth). Whoever is logged in goes on to the dashboard. */
export default function AuthPage() {
  const session = useSession();
  const [mode, setMode] = useState<AuthMode>('login');
  const [switched, setSwitched] = useState(false);
  const login = useLogin();
  const register = useRegister();

  if (session) return <Redirect replace to={dashboardPath(session.user.role)} />;

  const { title, lead } = words[mode];
  return (
    <div className={styles.screen}>
      <div className={styles.view}>
        <Picture alt="" aspect="fill" sizes="(min-width: 960px) 50vw, 1px" src="/scenes/facade-night-800.webp" />
      </div>
      <Page lead={lead} title={title} width="narrow">
        <Sheet cloth>
          <AuthForm
            mode={mode}
            onDone={saveSession}
            onSwitch={() => {
              setMode(mode === 'login' ? 'register' : 'login');
              setSwitched(true);
            }}
            send={({ name, phoneNumber, email, password }) =>
              mode === 'login' ? login({ email, password }) : register({ name, phoneNumber, email, password })
            }
          />
        </Sheet>
        <LiveRegion>{switched && title}</LiveRegion>
      </Page>
    </div>
  );
}
