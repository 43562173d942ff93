import type { Session, User } from '@shared/auth';
import { useSyncExternalStore } from 'react';

/**
 * Who is logged in, kept in the browser under the spec's keys `user` and `token` (spec 3, 4). Read only after the first
 * paint: on the server, and until the page is hydrated, nobody is logged in.
 */

const USER_KEY = 'user';
const TOKEN_KEY = 'token';
const CART_PREFIX = 'cart_';

const listeners = new Set<() => void>();
let cached: { userText: string | null; token: string | null; session: Session | null } | undefined;

function parseUser(text: string | null): User | null {
  if (!text) return null;
  try {
    const user: unknown = JSON.parse(text);
    return typeof user === 'object' && user !== null && 'id' in user && 'role' in user ? (user as User) : null;
  } catch {
    return null;
  }
}

/** The session as stored now; null when token, user or role is missing (spec 6). */
export function readSession(): Session | null {
  const userText = localStorage.getItem(USER_KEY);
  const token = localStorage.getItem(TOKEN_KEY);
  if (!cached || cached.userText !== userText || cached.token !== token) {
    const user = parseUser(userText);
    cached = { userText, token, session: token && user?.role ? { token, user } : null };
  }
  return cached.session;
}

function announce() {
  for (const listener of listeners) listener();
}

/** Keeps a session after login or registration. */
export function saveSession({ token, user }: Session): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  announce();
}

/** Logs out: the user, the token and every cart go (spec 4). */
export function clearSession(): void {
  const carts = Object.keys(localStorage).filter((key) => key.startsWith(CART_PREFIX));
  for (const key of [USER_KEY, TOKEN_KEY, ...carts]) localStorage.removeItem(key);
  announce();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The session, kept up to date across tabs; `undefined` until it is known, `null` for nobody. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(subscribe, readSession, () => undefined);
}
