import { AUTH_TEXTS } from '@shared/facts/auth';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths';
import { clearSession } from '../../app/session';
import { toast } from '../../ui/toast';

/** Returns what logs out: user, token and carts go, a toast says so, and /auth follows (spec 4). */
export function useLogout(): () => void {
  const [, go] = useLocation();
  return () => {
    clearSession();
    // Half-filled forms hold names and phone numbers, and the next person may use the same phone.
    sessionStorage.clear();
    toast.success(AUTH_TEXTS.loggedOut);
    go(paths.auth);
  };
}
