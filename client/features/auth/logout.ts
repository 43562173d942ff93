import { AUTH_TEXTS } from '@shared/facts/auth';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths';
import { clearSession } from '../../app/session';
import { toast } from '../../ui/toast';

/** Returns what logs out: user, token, carts and drafts go, a toast says so, and /auth follows (spec 4). */
export function useLogout(): () => void {
  const [, go] = useLocation();
  return () => {
    clearSession();
    toast.success(AUTH_TEXTS.loggedOut);
    go(paths.auth);
  };
}
