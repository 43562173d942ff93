import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { PageLoading } from './page-loading';
import { paths } from './paths';
import type { Route } from './route-table';
import { useSession } from './session';

/**
 * Lets through whoever may see a screen (spec 6): nobody logged in goes to /auth, the wrong role to /. Until the session is
 * known it shows a page on its way. It only spares people screens that are not theirs: the server judges each call (D6).
 */
export function Guard({ access, children }: { access: Route['access']; children: ReactNode }) {
  const session = useSession();
  if (access === 'public') return children;
  if (session === undefined) return <PageLoading />;
  if (session === null) return <Redirect replace to={paths.auth} />;
  if (session.user.role !== access) return <Redirect replace to={paths.home} />;
  return children;
}
