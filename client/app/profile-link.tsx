import { AUTH_TEXTS, type Role } from '@shared/constants/auth';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { dashboardPath, paths } from '../lib/paths';
import { readSession } from '../lib/session';
import { IconLink } from '../ui/button';
import { UserIcon } from '../ui/icons';
import { toast } from '../ui/toast';

/** The link to one's own dashboard. If the session has ended meanwhile, it leads to /auth and says why. */
export function ProfileLink({ role }: { role: Role }) {
  const [, go] = useLocation();
  const checkLogin = (event: MouseEvent) => {
    if (readSession()) return;
    event.preventDefault();
    toast.error(AUTH_TEXTS.dashboardNeedsLogin);
    go(paths.auth);
  };
  return (
    <IconLink href={dashboardPath(role)} label="Your dashboard" onClick={checkLogin}>
      <UserIcon size={24} />
    </IconLink>
  );
}
