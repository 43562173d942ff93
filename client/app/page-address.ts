import { notFound, type Route, routes } from './route-table';

/** What leads nowhere is one page, whatever its address. */
const NOWHERE = '/404';

/** A longer value is no choice that anybody made on a page: the browser may look at it, and no cache keeps it. */
const LONGEST_VALUE = 60;

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern, path].map((text) => text.toLowerCase().replace(/\/$/, '').split('/'));
  return (
    wanted?.length === given?.length &&
    (wanted ?? []).every((part, at) => part === given?.[at] || (part.startsWith(':') && given?.[at] !== ''))
  );
}

/** Takes a path; returns the route that a server may render there: `notFound` where nothing is, null for the browser's. */
export function renderedRoute(path: string): Route | null {
  const route = routes.find((one) => one.path === path);
  if (route) return route.first ? route : null;
  // The address of a page in another spelling is the browser's affair, which compares it with what it shows.
  return routes.some((one) => matches(one.path, path)) ? null : notFound;
}

/**
 * Takes path and query of a request; returns what of it decides about the page, so that one page is not made twice: the
 * path, and of the query what its route knows. All addresses that lead nowhere are one. Null for the browser's pages.
 */
export function addressOf(url: string): string | null {
  const [path = '', search = ''] = url.split('?', 2);
  const route = renderedRoute(path);
  if (!route) return null;
  if (route === notFound) return NOWHERE;
  const given = new URLSearchParams(search);
  const known = (route.first?.query ?? []).flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (known.some(([, value = '']) => value.length > LONGEST_VALUE)) return null;
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}
