import { AUTH_TEXTS } from '@shared/constants/auth';
import { useLocation } from 'wouter';
import { paths } from '../../lib/paths';
import { clearSession } from '../../lib/session';
import { toast } from '../../ui/toast';
import { useEndLogin } from './api';

/** Returns what logs out: the login ends, user, token, carts and drafts go, a toast says so, and /auth follows (spec 4). */
export function useLogout(): (said?: string) => void {
  const [, go] = useLocation();
  const endLogin = useEndLogin();
  return (said = AUTH_TEXTS.loggedOut) => {
    endLogin();
    clearSession();
    toast.success(said);
    go(paths.auth);
  };
}
