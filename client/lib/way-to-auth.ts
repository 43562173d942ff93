import { useRouter } from 'wouter';
import { paths } from './paths';

/** Under what the address of /auth names where somebody was going when they were asked to log in (way-back.ts). */
export const NEXT = 'next';

/** Takes an address within the site; returns /auth with the way back to it. */
export function authPath(next: string): string {
  return `${paths.auth}?${new URLSearchParams({ [NEXT]: next })}`;
}

/** Path and query as they stand in the address: wouter's own hooks hand them out half decoded, which is another address. */
export function useHere(): { path: string; search: string } {
  const router = useRouter();
  const [path] = router.hook(router);
  return { path, search: router.searchHook(router).replace(/^\?/, '') };
}
