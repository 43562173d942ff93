import type { Role } from '@shared/constants/auth';
import { dashboardPath } from '../lib/paths';
import { wayBackIn } from '../lib/way-back';
import { routes } from './route-table';

/** Where somebody goes who has logged in at /auth with that query: back where they were, if they may see it, else to their dashboard. */
export function landingPath(search: string, role: Role): string {
  const next = wayBackIn(search);
  const path = next?.split(/[?#]/, 1)[0];
  const access = routes.find((route) => route.path === path)?.access ?? 'public';
  const mayGo = access === 'public' || access === 'user' || access === role;
  return next && mayGo ? next : dashboardPath(role);
}
