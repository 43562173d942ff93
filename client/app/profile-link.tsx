import { DASHBOARD_NEEDS_LOGIN } from '@shared/constants/login-words';
import type { Role } from '@shared/constants/roles';
import { type MouseEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { dashboardPath, paths } from '../lib/paths';
import { readSession } from '../lib/session';
import { afterLoad } from '../ui/after-load';
import { IconLink } from '../ui/button';
import { UserIcon } from '../ui/icons';
import { useLazyModule } from '../ui/lazy-module';
import { toast } from '../ui/toast';

/** Once the page has loaded, as nobody waits for it. */
const loadCount = () =>
  new Promise<void>((resolve) => afterLoad(resolve)).then(() => import('../features/notifications/unread-count'));

/**
 * Link to the user's dashboard, with the number of a guest's unread notifications. If the session has ended, it goes to
 * /auth with a message.
 */
export function ProfileLink({ role }: { role: Role }) {
  const [, go] = useLocation();
  const [unread, setUnread] = useState({ badge: 0, label: 'Your dashboard' });
  const { module } = useLazyModule(loadCount, role === 'guest');
  const checkLogin = (event: MouseEvent) => {
    if (readSession()) return;
    event.preventDefault();
    toast.error(DASHBOARD_NEEDS_LOGIN);
    go(paths.auth);
  };
  return (
    <>
      <IconLink {...unread} href={dashboardPath(role)} onClick={checkLogin}>
        <UserIcon size={24} />
      </IconLink>
      {module && <module.UnreadCount onUnread={setUnread} />}
    </>
  );
}
