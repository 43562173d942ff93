import type { Role } from '@shared/constants/auth';
import { dashboardPath, paths } from '../lib/paths';
import { NEXT } from '../lib/way-to-auth';
import { routes } from './route-table';

/** Where somebody was going when they were asked to log in, and how they get there afterwards. */

/** Addresses are read as if the site lay here: nobody's host, so that none can be meant. */
const SITE = 'https://site.invalid';

/**
 * Takes what an address names as the way back, which anybody may have written; returns a path of this site, or null. What
 * browsers read as another site is none: `//host`, `/\host`, `https:…`, and what becomes one of these when it is tidied.
 */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith('/') || /[\s\\\p{Cc}]/u.test(next) || !URL.canParse(next, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(next, SITE);
  if (origin !== SITE || pathname.startsWith('//')) return null;
  // It would lead in a circle.
  const page = pathname.toLowerCase();
  if (page === paths.login || page === paths.auth || page.startsWith(`${paths.auth}/`)) return null;
  return pathname + search + hash;
}

/** Takes a query; returns the path to which it leads back, or null. */
export const wayBackIn = (search: string): string | null => ownPath(new URLSearchParams(search).get(NEXT));

/** Takes the query of /auth and who has logged in; returns where they go: back, where that is theirs to see, else to their dashboard. */
export function landingPath(search: string, role: Role): string {
  const next = wayBackIn(search);
  const path = next?.split(/[?#]/, 1)[0];
  const access = routes.find((route) => route.path === path)?.access ?? 'public';
  const mayGo = access === 'public' || access === 'user' || access === role;
  return next && mayGo ? next : dashboardPath(role);
}
