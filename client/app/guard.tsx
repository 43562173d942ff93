import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { paths } from '../lib/paths';
import { hasExpired, readSession, useSession } from '../lib/session';
import { authPath, useHere } from '../lib/way-back';
import { PageLoading } from './page-loading';
import type { Route } from './route-table';

/** Nobody is logged in here any more, or not yet: to /auth, and back from there unless the person has logged out. */
function ToAuth({ wasIn }: { wasIn: boolean }) {
  const { path, search } = useHere();
  const loggedOut = wasIn && !hasExpired();
  return <Redirect replace to={loggedOut ? paths.auth : authPath(search ? `${path}?${search}` : path)} />;
}

/**
 * Lets through whoever may see a screen (spec 6): nobody logged in goes to /auth, the wrong role to /. Until the session is
 * known it shows a page on its way. It only spares people screens that are not theirs: the server judges each call (D6).
 */
export function Guard({ access, children }: { access: Route['access']; children: ReactNode }) {
  const session = useSession();
  const [wasIn] = useState(() => readSession() !== null);
  if (access === 'public') return children;
  if (session === undefined) return <PageLoading />;
  if (session === null) return <ToAuth wasIn={wasIn} />;
  if (access !== 'user' && session.user.role !== access) return <Redirect replace to={paths.home} />;
  return children;
}
