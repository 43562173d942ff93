import { firstPaints } from './first-paints';
import type { Route } from './route';
import { type GuestRoute, notFound, routes } from './route-table';
import { staffRoutes } from './staff/staff-routes';

/** All unknown addresses share one cached page. */
const NOWHERE = '/404';

/** Longer than any valid query. Longer addresses are rendered by the browser, so that they cannot fill the cache. */
const LONGEST_VALUE = 60;

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern, path].map((text) => text.toLowerCase().replace(/\/$/, '').split('/'));
  return (
    wanted?.length === given?.length &&
    (wanted ?? []).every((part, at) => part === given?.[at] || (part.startsWith(':') && given?.[at] !== ''))
  );
}

/** Both tables; for the server, as browsers load staff's when they need it. */
export const allRoutes: readonly Pick<Route, 'path' | 'load'>[] = [...routes, ...staffRoutes];

/** The route that the server renders: `notFound` for an unknown path, null if the browser renders the page. */
export function renderedRoute(path: string): GuestRoute | null {
  const route = routes.find((one) => one.path === path);
  if (route) return firstPaints[route.path] ? route : null;
  // Other spellings of a known path are rendered by the browser, whose router accepts them.
  return allRoutes.some((one) => matches(one.path, path)) ? null : notFound;
}

/**
 * The cache key of a page: the path and the query parameters that its route uses. Null if the browser renders the page.
 */
export function addressOf(url: string): string | null {
  const [path = '', search = ''] = url.split('?', 2);
  const route = renderedRoute(path);
  if (!route) return null;
  if (route === notFound) return NOWHERE;
  const given = new URLSearchParams(search);
  const known = (firstPaints[route.path]?.query ?? []).flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (known.some(([, value = '']) => value.length > LONGEST_VALUE)) return null;
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}
