import { notFound, type Route, routes } from './route-table';

/** All unknown addresses are one page in the cache. */
const NOWHERE = '/404';

/** No choice on a page has a longer value; such an address is left to the browser, so that strangers cannot fill the cache. */
const LONGEST_VALUE = 60;

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern, path].map((text) => text.toLowerCase().replace(/\/$/, '').split('/'));
  return (
    wanted?.length === given?.length &&
    (wanted ?? []).every((part, at) => part === given?.[at] || (part.startsWith(':') && given?.[at] !== ''))
  );
}

/** The route that the server renders at a path: `notFound` for an unknown one, null where the browser makes the page. */
export function renderedRoute(path: string): Route | null {
  const route = routes.find((one) => one.path === path);
  if (route) return route.first ? route : null;
  // Another spelling of a known path is left to the browser, whose router accepts it.
  return routes.some((one) => matches(one.path, path)) ? null : notFound;
}

/**
 * The part of a request's URL that decides about its page, so that no page is rendered twice: the path, and the query
 * parameters that its route knows. Null where the browser makes the page.
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
