import { isStaffRole } from '@shared/auth/roles';
import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { authPath, useHere } from '../lib/navigation/next-path';
import { paths } from '../lib/navigation/paths';
import { hasExpired, readSession, useSession } from '../lib/session/session';
import { PageLoading } from './layout/page-loading';
import type { Route } from './route';

/** Redirects to /auth, and back after logging in unless the user has just logged out. */
function ToAuth({ wasIn }: { wasIn: boolean }) {
  const { path, search } = useHere();
  const loggedOut = wasIn && !hasExpired();
  return <Redirect replace to={loggedOut ? paths.auth : authPath(search ? `${path}?${search}` : path)} />;
}

/**
 * Shows a screen to users with access (spec 6), an admin's to all staff; without a login they are redirected to /auth,
 * with the wrong role to /.
 * Shows a loading page until the session is known. This is only for usability: the server checks each call.
 */
export function Guard({ access, children }: { access: Route['access']; children: ReactNode }) {
  const session = useSession();
  const [wasIn] = useState(() => readSession() !== null);
  if (!access) return children;
  if (session === undefined) return <PageLoading />;
  if (session === null) return <ToAuth wasIn={wasIn} />;
  const { role } = session.user;
  const isAllowed = access === 'user' || (access === 'admin' ? isStaffRole(role) : role === access);
  if (!isAllowed) return <Redirect replace to={paths.home} />;
  return children;
}
