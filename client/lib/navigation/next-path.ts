import { useRouter } from 'wouter';
import { paths } from './paths';

/** The query parameter of /auth with the path to return to after logging in. */
const NEXT = 'next';

/** `next` is a path of this site. */
export function authPath(next: string): string {
  return `${paths.auth}?${new URLSearchParams({ [NEXT]: next })}`;
}

/** Path and query exactly as in the address bar; wouter's own hooks return them partly decoded. */
export function useHere(): { path: string; search: string } {
  const router = useRouter();
  const [path] = router.hook(router);
  return { path, search: router.searchHook(router).replace(/^\?/, '') };
}

/** Base for resolving URLs; .invalid is a reserved domain. */
const SITE = 'https://site.invalid';

/**
 * `next` as a path of this site, else null. It is untrusted, so it must not be an open redirect: `//host`, `/\host`,
 * `https:…`, and anything that normalizes to one of these are rejected.
 */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith('/') || /[\s\\\p{Cc}]/u.test(next) || !URL.canParse(next, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(next, SITE);
  if (origin !== SITE || pathname.startsWith('//')) return null;
  // These would redirect to the login again.
  const page = pathname.toLowerCase();
  if (page === paths.login || page === paths.auth || page.startsWith(`${paths.auth}/`)) return null;
  return pathname + search + hash;
}

/** Null if the query of /auth has no valid path to return to. */
export const nextPathIn = (search: string): string | null => ownPath(new URLSearchParams(search).get(NEXT));
