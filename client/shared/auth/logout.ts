import { useLocation } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { clearSession } from '../../lib/session/session';
import { toast } from '../../ui/feedback/toast';
import { useEndLogin } from './logout-api';

const LOGGED_OUT = 'Logged out successfully';

/**
 * Returns a function that logs out: it ends the login, clears the session with its carts and drafts, shows a toast and
 * goes to /auth.
 */
export function useLogout(): (message?: string) => void {
  const [, go] = useLocation();
  const endLogin = useEndLogin();
  return (message = LOGGED_OUT) => {
    endLogin();
    clearSession();
    toast.success(message);
    go(paths.auth);
  };
}
