import { useRouter } from 'wouter';
import { paths } from './paths';

/** How somebody who was asked to log in gets back to where they were. */

/** The query parameter of /auth that names the way back. */
const NEXT = 'next';

/** The address of /auth with the way back to an address of this site. */
export function authPath(next: string): string {
  return `${paths.auth}?${new URLSearchParams({ [NEXT]: next })}`;
}

/** Path and query exactly as in the address bar: wouter's own hooks return them half decoded, which is another address. */
export function useHere(): { path: string; search: string } {
  const router = useRouter();
  const [path] = router.hook(router);
  return { path, search: router.searchHook(router).replace(/^\?/, '') };
}

/** The base that addresses are resolved against; the reserved host cannot be anybody's. */
const SITE = 'https://site.invalid';

/**
 * The way back as a path of this site, or null where it is none. Anybody may have written it, so nothing may pass that browsers
 * read as another site: `//host`, `/\host`, `https:…`, and what becomes one of these when it is normalised.
 */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith('/') || /[\s\\\p{Cc}]/u.test(next) || !URL.canParse(next, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(next, SITE);
  if (origin !== SITE || pathname.startsWith('//')) return null;
  // These would lead back to the login.
  const page = pathname.toLowerCase();
  if (page === paths.login || page === paths.auth || page.startsWith(`${paths.auth}/`)) return null;
  return pathname + search + hash;
}

/** The path to which a query of /auth leads back, or null. */
export const nextPathIn = (search: string): string | null => ownPath(new URLSearchParams(search).get(NEXT));
