import type { Role } from '@shared/constants/auth';
import { DASHBOARD_NEEDS_LOGIN } from '@shared/constants/login-words';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { dashboardPath, paths } from '../lib/paths';
import { readSession } from '../lib/session';
import { IconLink } from '../ui/button';
import { UserIcon } from '../ui/icons';
import { toast } from '../ui/toast';

/** Link to the user's dashboard. If the session has ended, it goes to /auth with a message. */
export function ProfileLink({ role }: { role: Role }) {
  const [, go] = useLocation();
  const checkLogin = (event: MouseEvent) => {
    if (readSession()) return;
    event.preventDefault();
    toast.error(DASHBOARD_NEEDS_LOGIN);
    go(paths.auth);
  };
  return (
    <IconLink href={dashboardPath(role)} label="Your dashboard" onClick={checkLogin}>
      <UserIcon size={24} />
    </IconLink>
  );
}
